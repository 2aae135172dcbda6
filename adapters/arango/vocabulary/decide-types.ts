import type { DecideTypes } from '../../../domain/graph/edit.js';
import {
  changesType,
  effectOf,
  retirementAfter,
  synonymsAfter,
  type DecisionEffect,
} from '../../../domain/vocabulary/merging/decision-effect.js';
import type { TypeDecision } from '../../../domain/vocabulary/merging/type-decision.js';
import type { MergedPair } from '../../../domain/vocabulary/merging/type-images.js';
import type { CommitContext } from '../graph/commit/commit-context.js';
import type { GraphWork } from '../graph/work/graph-work.js';
import { mergeRelationships } from './merge-relationships.js';
import { partRelationships } from './part-relationships.js';
import { findLastTypeDecision } from './type-decision-statements.js';

/** Carries out a decision on types, or undoes one, and records it. */
export async function decideTypes({ work, delta }: CommitContext, { decision }: DecideTypes): Promise<void> {
  const { decisionId, kind, retiredType, targetType, reason, undoes, jobId } = decision;
  const undone = undoes === null ? undefined : await work.one('type_decision', 'decisionId', undoes);
  const effect = effectOf(kind, undone?.kind ?? null);
  const pair = targetType === null ? null : { retiredType, targetType };
  const joined = effect === 'merge' && pair !== null ? await mergeRelationships(work, pair) : null;
  const parted = effect === 'part' && pair !== null ? await partRelationships(work, pair, undone?.pairs ?? []) : 0;
  if (changesType(effect)) await writeType(work, effect, decision);
  if (changesType(effect) && pair !== null) await writeSynonyms(work, effect, pair);
  const last = (await work.reading.first(findLastTypeDecision, {}))!;
  work.put('type_decision', {
    ...{ decisionId, kind, retiredType, targetType, reason, undoes, jobId },
    decisionKey: last + 1,
    relationships: joined?.relationships ?? parted,
    joined: joined?.pairs.length ?? 0,
    pairs: joined?.pairs ?? null,
    ...{ decidedBy: delta.epoch.actor, decidedAt: work.now, undoneBy: null },
  });
  if (undone !== undefined) work.put('type_decision', { ...undone, undoneBy: decisionId });
}

async function writeType(work: GraphWork, effect: DecisionEffect, decision: TypeDecision): Promise<void> {
  const type = await work.one('vocabulary', 'relationshipType', decision.retiredType);
  if (type !== undefined) work.put('vocabulary', { ...type, ...retirementAfter(effect, decision) });
}

async function writeSynonyms(work: GraphWork, effect: DecisionEffect, pair: MergedPair): Promise<void> {
  const type = await work.one('vocabulary', 'relationshipType', pair.targetType);
  if (type === undefined) return;
  const synonyms = synonymsAfter(type.synonyms ?? [], effect, pair);
  work.put('vocabulary', { ...type, synonyms: synonyms.length === 0 ? null : synonyms });
}
