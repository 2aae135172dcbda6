import type { Grouping } from './groups.js';
import { colorCount } from './palette.js';
import type { Palette } from './palette.js';

/** Names of the groups that have a colour, and of how many concepts the others are. */
export function MapLegend({ grouping, palette, count }: { grouping: Grouping; palette: Palette; count: number }) {
  const named = grouping.groups.slice(0, colorCount);
  const rest = count - named.reduce((sum, { size }) => sum + size, 0);
  return (
    <ul class="map-legend" aria-label="Groups by color">
      {named.map(({ id, name, size }, index) => (
        <li key={id}>
          <span class="map-dot" style={{ background: palette.groups[index] }} aria-hidden="true" />
          {name} <span class="quiet">{size}</span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <span class="map-dot" style={{ background: palette.other }} aria-hidden="true" />
          {named.length === 0 ? 'In no group' : 'Others'} <span class="quiet">{rest}</span>
        </li>
      )}
    </ul>
  );
}
