import { isPolledTooSoon, isRecordKept } from '../../../domain/access/credentials/token-rules.js';
import type { OAuthRecord, OAuthStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { readUser } from '../access/user-rows.js';
import type { Database, Row } from '../database/database.js';
import { expiredAt } from '../database/expiry.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';
import { readClient } from './clients.js';

type Store = Sync<OAuthStore>;

/** Reads records of the OAuth server, also those that are consumed or have expired. */
export function recordReads(
  database: Database,
): Pick<Store, 'oauthRecord' | 'oauthRecordByUid' | 'oauthRecordByUserCode'> {
  const find = (column: string, model: string, value: string) => {
    const row = database.get(`SELECT * FROM oauth_record WHERE model = ? AND ${column} = ?`, model, value);
    return row === undefined ? undefined : toRecord(row);
  };
  return {
    oauthRecord: (model, recordId) => find('record_id', model, recordId),
    oauthRecordByUid: (model, uid) => find('uid', model, uid),
    oauthRecordByUserCode: (model, userCode) => find('user_code', model, userCode),
  };
}

/**
 * Saves, consumes and deletes records of the OAuth server. Saving one also deletes those that have expired.
 * @param now ISO 8601
 */
export function recordWrites(
  database: Database,
  now: () => string,
): Pick<Store, 'saveOAuthRecord' | 'consumeOAuthRecord' | 'deleteOAuthRecord' | 'noteDevicePoll' | 'revokeGrant'> {
  return {
    saveOAuthRecord(record, audit) {
      database.run(`DELETE FROM oauth_record WHERE ${expiredAt('?')}`, now());
      const { clientId, userId } = record;
      const kept = isRecordKept(record, {
        user: userId === null ? undefined : readUser(database, userId),
        client: clientId === null ? undefined : readClient(database, clientId),
      });
      if (!kept) return false;
      database.run(
        `INSERT INTO oauth_record (model, record_id, payload, client_id, user_id, grant_id, uid, user_code, created_at,
           expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (model, record_id) DO UPDATE SET payload = excluded.payload, user_id = excluded.user_id,
           grant_id = excluded.grant_id, uid = excluded.uid, user_code = excluded.user_code,
           expires_at = excluded.expires_at`,
        record.model,
        record.recordId,
        JSON.stringify(record.payload),
        record.clientId,
        record.userId,
        record.grantId,
        record.uid,
        record.userCode,
        now(),
        record.expiresAt,
      );
      writeAudit(database, now(), audit);
      return true;
    },

    consumeOAuthRecord(model, recordId) {
      const { changes } = database.run(
        'UPDATE oauth_record SET consumed_at = ? WHERE model = ? AND record_id = ? AND consumed_at IS NULL',
        Math.floor(Date.parse(now()) / 1000),
        model,
        recordId,
      );
      return changes > 0;
    },

    deleteOAuthRecord(model, recordId) {
      database.run('DELETE FROM oauth_record WHERE model = ? AND record_id = ?', model, recordId);
    },

    noteDevicePoll(recordId, everySeconds) {
      const millis = Date.parse(now());
      const polled = `model = 'DeviceCode' AND record_id = ? AND consumed_at IS NULL`;
      const last = database.get(`SELECT polled_at FROM oauth_record WHERE ${polled}`, recordId)?.['polled_at'];
      if (isPolledTooSoon(typeof last === 'number' ? last : null, everySeconds, millis)) return false;
      database.run(`UPDATE oauth_record SET polled_at = ? WHERE ${polled}`, millis, recordId);
      return true;
    },

    revokeGrant(grantId, audit) {
      database.run('UPDATE issued_token SET revoked_at = ? WHERE grant_id = ? AND revoked_at IS NULL', now(), grantId);
      database.run('DELETE FROM oauth_record WHERE grant_id = ?', grantId);
      database.run(`DELETE FROM oauth_record WHERE model = 'Grant' AND record_id = ?`, grantId);
      writeAudit(database, now(), audit);
    },
  };
}

/** Record of a row of `oauth_record`; `consumedAt` is in seconds since 1970. */
export function toRecord(row: Row): OAuthRecord {
  return {
    model: String(row['model']),
    recordId: String(row['record_id']),
    payload: JSON.parse(String(row['payload'])) as Record<string, unknown>,
    clientId: textOrNull(row['client_id']),
    userId: textOrNull(row['user_id']),
    grantId: textOrNull(row['grant_id']),
    uid: textOrNull(row['uid']),
    userCode: textOrNull(row['user_code']),
    consumedAt: row['consumed_at'] === null ? null : Number(row['consumed_at']),
    createdAt: String(row['created_at']),
    expiresAt: String(row['expires_at']),
  };
}
