import type { TypeSample } from '../../../domain/ports.js';
import type { JobMeasurement, MeasurementState } from '../../../domain/vocabulary/epistemic/measurement.js';
import { statement } from '../database/statement.js';

/** Of each type its first relationships in the order of their ids, and the number of all. */
export const findTypeSamples = statement<{ types: readonly string[]; sampleSize: number }, TypeSample>(`
  FOR relationshipType IN @types
    LET toIds = (
      FOR r IN relationship
        FILTER r.type == relationshipType
        SORT r.type, r.edgeId
        LIMIT @sampleSize
        RETURN r.to
    )
    LET total = COUNT(FOR r IN relationship FILTER r.type == relationshipType RETURN 1)
    RETURN { relationshipType, toIds, total }`);

/** The latest measurement, and the graph change counter. */
export const findMeasurementState = statement<object, MeasurementState>(`
  LET types = (
    FOR one IN epistemic_status
      SORT one.relationshipType
      RETURN KEEP(one, "relationshipType", "status", "spread")
  )
  LET latest = FIRST(
    FOR one IN epistemic_measurement
      FILTER one._key == "only"
      RETURN MERGE(UNSET(one, "_key", "_id", "_rev"), { types })
  )
  LET counter = FIRST(FOR one IN graph_state FILTER one._key == "only" RETURN one.counter)
  RETURN { measurement: latest, graphCounter: NOT_NULL(counter, 0) }`);

/** Measurement of a job that completed, also of one that was deleted. */
export const findMeasurementOf = statement<{ jobId: string }, JobMeasurement>(`
  FOR row IN job
    FILTER row.jobId == @jobId AND row.measurement.result != null
    RETURN row.measurement.result`);

/** Names of all types. */
export const findTypeNames = statement<object, string>(`
  FOR type IN vocabulary
    RETURN type.relationshipType`);
