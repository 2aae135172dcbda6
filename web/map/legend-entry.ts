/** Colour with what it stands for. */
export interface LegendEntry {
  /** The group; null for the concepts that share the last colour. */
  id: string | null;
  name: string;
  color: string;
  /** Number of concepts. */
  size: number;
}
