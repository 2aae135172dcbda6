import type { MeasuredType, StoredMeasurement } from '../../../../domain/vocabulary/epistemic/measurement.js';
import type { JoinedRelationship, TypeDecisionRecord } from '../../../../domain/vocabulary/merging/type-decision.js';

/** A decision on types of relationships, with what it takes to undo it. */
export interface TypeDecisionDocument extends TypeDecisionRecord {
  /** Rises with each. */
  decisionKey: number;
  /** The relationships that joined others; null where none could. */
  pairs: JoinedRelationship[] | null;
}

/** The latest measurement; its key is `only`. What was measured of each type is a document of its own. */
export type MeasurementDocument = Omit<StoredMeasurement, 'types'>;

export type StatusDocument = MeasuredType;
