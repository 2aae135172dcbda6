import type { Grouping } from './groups.js';
import type { LegendEntry } from './legend-entry.js';
import { colorCount } from './palette.js';
import type { Palette } from './palette.js';

/** Colours of the groups that have one, and of all other concepts. */
export function toLegend({ groups }: Grouping, palette: Palette, count: number): LegendEntry[] {
  const named = groups.slice(0, colorCount).map(({ id, name, members }, index) => ({
    ...{ id, name, color: palette.groups[index]!, size: members.length },
  }));
  const rest = count - named.reduce((sum, { size }) => sum + size, 0);
  const name = named.length === 0 ? 'In no group' : 'Others';
  return rest > 0 ? [...named, { id: null, name, color: palette.other, size: rest }] : named;
}
