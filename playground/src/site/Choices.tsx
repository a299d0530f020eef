/** Language and colors of the page. */

import { THEMES, type Theme } from "../route";
import { words, type Language } from "../text";

const SIGNS: Record<Theme, string> = { auto: "◐", light: "☀", dark: "☾" };

interface Props {
  language: Language;
  theme: Theme;
  change: (chosen: { language: Language } | { theme: Theme }) => void;
}

export function Choices({ language, theme, change }: Props) {
  const text = words[language];
  const name = `${text.theme}: ${text.themes[theme]}`;
  const other = language === "en" ? "zh" : "en";
  return (
    <>
      <button type="button" data-testid="language" lang={other === "zh" ? "zh-CN" : "en"} onClick={() => change({ language: other })}>{text.language}</button>
      <button type="button" data-testid="theme" aria-label={name} title={name} onClick={() => change({ theme: THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]! })}>{SIGNS[theme]}</button>
    </>
  );
}
