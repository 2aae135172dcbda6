import type { TypeDecisionReader } from '../../../domain/ports.js';
import type { TypeDecisionRecord } from '../../../domain/vocabulary/merging/type-decision.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';

const decisions = `SELECT *, coalesce(json_array_length(joined), 0) AS joined_count FROM type_decision`;

/** Decisions of a job, in the order in which they were made. */
export function decisionsOfJob(database: Database, jobId: string): TypeDecisionRecord[] {
  return database.all(`${decisions} WHERE job_id = ? ORDER BY decision_key`, jobId).map(toDecision);
}

/** Reads decisions on types. */
export function typeDecisionReads(database: Database): Sync<TypeDecisionReader> {
  return {
    typeDecisions: (_scope, { limit, offset }) => ({
      decisions: database
        .all(`${decisions} ORDER BY decision_key DESC LIMIT ? OFFSET ?`, limit, offset)
        .map(toDecision),
      total: database.number('SELECT count(*) FROM type_decision'),
    }),

    typeDecision(_scope, decisionId) {
      const row = database.get(`${decisions} WHERE decision_id = ?`, decisionId);
      return row && toDecision(row);
    },
  };
}

function toDecision(row: Row): TypeDecisionRecord {
  return {
    decisionId: String(row['decision_id']),
    kind: row['kind'] as TypeDecisionRecord['kind'],
    retiredType: String(row['retired_type']),
    targetType: textOrNull(row['target_type']),
    reason: String(row['reason']),
    relationships: Number(row['relationships']),
    joined: Number(row['joined_count']),
    undoes: textOrNull(row['undoes']),
    jobId: textOrNull(row['job_id']),
    decidedBy: textOrNull(row['decided_by']),
    decidedAt: String(row['decided_at']),
    undoneBy: textOrNull(row['undone_by']),
  };
}
