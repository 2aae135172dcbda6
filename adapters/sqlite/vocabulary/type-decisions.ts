import type { TypeDecisionReader } from '../../../domain/ports.js';
import type { TypeDecisionRecord } from '../../../domain/vocabulary/merging/type-decision.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';

/** Reads decisions to merge types. */
export function typeDecisionReads(database: Database): Sync<TypeDecisionReader> {
  return {
    typeDecisions: (_scope, { limit, offset }) => ({
      decisions: database
        .all('SELECT * FROM type_decision ORDER BY decision_key DESC LIMIT ? OFFSET ?', limit, offset)
        .map(toDecision),
      total: database.number('SELECT count(*) FROM type_decision'),
    }),

    typeDecision(_scope, decisionId) {
      const row = database.get('SELECT * FROM type_decision WHERE decision_id = ?', decisionId);
      return row && toDecision(row);
    },
  };
}

function toDecision(row: Row): TypeDecisionRecord {
  return {
    decisionId: String(row['decision_id']),
    kind: row['kind'] as TypeDecisionRecord['kind'],
    retiredType: String(row['retired_type']),
    targetType: String(row['target_type']),
    reason: String(row['reason']),
    relationships: Number(row['relationships']),
    undoes: textOrNull(row['undoes']),
    decidedBy: textOrNull(row['decided_by']),
    decidedAt: String(row['decided_at']),
    undoneBy: textOrNull(row['undone_by']),
  };
}
