import { statement } from '../database/statement.js';

/** Numbers of what a graph has that is not empty. */
export const countContents = statement<
  object,
  { names: number; documents: number; concepts: number; relationships: number }
>(`
  LET names = (FOR one IN ontology_name COLLECT WITH COUNT INTO n RETURN n)
  LET documents = (FOR one IN document COLLECT WITH COUNT INTO n RETURN n)
  LET concepts = (FOR one IN concept COLLECT WITH COUNT INTO n RETURN n)
  LET relationships = (FOR one IN relationship COLLECT WITH COUNT INTO n RETURN n)
  RETURN {
    names: FIRST(names),
    documents: FIRST(documents),
    concepts: FIRST(concepts),
    relationships: FIRST(relationships)
  }`);

/** Ontologies that have one of the names. */
export const findNamed = statement<{ names: readonly string[] }, { name: string; ontologyId: string }>(`
  FOR name IN @names
    FOR one IN ontology_name
      FILTER one.name == name
      RETURN KEEP(one, "name", "ontologyId")`);

/** Those of the ids that concepts have, or had before they were merged into others. */
export const findTakenConceptIds = statement<{ ids: readonly string[] }, string>(`
  FOR id IN @ids
    LET concepts = (FOR one IN concept FILTER one.conceptId == id RETURN 1)
    LET merged = (FOR one IN merged_concept FILTER one.conceptId == id RETURN 1)
    FILTER LENGTH(concepts) + LENGTH(merged) > 0
    RETURN id`);
