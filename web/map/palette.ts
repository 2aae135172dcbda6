/** Colours of the picture, in the theme of the page. */
export interface Palette {
  /** Colours of groups; those after the last share `other`. */
  groups: readonly string[];
  other: string;
  /** Concepts and relationships that are not highlighted. */
  faded: string;
  relationship: string;
  highlighted: string;
  label: string;
  surface: string;
}

const light = [
  '#3f51c4',
  '#b3541e',
  '#1f7a5c',
  '#a3327e',
  '#7a6400',
  '#1d7396',
  '#7d4bb8',
  '#b0303f',
  '#4f7320',
  '#8a5a44',
];
const dark = [
  '#8f9dff',
  '#f0955c',
  '#5fd0a3',
  '#ee86c6',
  '#d9bf4a',
  '#6cc6ea',
  '#c49bff',
  '#ff8e97',
  '#a5d06a',
  '#d6a68d',
];

/** Number of groups that have a colour of their own. */
export const colorCount = light.length;

/** Reads the colours of the theme that is shown. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  const isDark = style.colorScheme === 'dark' || luminanceOf(of('--ground')) < 0.5;
  return {
    groups: isDark ? dark : light,
    other: isDark ? '#8f8c9c' : '#77747f',
    faded: isDark ? '#35333f' : '#dcd9e0',
    relationship: isDark ? '#45424f' : '#b9b4c4',
    highlighted: of('--accent'),
    label: of('--ink'),
    surface: of('--surface'),
  };
}

function luminanceOf(color: string): number {
  const parts = /^#(..)(..)(..)$/.exec(color)?.slice(1) ?? [];
  return parts.reduce((sum, part) => sum + parseInt(part, 16), 0) / (3 * 255);
}

/** Calls back whenever the page changes its theme; gives what ends that. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
