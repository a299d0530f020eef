/** Title, modes, examples, algorithm, language and theme. */

import type { Theme } from "../route";
import { memo } from "../memo";
import type { Undo } from "../undo";
import type { Algorithm, Preset } from "../run";
import { modeOf, opened } from "../preset";
import { Choices } from "../site/Choices";
import { MODES, QUERY_OF, type Mode, type PartialState } from "../state";
import type { Language, Words } from "../text";

interface Props {
  mode: Mode;
  algorithm: string;
  dimension: 2 | 3;
  /** The name of the preset that is shown, if one is. */
  chosen: string;
  text: Words;
  language: Language;
  theme: Theme;
  presets: Preset[];
  algorithms: Algorithm[];
  setMode: (mode: Mode) => void;
  setAlgorithm: (name: string, mode: Mode | null) => void;
  change: Parameters<typeof Choices>[0]["change"];
  undo: Undo["undo"];
  redo: Undo["redo"];
  show: (state: PartialState) => void;
}

const GROUPS: Preset["group"][] = ["example", "pitfall", "hard", "failure", "motion", "space"];

export const Header = memo(({ mode, algorithm, dimension, chosen, text, language, theme, presets, algorithms, setMode, setAlgorithm, change, show, undo, redo }: Props) => {
  const choose = (name: string) => {
    const preset = presets.find((other) => other.name === name);
    if (preset) show(opened(preset));
  };
  const naive = (name: string) => {
    const found = algorithms.find((other) => other.name === name);
    const fits = !found || QUERY_OF[mode] === found.query;
    setAlgorithm(name, found && !fits ? modeOf(found.query) : null);
  };
  return (
    <header>
      <div class="title">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <div class="controls">
        <div class="modes" role="group" aria-label={text.view}>
          {MODES.map((known) => (
            <button key={known} type="button" aria-pressed={mode === known} data-testid={`mode-${known}`} onClick={() => setMode(known)}>{text.modes[known]}</button>
          ))}
        </div>
        <select aria-label={text.presets} data-testid="presets" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{text.choosePreset}</option>
          {GROUPS.map((group) => (
            <optgroup key={group} label={text.groups[group]}>
              {presets.filter((preset) => preset.group === group).map((preset) => <option key={preset.name} value={preset.name}>{preset.title[language]}</option>)}
            </optgroup>
          ))}
        </select>
        {/* The texts' algorithms are about polygons that stand still. */}
        {((mode !== "motion" && dimension === 2) || algorithm !== "library") && (
          <select aria-label={text.algorithm} data-testid="algorithm" value={algorithm} onChange={(event) => naive(event.currentTarget.value)}>
            <option value="library">{text.library}</option>
            {algorithms.map((known) => <option key={known.name} value={known.name}>{known.title[language]}</option>)}
          </select>
        )}
        <button type="button" data-testid="undo" aria-label={text.undo} title={`${text.undo} (Ctrl+Z)`} disabled={undo === null} onClick={() => undo?.()}>↶</button>
        <button type="button" data-testid="redo" aria-label={text.redo} title={`${text.redo} (Ctrl+Shift+Z)`} disabled={redo === null} onClick={() => redo?.()}>↷</button>
        <Choices language={language} theme={theme} change={change} />
      </div>
    </header>
  );
});
