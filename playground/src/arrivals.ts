/** What is dropped on the page, and pasted where nothing is typed. */

import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import { read, readText, type Found } from "./files";

export interface Arrivals {
  /** `text` is what was pasted, if it was no file. */
  arrived: { found: Found; text: string | null; count: number } | null;
  open: (files: File[]) => void;
  /** Whether something is held over the page. */
  isOver: boolean;
}

const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** The bodies of several files together, in their order; of the first that cannot be read, why. */
async function together(files: File[]): Promise<Found> {
  const all = await Promise.all(files.map(async (file) => ({ name: file.name, found: await read(file.name, new Uint8Array(await file.arrayBuffer())) })));
  const first = all[0]?.found;
  const broken = all.find(({ found }) => found.fault);
  if (all.length === 1 || broken || !first) {
    const { name, found } = broken ?? all[0]!;
    return found.fault ? { fault: { ...found.fault, message: `${name}: ${found.fault.message}` } } : found;
  }
  const bodies = all.flatMap(({ name, found }) => (found.bodies?.bodies ?? []).map((body) => ({ ...body, name: `${name}: ${body.name}` })));
  const said = all.flatMap(({ name, found }) => (found.bodies?.said ?? []).map((remark) => ({ ...remark, message: `${name}: ${remark.message}` })));
  return bodies.length > 0 ? { bodies: { bodies, said } } : { pairs: all.flatMap(({ found }) => found.pairs ?? []) };
}

/** An address of this page, if a text is one. */
const isAddress = (text: string): boolean => /^\S*#\S*\bs=[\w-]+\S*$/.test(text.trim());

/** `go` is given the part of an address that this page reads. */
export function useArrivals(go: (hash: string) => void): Arrivals {
  const [arrived, setArrived] = useState<Arrivals["arrived"]>(null);
  const [isOver, setOver] = useState(false);
  const count = useRef(0);
  const take = useCallback((found: Found, text: string | null = null) => setArrived({ found, text, count: (count.current += 1) }), []);
  const open = useCallback((files: File[]) => {
    if (files.length > 0) void together(files).then((found) => take(found));
  }, []);
  const latest = useRef(go);
  latest.current = go;

  useLayoutEffect(() => {
    const hand = (data: DataTransfer | null): boolean => {
      const files = [...(data?.files ?? [])];
      const text = data?.getData("text/plain") ?? "";
      if (files.length > 0) open(files);
      else if (isAddress(text)) latest.current(text.trim().slice(text.trim().indexOf("#")));
      else if (text.trim() !== "") void readText(text).then((found) => take(found, text));
      return files.length > 0 || text.trim() !== "";
    };
    const over = (event: DragEvent) => {
      if (isTyped(event.target) && !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const out = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (isTyped(event.target) && !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      hand(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (isTyped(event.target)) return;
      if (hand(event.clipboardData)) event.preventDefault();
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", out);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", out);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  }, []);
  return { arrived, open, isOver };
}
