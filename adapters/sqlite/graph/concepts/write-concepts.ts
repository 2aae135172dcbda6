import type { ConceptUpsert } from '../../../../domain/graph/upserts.js';
import { isQuotedFrom } from '../../../../domain/graph/quoted-description.js';
import type { Database } from '../../database/database.js';
import { setFor } from '../../vectors/active-set.js';
import { writeConceptVector } from '../../vectors/vector-tables.js';
import type { CommitContext } from '../commit-delta.js';
import { gradeEvidence, renewDescription } from './best-evidence.js';
import { addedRow, keepReplaced } from '../documents/replaced-rows.js';
import { pairOf } from './pair-of.js';
import { indexConceptText } from './index-concept-text.js';
import { renewSplitPairs } from './renew-split-pairs.js';
import { writeTerms } from './write-terms.js';

/** Writes new concepts, quotes, evidence, terms, anchors, and why concepts were matched or kept apart. */
export function writeConcepts(context: CommitContext): void {
  const { database, delta, jobId, replaced, isUnpublished, eventId } = context;
  const added = new Set<string>();
  for (const concept of delta.concepts) if (writeConcept(context, concept)) added.add(concept.conceptId);
  for (const conceptId of added) renewSplitPairs(database, conceptId);
  for (const instance of delta.instances) {
    database.run(
      `INSERT INTO instance (instance_id, source_id, start_offset, end_offset, created_at_event_id, quote, match, replaced)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (instance_id) DO UPDATE SET source_id = excluded.source_id, quote = excluded.quote,
         match = excluded.match, ${keepReplaced('instance')}`,
      instance.instanceId,
      instance.sourceId,
      instance.startOffset,
      instance.endOffset,
      eventId,
      instance.quote,
      instance.match,
      replaced,
    );
  }
  for (const evidence of delta.evidence) {
    database.run(
      `INSERT INTO evidence (concept_id, instance_id, source_id, job_id, label, replaced) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (concept_id, instance_id) DO UPDATE SET source_id = excluded.source_id, job_id = excluded.job_id,
         label = excluded.label, ${keepReplaced('evidence')}`,
      evidence.conceptId,
      evidence.instanceId,
      evidence.sourceId,
      jobId,
      evidence.label ?? null,
      replaced,
    );
  }
  const evidenced = new Set(delta.evidence.map((evidence) => evidence.conceptId));
  for (const conceptId of isUnpublished ? [] : evidenced) {
    database.run('UPDATE concept SET last_seen_epoch = ? WHERE concept_id = ?', eventId, conceptId);
  }
  const reworded = writeTerms(context);
  for (const conceptId of new Set([...added, ...reworded])) indexConceptText(database, conceptId);
  for (const conceptId of reworded) if (!added.has(conceptId)) logChange(database, conceptId);
  for (const evidence of delta.evidence) gradeEvidence(database, evidence);
  for (const conceptId of evidenced) renewDescription(database, conceptId);
  writeAnchors(context);
  writeDecisions(context);
}

/** A concept with more terms may be what another document is about to make again. */
function logChange(database: Database, conceptId: string): void {
  database.run(
    'INSERT INTO concept_change (concept_key) SELECT concept_key FROM concept WHERE concept_id = ?',
    conceptId,
  );
}

/** True when the concept is new. One that exists keeps its label and vector. */
function writeConcept({ database, delta, eventId }: CommitContext, concept: ConceptUpsert): boolean {
  const setId = setFor(database, concept.embeddingProfile, concept.embedding);
  const texts = delta.sources.map(({ fullText }) => fullText);
  const { changes, lastInsertRowid } = database.run(
    `INSERT INTO concept
       (concept_id, label, label_key, description, initial_description, is_quoted, created_at_epoch, last_seen_epoch)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (concept_id) DO NOTHING`,
    concept.conceptId,
    concept.label,
    concept.labelKey,
    concept.description,
    concept.description,
    isQuotedFrom(concept.description, concept.isQuoted, texts) ? 1 : 0,
    eventId,
    eventId,
  );
  if (changes === 0) return false;
  writeConceptVector(database, { key: lastInsertRowid, setId, vector: concept.embedding });
  concept.searchTerms.forEach((term, position) => {
    database.run(
      'INSERT INTO concept_term (concept_id, term, creation_position) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      concept.conceptId,
      term,
      position,
    );
  });
  return true;
}

function writeAnchors({ database, delta }: CommitContext): void {
  if (delta.ontology === null) return;
  for (const conceptId of delta.anchors) {
    database.run(
      'INSERT INTO anchored_by (ontology_id, concept_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
      delta.ontology.ontologyId,
      conceptId,
    );
  }
}

function writeDecisions({ database, delta, jobId, replaced, isUnpublished }: CommitContext): void {
  for (const decision of delta.decisions) {
    database.run(
      `INSERT INTO match_decision (source_id, concept_id, label, tier, similarity, candidates, job_id, replaced)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (source_id, concept_id, label) DO UPDATE SET tier = excluded.tier,
         similarity = excluded.similarity, candidates = excluded.candidates, job_id = excluded.job_id,
         ${keepReplaced('match_decision')}`,
      decision.sourceId,
      decision.conceptId,
      decision.label,
      decision.tier,
      decision.similarity,
      JSON.stringify(decision.candidates),
      jobId,
      replaced,
    );
  }
  const sourceId = isUnpublished ? (delta.sources[0]?.sourceId ?? null) : null;
  for (const { conceptId, otherId, similarity, reason } of delta.similar) {
    if (conceptId === otherId) continue;
    const pair = pairOf(conceptId, otherId);
    database.run(
      `INSERT INTO similar_pair (concept_id, other_id, similarity, reason, source_id, replaced) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (concept_id, other_id) DO UPDATE SET similarity = excluded.similarity, reason = excluded.reason,
         source_id = excluded.source_id, ${keepReplaced('similar_pair')}`,
      ...[pair.concept_id, pair.other_id, similarity, reason, sourceId, sourceId === null ? null : addedRow],
    );
  }
}
