import type { CuratedTerm, SupportConcept } from '../../../../domain/graph/edit.js';
import type { CommitContext } from '../commit/commit-context.js';
import type { ConceptDocument } from '../records/concept-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { withFields, withNote, withSupport, withTerms, type ChangedBy } from './change-concept.js';
import { ontologiesOfConcept } from './ontologies-of-concept.js';

/** Writes that a person vouches for a concept in an ontology, and what they know of it. */
export async function supportConcept(context: CommitContext, edit: SupportConcept): Promise<void> {
  const { work, delta } = context;
  const { conceptId, creationMethod, terms, fields, note } = edit;
  const concept = await work.one('concept', 'conceptId', conceptId);
  if (concept === undefined) return;
  const by = changedBy(context);
  const supported = withSupport(concept, delta.ontology!.ontologyId, creationMethod, by);
  const marked = withFields(terms === null ? supported : await setTerms(work, supported, terms), fields, by);
  work.put('concept', note === null ? marked : withNote(marked, note, by));
}

/** Records the support of a user in every ontology that has the concept. */
export async function supportInOntologies(context: CommitContext, conceptId: string): Promise<void> {
  const { work } = context;
  const ontologyIds = await ontologiesOfConcept(work, conceptId);
  const concept = await work.one('concept', 'conceptId', conceptId);
  if (concept === undefined) return;
  const by = changedBy(context);
  work.put(
    'concept',
    ontologyIds.reduce((one, ontologyId) => withSupport(one, ontologyId, null, by), concept),
  );
}

/** Gives the concept with other terms; what supports those that stay is kept. */
export async function setTerms(
  work: GraphWork,
  concept: ConceptDocument,
  terms: readonly CuratedTerm[],
): Promise<ConceptDocument> {
  const kept = new Set(terms.map(({ term }) => term));
  for (const row of await work.find('term_support', 'conceptId', [concept.conceptId])) {
    if (!kept.has(row.term)) work.remove('term_support', row);
  }
  return withTerms(concept, terms);
}

/** The person who makes the change, and its time. */
export function changedBy({ work, delta }: CommitContext): ChangedBy {
  return { actor: delta.epoch.actor, now: work.now };
}
