import { useState } from 'preact/hooks';
import { Field } from '../components/field.js';
import { applyTheme, keepTheme, readTheme } from './theme-choice.js';
import type { Theme } from './theme-choice.js';

const names: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** Chooses the colours of the page; the choice is remembered in this browser. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    keepTheme(chosen);
    applyTheme(chosen);
  };
  return (
    <Field label="Colours">
      {(control) => (
        <select {...control} value={theme} onChange={(event) => choose(event.currentTarget.value as Theme)}>
          {Object.entries(names).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
