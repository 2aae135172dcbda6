import type { Size } from '../../map/appearance.js';

/** Property that the positions of concepts on the map follow. */
export type Layout = 'relationships' | 'meaning';
/** Property that the colours of concepts on the map show. */
export type Coloring = 'community' | 'ontology' | 'cluster';

/** Choices of the user, which the address of the page holds. */
export interface MapSettings {
  ontology: string | null;
  layout: Layout;
  color: Coloring;
  size: Size;
  /** Text that labels are searched for. */
  find: string;
  selected: string | null;
  /** Level of detail of communities; 0 for the coarsest. */
  level: number;
  /** Id of the group that is shown; null: none. */
  group: string | null;
}

/** Reads the settings from a query string; what is not known there has its default. */
export function readMapSettings(query: URLSearchParams): MapSettings {
  const layout = query.get('layout') === 'meaning' ? 'meaning' : 'relationships';
  const color = query.get('color');
  return {
    ontology: query.get('ontology'),
    layout,
    color: color === 'ontology' || (color === 'cluster' && layout === 'meaning') ? color : 'community',
    size: query.get('size') === 'relationships' ? 'relationships' : 'quotes',
    find: query.get('find') ?? '',
    selected: query.get('concept'),
    level: Math.max(0, ['0', '1', '2'].indexOf(query.get('level') ?? '')),
    group: query.get('group'),
  };
}
