/** Language, colors and title of the document, and how they are kept in the address. */

import { useCallback, useEffect, useLayoutEffect, useState } from "preact/hooks";
import { placeOf, written, type Place } from "../route";

/** The place that the address names, and a way to change it. The address follows after a pause: browsers limit how often. */
export function usePlace(title: (place: Place) => string): [Place, (change: Partial<Place>) => void] {
  const [place, setPlace] = useState<Place>(() => placeOf(location.hash));
  const change = useCallback((part: Partial<Place>) => setPlace((old) => {
    const same = (Object.keys(part) as (keyof Place)[]).every((name) => old[name] === part[name]);
    return same ? old : { ...old, ...part };
  }), []);
  const { language, theme } = place;
  useLayoutEffect(() => {
    document.documentElement.lang = language === "zh" ? "zh-CN" : "en";
    document.documentElement.dataset["theme"] = theme;
    document.title = title(place);
  }, [language, theme]);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Another page may have been gone to meanwhile.
      if (placeOf(location.hash).page === place.page) history.replaceState(null, "", written(place));
    }, 250);
    return () => clearTimeout(timer);
  }, [place]);
  useLayoutEffect(() => {
    const changed = ({ newURL }: HashChangeEvent) => {
      const next = placeOf(new URL(newURL).hash);
      setPlace((old) => (next.page === old.page ? next : old));
    };
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return [place, change];
}
