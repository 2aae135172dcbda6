import type { ProjectionDataset } from '../../client/index.js';
import type { ConceptGraph } from './concept-graph.js';

/** Coordinates of a concept on the map. */
export interface Position {
  x: number;
  y: number;
}

/** Angle between the next points of a spiral that spreads them evenly. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Positions from which a layout begins: a spiral, the concepts with most quotes in its middle. */
export function startPositions({ concepts }: ConceptGraph): Map<string, Position> {
  return new Map(
    concepts.map(({ id }, index) => {
      const radius = 10 * Math.sqrt(index + 0.5);
      return [id, { x: radius * Math.cos(index * goldenAngle), y: radius * Math.sin(index * goldenAngle) }];
    }),
  );
}

/** Positions of a projection; concepts without a vector have none. */
export function projectedPositions({ concepts }: ProjectionDataset): Map<string, Position> {
  return new Map(concepts.map(({ concept_id: id, x, y }) => [id, { x: x * 100, y: y * 100 }]));
}
