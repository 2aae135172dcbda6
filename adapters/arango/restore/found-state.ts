import type { Reading } from '../database/session.js';
import { statement } from '../database/statement.js';
import type { Stored } from '../database/write-set.js';
import { findEpoch } from '../graph/epoch-statements.js';
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

/** Types and ontologies without a vector in use. */
const countOthersWithoutVector = statement<{ attribute: string }, number>(`
  LET types = (FOR one IN vocabulary COLLECT WITH COUNT INTO n RETURN n)
  LET ontologies = (FOR one IN ontology COLLECT WITH COUNT INTO n RETURN n)
  LET typeVectors = (FOR one IN type_vector FILTER one[@attribute] != null COLLECT WITH COUNT INTO n RETURN n)
  LET ontologyVectors = (FOR one IN ontology_vector FILTER one[@attribute] != null COLLECT WITH COUNT INTO n RETURN n)
  RETURN FIRST(types) + FIRST(ontologies) - FIRST(typeVectors) - FIRST(ontologyVectors)`);

/** Reads what a restore writes on. @param eventId the epoch event of the restore */
export async function findState(reading: Reading, eventId: number): Promise<FoundState> {
  const { state } = (await reading.first(findEpoch, {}))!;
  const { types, ontologies } = (await reading.first(findTypesAndOntologies, {}))!;
  const vectors = (await reading.first(findTheirVectors, {}))!;
  return { state, eventId, types, ontologies, vectors };
}

/** Number of types and ontologies without a vector in the attribute. */
export async function othersWithoutVector(reading: Reading, attribute: string): Promise<number> {
  return (await reading.first(countOthersWithoutVector, { attribute }))!;
}
