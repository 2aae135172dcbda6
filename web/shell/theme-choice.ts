/** `system` follows the browser. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'concordance.theme';

/** The theme that was chosen in this browser. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Remembers the theme; where nothing can be stored, it holds until the page is left. */
export function keepTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is switched off.
  }
}

/** Shows the page in a theme. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
