import type { LegendEntry } from './legend-entry.js';

export interface MapLegendProps {
  of: readonly LegendEntry[];
  /** The group that is shown. */
  selected?: string | null;
  /** Absent: groups cannot be selected. */
  onSelect?: (id: string | null) => void;
}

/** Colours of the map with what each stands for; a group is selected by its name. */
export function MapLegend({ of, selected = null, onSelect }: MapLegendProps) {
  return (
    <ul class="map-legend" aria-label="Groups by color">
      {of.map(({ id, name, color, size }) => (
        <li key={id}>
          <span class="map-dot" style={{ background: color }} aria-hidden="true" />
          {id === null || onSelect === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <button
              type="button"
              class="map-link"
              aria-pressed={id === selected}
              onClick={() => onSelect(id === selected ? null : id)}
            >
              <bdi>{name}</bdi>
            </button>
          )}{' '}
          <span class="quiet">{size}</span>
        </li>
      ))}
    </ul>
  );
}
