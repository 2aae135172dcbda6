import type { ConceptGraph } from './concept-graph.js';
import type { Grouping } from './groups.js';
import type { Palette } from './palette.js';

/** Property that the size of a concept on the map shows. */
export type Size = 'quotes' | 'relationships';

/** Appearance of concepts and relationships at present. */
export interface Appearance {
  palette: Palette;
  node(id: string): NodeStyle;
  relationship(from: string, to: string): RelationshipStyle;
}

interface NodeStyle {
  color: string;
  size: number;
  zIndex: number;
  label?: string | null;
  highlighted?: boolean;
  forceLabel?: boolean;
}

interface RelationshipStyle {
  color: string;
  size: number;
  zIndex: number;
  type: 'line' | 'arrow';
}

export interface AppearanceOptions {
  palette: Palette;
  grouping: Grouping | null;
  sizeBy: Size;
  /** The concept whose neighbours are highlighted. */
  focus: string | null;
  /** Concepts that a search found; null: there is no search. */
  found: ReadonlySet<string> | null;
}

/** Makes the appearance of a graph: colours by group, sizes, and what is highlighted. */
export function toAppearance(
  graph: ConceptGraph,
  { palette, grouping, sizeBy, focus, found }: AppearanceOptions,
): Appearance {
  const near = focus === null ? null : new Set([focus, ...(graph.neighbours.get(focus) ?? []).map(({ id }) => id)]);
  const scale = graph.concepts.length > 2000 ? 0.6 : 1;
  const sizeOf = (id: string): number => {
    const amount = sizeBy === 'quotes' ? (graph.byId.get(id)?.quotes ?? 0) : (graph.neighbours.get(id) ?? []).length;
    return scale * Math.min(22, 3 + 2 * Math.sqrt(amount));
  };
  return {
    palette,
    node(id) {
      const size = sizeOf(id);
      const isLit = near === null ? (found?.has(id) ?? true) : near.has(id);
      if (!isLit) return { color: palette.faded, size, zIndex: 0, label: null };
      const index = grouping?.indexOf.get(id);
      const color = (index === undefined ? undefined : palette.groups[index]) ?? palette.other;
      const isMarked = near !== null || found !== null;
      return {
        ...{ color, size, zIndex: isMarked ? 2 : 1, highlighted: id === focus },
        ...(isMarked && (near ?? found!).size <= 40 && { forceLabel: true }),
      };
    },
    relationship(from, to) {
      if (focus !== null && (from === focus || to === focus)) {
        return { color: palette.highlighted, size: 2, zIndex: 2, type: 'arrow' };
      }
      const isFaded = focus !== null || (found !== null && !(found.has(from) && found.has(to)));
      return { color: isFaded ? palette.faded : palette.relationship, size: 1, zIndex: 0, type: 'line' };
    },
  };
}
