import type { OwnerKind, VectorOwner } from '../../../domain/embedding/vector-owner.js';
import { conceptText } from '../../../domain/matching/concept-text.js';
import { typeText } from '../../../domain/vocabulary/resolve-type.js';
import { textOf } from '../graph/edits/write-vectors.js';
import type { GraphWork } from '../graph/work/graph-work.js';
import { idOfKey } from './owner-key.js';
import { passageText } from './passage-text.js';

/** Texts of the owners as they are now; those that are gone have none. Reads with them what vectors they have. */
export async function presentTexts<Owner extends VectorOwner>(
  work: GraphWork,
  owners: readonly Owner[],
): Promise<Map<Owner, string>> {
  const of = (kind: OwnerKind) => owners.filter((one) => one.kind === kind);
  const texts = new Map<Owner, string>();

  const types = of('type').map(({ key }) => String(key));
  const known = new Set((await work.find('vocabulary', 'relationshipType', types)).map((one) => one.relationshipType));
  await work.find('type_vector', 'relationshipType', types);
  for (const one of of('type')) if (known.has(String(one.key))) texts.set(one, typeText(String(one.key)));

  const ontologies = of('ontology').map(({ key }) => String(key));
  const names = new Map(
    (await work.find('ontology', 'ontologyId', ontologies)).map((one) => [one.ontologyId, one.name]),
  );
  await work.find('ontology_vector', 'ontologyId', ontologies);
  for (const one of of('ontology')) texts.set(one, names.get(String(one.key)) ?? '');

  const conceptIds = of('concept').map(({ key }) => idOfKey(key));
  const concepts = new Map((await work.find('concept', 'conceptId', conceptIds)).map((one) => [one.conceptId, one]));
  await work.find('concept_vector', 'conceptId', conceptIds);
  for (const one of of('concept')) {
    const concept = concepts.get(idOfKey(one.key));
    if (concept !== undefined) texts.set(one, conceptText(concept.label, textOf(concept).terms));
  }

  const passageIds = of('passage').map(({ key }) => idOfKey(key));
  const sourceIds = [...new Set(passageIds.map((id) => id.split(' ')[0]!))];
  const sources = new Map((await work.find('source', 'sourceId', sourceIds)).map((one) => [one.sourceId, one]));
  const passages = new Map((await work.find('passage', 'sourceId', sourceIds)).map((one) => [one.passageId, one]));
  await work.find('passage_vector', 'passageId', passageIds);
  for (const one of of('passage')) {
    const passage = passages.get(idOfKey(one.key));
    const text = passage && passageText(passage, sources.get(passage.sourceId));
    if (typeof text === 'string') texts.set(one, text);
  }
  return texts;
}
