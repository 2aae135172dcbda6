import type { Reading } from '../database/session.js';
import { statement } from '../database/statement.js';
import type { Stored } from '../database/write-set.js';
import { findEpoch } from '../graph/epoch-statements.js';
import type { VectorSetDocument } from '../graph/records/vector-records.js';
import type { FoundState } from './restored-graph.js';

const findTypesAndOntologies = statement<object, { types: Stored[]; ontologies: Stored[] }>(`
  RETURN {
    types: (FOR d IN vocabulary RETURN UNSET(d, "_id", "_rev")),
    ontologies: (FOR d IN ontology RETURN UNSET(d, "_id", "_rev"))
  }`);

const findTheirVectors = statement<object, FoundState['vectors']>(`
  RETURN {
    type_vector: (FOR d IN type_vector RETURN UNSET(d, "_id", "_rev")),
    ontology_vector: (FOR d IN ontology_vector RETURN UNSET(d, "_id", "_rev"))
  }`);

const findSets = statement<{ setIds: readonly number[] }, Stored & VectorSetDocument>(`
  FOR d IN vector_set FILTER d.setId IN @setIds RETURN UNSET(d, "_id", "_rev")`);

/**
 * Reads what a restore writes on.
 * @param eventId the epoch event of the restore
 * @param setIds sets of vectors that it writes to
 */
export async function findState(reading: Reading, eventId: number, setIds: readonly number[]): Promise<FoundState> {
  const { state } = (await reading.first(findEpoch, {}))!;
  const { types, ontologies } = (await reading.first(findTypesAndOntologies, {}))!;
  const vectors = (await reading.first(findTheirVectors, {}))!;
  return { state, eventId, types, ontologies, vectors, sets: await reading.rows(findSets, { setIds }) };
}
