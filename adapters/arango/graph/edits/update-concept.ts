import { fieldsChangedBy, type UpdateConcept } from '../../../../domain/graph/edit.js';
import type { CommitContext } from '../commit/commit-context.js';
import { gradeEvidence, renewDescription } from '../concepts/best-evidence.js';
import { writeConceptVector } from '../vectors/write-vectors.js';
import type { GraphWork } from '../work/graph-work.js';
import { withFields, withLabel } from './change-concept.js';
import { changedBy, setTerms, supportInOntologies } from './support-concept.js';

/** Sets the fields of a concept that a person gives. */
export async function updateConcept(context: CommitContext, edit: UpdateConcept): Promise<void> {
  const { work } = context;
  const { conceptId, label, description, searchTerms, vector } = edit;
  const found = await work.one('concept', 'conceptId', conceptId);
  if (found === undefined) return;
  const labelled = label === null ? found : withLabel(found, label);
  const concept = searchTerms === null ? labelled : await setTerms(work, labelled, searchTerms);
  const written = description === null ? {} : { description, initialDescription: description, isQuoted: false };
  work.put('concept', withFields({ ...concept, ...written }, fieldsChangedBy(edit), changedBy(context)));
  if (vector !== null) {
    const { embedding, embeddingProfile } = vector;
    await writeConceptVector(work, concept, { profile: embeddingProfile, vector: embedding });
  }
  if (label !== null || searchTerms !== null) await regrade(work, conceptId);
  await supportInOntologies(context, conceptId);
}

/**
 * Grades the quotes of a concept again: the grade depends on its label. A quote that an unpublished reading wrote over
 * has the new grade also when that is taken back.
 */
async function regrade(work: GraphWork, conceptId: string): Promise<void> {
  const evidence = await work.find('evidence', 'conceptId', [conceptId]);
  await gradeAll(
    work,
    conceptId,
    evidence.map(({ instanceId }) => instanceId),
  );
  for (const row of await work.find('evidence', 'conceptId', [conceptId])) {
    const { grade, replaced } = row;
    if (replaced !== null && replaced !== 'nothing') work.put('evidence', { ...row, replaced: { ...replaced, grade } });
  }
  await renewDescription(work, conceptId);
}

/** Grades these quotes of a concept. */
export async function gradeAll(work: GraphWork, conceptId: string, instanceIds: readonly string[]): Promise<void> {
  if (instanceIds.length === 0) return;
  // At once, where each quote would ask for its own.
  await work.find('evidence', 'instanceId', instanceIds);
  const instances = await work.find('instance', 'instanceId', instanceIds);
  await work.find('term_support', 'sourceId', [...new Set(instances.map(({ sourceId }) => sourceId))]);
  for (const instanceId of instanceIds) await gradeEvidence(work, { conceptId, instanceId });
}
