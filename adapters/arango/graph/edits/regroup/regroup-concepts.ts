import type { ConceptImage } from '../../../../../domain/graph/concept-image.js';
import type { RegroupConcepts } from '../../../../../domain/graph/edit.js';
import type { CommitContext } from '../../commit/commit-context.js';
import { renewDescription } from '../../concepts/best-evidence.js';
import { reconcileRegrouped } from '../../deletion/reconcile-support.js';
import { writeConceptVector } from '../../vectors/write-vectors.js';
import type { GraphWork } from '../../work/graph-work.js';
import { conceptOf } from './image-records.js';
import { namedRecords, type PresentRecords } from './named-records.js';
import { ontologiesOfConcept } from '../ontologies-of-concept.js';
import { regroupRelationships } from './regroup-relationships.js';
import { regroupParts } from './regroup-parts.js';
import { renewAllSplitPairs } from '../renew-split-pairs.js';
import { gradeAll } from '../update-concept.js';
import { writeDecision } from './write-decision.js';

/** Moves records between concepts: each concept is written as its image. */
export async function regroupConcepts(context: CommitContext, edit: RegroupConcepts): Promise<void> {
  const { work } = context;
  const { images, removed } = edit;
  const conceptIds = [...images.map(({ conceptId }) => conceptId), ...removed];
  const ontologyId = await firstOntology(work, conceptIds);
  const named = await namedRecords(work.reading, images);
  const stay = [...named.conceptIds, ...images.map(({ conceptId }) => conceptId)];
  const present = { ...named, conceptIds: new Set(stay.filter((id) => !removed.includes(id))) };
  const made = await writeConcepts(work, edit, present);
  await regroupParts(work, images, conceptIds, present);
  await regroupRelationships(work, images, conceptIds, present);
  await writeDecision(context, edit);
  await forgetMerges(work, conceptIds);
  await renewAllSplitPairs(work, made);
  await writeMerges(work, images);
  for (const { conceptId, evidence } of images) {
    const ungraded = evidence.filter(({ grade, instanceId }) => grade === null && named.instanceIds.has(instanceId));
    await gradeAll(
      work,
      conceptId,
      ungraded.map(({ instanceId }) => instanceId),
    );
    await renewDescription(work, conceptId);
  }
  // What a concept had before a merge that is undone may have gone since; relationships of people hold it then.
  const keeping = ontologyId === undefined ? null : { ontologyId, timestamp: work.now };
  await reconcileRegrouped(
    work,
    images.map(({ conceptId }) => conceptId),
    keeping,
  );
}

async function firstOntology(work: GraphWork, conceptIds: readonly string[]): Promise<string | undefined> {
  for (const conceptId of conceptIds) {
    const [first] = await ontologiesOfConcept(work, conceptId);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Writes the concepts, without what other collections hold of them. @returns ids of those that were not there */
async function writeConcepts(
  work: GraphWork,
  { images, removed }: RegroupConcepts,
  present: PresentRecords,
): Promise<string[]> {
  const ids = [...images.map(({ conceptId }) => conceptId), ...removed];
  const found = new Map((await work.find('concept', 'conceptId', ids)).map((one) => [one.conceptId, one]));
  for (const image of images) {
    const concept = conceptOf(image, found.get(image.conceptId), present);
    work.put('concept', concept);
    work.noteChangedConcept(image.conceptId);
    const vector = { profile: image.embeddingProfile, vector: image.embedding };
    await writeConceptVector(work, concept, vector, image.isVectorOutdated);
  }
  for (const conceptId of removed) {
    const concept = found.get(conceptId);
    if (concept !== undefined) work.remove('concept', concept);
  }
  for (const one of await work.find('concept_vector', 'conceptId', removed)) work.remove('concept_vector', one);
  return images.flatMap(({ conceptId }) => (found.has(conceptId) ? [] : [conceptId]));
}

async function forgetMerges(work: GraphWork, conceptIds: readonly string[]): Promise<void> {
  for (const one of await work.find('merged_concept', 'targetId', conceptIds)) work.remove('merged_concept', one);
  for (const one of await work.find('merged_concept', 'conceptId', conceptIds)) work.remove('merged_concept', one);
}

async function writeMerges(work: GraphWork, images: readonly ConceptImage[]): Promise<void> {
  const merges = images.flatMap(({ conceptId: targetId, mergedIds }) => mergedIds.map((one) => ({ ...one, targetId })));
  await work.find(
    'merged_concept',
    'conceptId',
    merges.map(({ conceptId }) => conceptId),
  );
  for (const { conceptId, targetId, decisionId } of merges) {
    work.put('merged_concept', { conceptId, targetId, decisionId });
  }
}
