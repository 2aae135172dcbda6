import type { DecideTypes } from '../../../domain/graph/edit.js';
import { edgeIdOf } from '../../../domain/ids.js';
import { mergedTypesOf, namesOf, type MergedTypes } from '../../../domain/vocabulary/merging/present-type.js';
import {
  changesType,
  effectOf,
  retirementAfter,
  synonymsAfter,
  type DecisionEffect,
} from '../../../domain/vocabulary/merging/decision-effect.js';
import type {
  JoinedRelationship,
  TypeDecision,
  TypeDecisionKind,
} from '../../../domain/vocabulary/merging/type-decision.js';
import {
  mergePair,
  partPair,
  retypingOfMerge,
  retypingOfUndo,
  type MergedPair,
} from '../../../domain/vocabulary/merging/type-images.js';
import type { Database } from '../database/database.js';
import type { CommitContext } from '../graph/commit-delta.js';
import { readRelationshipImages, writeRelationshipImage } from '../graph/relationships/relationship-images.js';
import { retypeRelationships } from '../graph/relationships/retype-relationships.js';

/** Carries out a decision on types, or undoes one, and records it. */
export function decideTypes({ database, delta, timestamp }: CommitContext, { decision }: DecideTypes): void {
  const { decisionId, kind, retiredType, targetType, reason, undoes, jobId } = decision;
  const effect = effectOf(kind, undoes === null ? null : kindOf(database, undoes));
  const pair = targetType === null ? null : { retiredType, targetType };
  const joined = effect === 'merge' && pair !== null ? mergeRelationships(database, pair) : null;
  const parted = effect === 'part' && pair !== null ? partRelationships(database, { ...pair, undoes }) : 0;
  if (changesType(effect)) writeType(database, effect, decision);
  if (changesType(effect) && pair !== null) writeSynonyms(database, effect, pair);
  database.run(
    `INSERT INTO type_decision (decision_id, kind, retired_type, target_type, decided_by, decided_at, reason,
       relationships, joined, undoes, job_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[decisionId, kind, retiredType, targetType, delta.epoch.actor, timestamp, reason],
    joined?.relationships ?? parted,
    joined === null ? null : JSON.stringify(joined.joined),
    undoes,
    jobId,
  );
  if (undoes !== null) {
    database.run('UPDATE type_decision SET undone_by = ? WHERE decision_id = ?', decisionId, undoes);
  }
}

function kindOf(database: Database, decisionId: string): TypeDecisionKind {
  return database.get('SELECT kind FROM type_decision WHERE decision_id = ?', decisionId)?.['kind'] as TypeDecisionKind;
}

/** Types that were merged into others, as the store has them now. */
export function readMergedTypes(database: Database): MergedTypes {
  const rows = database.all('SELECT relationship_type, merged_into FROM vocabulary WHERE merged_into IS NOT NULL');
  return mergedTypesOf(
    rows.map((row) => ({ relationshipType: String(row['relationship_type']), mergedInto: String(row['merged_into']) })),
  );
}

function mergeRelationships(
  database: Database,
  decision: MergedPair,
): { relationships: number; joined: JoinedRelationship[] } {
  const { retiredType, targetType } = decision;
  const pairs = `FROM relationship o JOIN relationship t ON t.from_id = o.from_id AND t.to_id = o.to_id
    WHERE o.type = ? AND t.type = ?`;
  const retired = readRelationshipImages(database, `SELECT o.edge_id ${pairs}`, retiredType, targetType);
  const targets = readRelationshipImages(database, `SELECT t.edge_id ${pairs}`, retiredType, targetType);
  const both: JoinedRelationship[] = [];
  for (const image of retired.values()) {
    const target = targets.get(edgeIdOf(image.from, targetType, image.to))!;
    const { after, joined } = mergePair(image, target, decision);
    both.push(joined);
    writeRelationshipImage(database, image, after.retired);
    writeRelationshipImage(database, target, after.target);
  }
  // Those that are left have none of the target beside them.
  const moved = retypeRelationships(
    database,
    retypingOfMerge(decision),
    'SELECT edge_id FROM relationship WHERE type = ?',
    retiredType,
  );
  return { relationships: retired.size + moved, joined: both };
}

/** Gives what names the retired type that type again. @returns the number of relationships that have it now */
function partRelationships(
  database: Database,
  { retiredType, targetType, undoes }: MergedPair & { undoes: string | null },
): number {
  const row = database.get('SELECT joined FROM type_decision WHERE decision_id = ?', undoes);
  const joined = JSON.parse(String(row?.['joined'] ?? '[]')) as JoinedRelationship[];
  const before = new Map(joined.map((one) => [edgeIdOf(one.from, targetType, one.to), one]));
  const names = namesOf(retiredType, readMergedTypes(database));
  const values = [targetType, JSON.stringify([...before.keys()]), JSON.stringify(names)];
  const isNamed = `s.named_type IS NOT NULL AND s.named_type IN (SELECT value FROM json_each(?3))`;
  const isJoined = 'r.edge_id IN (SELECT value FROM json_each(?2))';
  const supported = (condition: string) =>
    `EXISTS (SELECT 1 FROM relationship_support s WHERE s.edge_id = r.edge_id AND ${condition})`;
  // Of those that name nothing else, all is the retired type's.
  const moved = retypeRelationships(
    database,
    retypingOfUndo({ retiredType, targetType }),
    `SELECT r.edge_id FROM relationship r WHERE r.type = ?1 AND NOT ${isJoined}
       AND ${supported(isNamed)} AND NOT ${supported(`NOT (${isNamed})`)}`,
    ...values,
  );
  const targets = readRelationshipImages(
    database,
    `SELECT r.edge_id FROM relationship r WHERE r.type = ?1 AND (${isJoined} OR ${supported(isNamed)})`,
    ...values,
  );
  const isName = new Set(names);
  let parted = moved;
  for (const [edgeId, target] of targets) {
    const after = partPair(target, retiredType, isName, before.get(edgeId));
    if (after.retired !== null) parted += 1;
    writeRelationshipImage(database, null, after.retired);
    writeRelationshipImage(database, target, after.target);
  }
  return parted;
}

function writeType(database: Database, effect: DecisionEffect, decision: TypeDecision): void {
  const { isActive, mergedInto, deprecationReason } = retirementAfter(effect, decision);
  database.run(
    'UPDATE vocabulary SET is_active = ?, merged_into = ?, deprecation_reason = ? WHERE relationship_type = ?',
    ...[isActive ? 1 : 0, mergedInto, deprecationReason, decision.retiredType],
  );
}

function writeSynonyms(database: Database, effect: DecisionEffect, pair: MergedPair): void {
  const row = database.get('SELECT synonyms FROM vocabulary WHERE relationship_type = ?', pair.targetType);
  const synonyms = synonymsAfter(JSON.parse(String(row?.['synonyms'] ?? '[]')) as string[], effect, pair);
  const text = synonyms.length === 0 ? null : JSON.stringify(synonyms);
  database.run('UPDATE vocabulary SET synonyms = ? WHERE relationship_type = ?', text, pair.targetType);
}
