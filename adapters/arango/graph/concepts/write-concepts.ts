import { isQuotedFrom } from '../../../../domain/graph/quoted-description.js';
import type { ConceptUpsert } from '../../../../domain/graph/upserts.js';
import type { CommitContext } from '../commit/commit-context.js';
import { keepReplaced } from '../documents/replaced-records.js';
import { renewAllSplitPairs } from '../edits/renew-split-pairs.js';
import { graphKey } from '../records/graph-records.js';
import { writeConceptVector } from '../vectors/write-vectors.js';
import { gradeEvidence, renewDescriptions } from './best-evidence.js';
import { writeMatches } from './write-matches.js';
import { writeTerms } from './write-terms.js';

/** Writes new concepts, quotes, evidence, terms, anchors, and why concepts were matched or kept apart. */
export async function writeConcepts(context: CommitContext): Promise<void> {
  const { work, delta, isUnpublished, eventId, decided } = context;
  const added = new Set<string>();
  for (const concept of delta.concepts) if (await writeConcept(context, concept)) added.add(concept.conceptId);
  await renewAllSplitPairs(
    work,
    [...added].filter((id) => decided.has(id)),
  );
  await writeQuotes(context);
  const evidenced = [...new Set(delta.evidence.map(({ conceptId }) => conceptId))];
  if (!isUnpublished) {
    for (const concept of await work.find('concept', 'conceptId', evidenced)) {
      work.put('concept', { ...concept, lastSeenEpoch: eventId });
    }
  }
  for (const conceptId of await writeTerms(context)) if (!added.has(conceptId)) work.noteChangedConcept(conceptId);
  for (const evidence of delta.evidence) await gradeEvidence(work, evidence);
  await renewDescriptions(work, evidenced);
  await writeAnchors(context);
  await writeMatches(context);
}

/** True when the concept is new. One that exists keeps its label and vector. */
async function writeConcept({ work, delta, eventId }: CommitContext, concept: ConceptUpsert): Promise<boolean> {
  const { conceptId, label, labelKey, description, searchTerms, embedding, embeddingProfile } = concept;
  const texts = delta.sources.map(({ fullText }) => fullText);
  const vector = { profile: embeddingProfile, vector: embedding };
  if ((await work.one('concept', 'conceptId', conceptId)) !== undefined) return false;
  work.put('concept', {
    ...{ conceptId, label, labelKey, description, initialDescription: description },
    isQuoted: isQuotedFrom(description, concept.isQuoted, texts),
    ...{ createdAtEpoch: eventId, lastSeenEpoch: eventId, changedAt: null },
    terms: [...new Set(searchTerms)].map((term) => ({
      ...{ term, termKey: null, position: searchTerms.indexOf(term), isCurated: false },
    })),
    ...{ support: [], fields: [], notes: [], formerKeys: [] },
  });
  await writeConceptVector(work, { conceptId, createdAtEpoch: eventId }, vector);
  return true;
}

async function writeQuotes({ work, delta, jobId, isAgain, eventId }: CommitContext): Promise<void> {
  const replaced = isAgain ? ('nothing' as const) : null;
  const instanceIds = delta.instances.map(({ instanceId }) => instanceId);
  const present = new Map((await work.find('instance', 'instanceId', instanceIds)).map((one) => [one.instanceId, one]));
  for (const one of delta.instances) {
    const before = present.get(one.instanceId);
    const { sourceId, quote, match } = one;
    // The place and the event stay those of the first reading.
    const base = before ?? { ...one, createdAtEventId: eventId, changedAt: null };
    const now = { ...base, sourceId, quote, match, replaced };
    work.put('instance', keepReplaced('instance', before, now));
  }
  const evidenceIds = [...new Set(delta.evidence.map(({ instanceId }) => instanceId))];
  const known = new Map(
    (await work.find('evidence', 'instanceId', evidenceIds)).map((one) => [graphKey('evidence', one), one]),
  );
  for (const { conceptId, instanceId, sourceId, label = null } of delta.evidence) {
    const before = known.get(graphKey('evidence', { conceptId, instanceId } as never));
    const now = { ...before, conceptId, instanceId, sourceId, jobId, label, grade: before?.grade ?? 0, replaced };
    work.put('evidence', keepReplaced('evidence', before, now));
  }
}

async function writeAnchors({ work, delta }: CommitContext): Promise<void> {
  if (delta.ontology === null || delta.anchors.length === 0) return;
  const { ontologyId } = delta.ontology;
  await work.find('anchored_by', 'conceptId', delta.anchors);
  for (const conceptId of delta.anchors) work.put('anchored_by', { ontologyId, conceptId });
}
