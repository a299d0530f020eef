/** Opens the page that the address names. Each is loaded when it is first asked for. */

import { render, type FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { Guard } from "./Guard";
import { placeOf, type Page } from "./route";
import "./style.css";
import { preferred, words } from "./text";

const PAGES: Record<Page, () => Promise<FunctionComponent>> = {
  front: () => import("./front/Front").then(({ Front }) => Front),
  learn: () => import("./book/open").then(({ open }) => open()),
  bench: () => import("./bench").then(({ open }) => open()),
};

/** Where the page cannot go on: it says so, and how to begin anew. */
function fallen(reason: string) {
  const text = words[preferred()];
  const begin = () => {
    location.hash = "";
    location.reload();
  };
  return (
    <p class="error" role="alert" data-testid="fallen">
      <strong>{text.error.page}</strong> {reason} <button type="button" class="small" onClick={begin}>{text.error.begin}</button>
    </p>
  );
}

function Site() {
  const [page, setPage] = useState<Page>(() => placeOf(location.hash).page);
  const [opened, setOpened] = useState<{ page: Page; Content: FunctionComponent } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useLayoutEffect(() => {
    const changed = ({ newURL }: HashChangeEvent) => setPage(placeOf(new URL(newURL).hash).page);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    PAGES[page]().then(
      (Content) => isWanted && setOpened({ page, Content }),
      (error: unknown) => isWanted && setFailure(`${words[preferred()].error.start} ${error instanceof Error ? error.message : String(error)}`),
    );
    return () => {
      isWanted = false;
    };
  }, [page]);
  if (failure !== null) return <p class="error" role="alert">{failure}</p>;
  if (opened?.page !== page) return <p class="notice">gjk …</p>;
  const { Content } = opened;
  return <Guard key={page} instead={fallen}><Content /></Guard>;
}

const place = document.getElementById("page")!;
place.textContent = "";
render(<Site />, place);
