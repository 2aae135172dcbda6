import { isPolledTooSoon, isRecordKept } from '../../../domain/access/credentials/token-rules.js';
import { isExpired } from '../../../domain/is-expired.js';
import type { OAuthStore } from '../../../domain/ports.js';
import { accessWrites } from '../access/access-write-statements.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { endCredentials } from './end-credentials.js';
import { recordKey } from './record-key.js';
import {
  findGrantedCredentials,
  findRecord,
  findRecordBasis,
  findRecordByUid,
  findRecordByUserCode,
  findUnusedRecord,
} from './record-statements.js';

type Records = Pick<
  OAuthStore,
  | 'oauthRecord'
  | 'oauthRecordByUid'
  | 'oauthRecordByUserCode'
  | 'saveOAuthRecord'
  | 'consumeOAuthRecord'
  | 'deleteOAuthRecord'
  | 'noteDevicePoll'
  | 'revokeGrant'
>;

/**
 * Records of the OAuth server, also those that are consumed or have expired. Saving one also deletes those that have
 * expired. @param now ISO 8601
 */
export function records(database: ArangoDatabase, now: () => string): Records {
  return {
    oauthRecord: (model, recordId) => database.first(findRecord, { key: recordKey(model, recordId) }),
    oauthRecordByUid: (model, uid) => database.first(findRecordByUid, { model, uid }),
    oauthRecordByUserCode: (model, userCode) => database.first(findRecordByUserCode, { model, userCode }),

    saveOAuthRecord({ model, recordId, payload, clientId, userId, grantId, uid, userCode, expiresAt }, audit) {
      const key = recordKey(model, recordId);
      const userKey = userId === null ? null : keyOf(userId);
      const clientKey = clientId === null ? null : keyOf(clientId);
      return database.write(accessWrites, async (unit) => {
        const at = now();
        const basis = (await unit.first(findRecordBasis, { now: at, key, userKey, clientKey }))!;
        for (const expired of basis.expired) unit.remove('oauth_record', expired);
        const found = { user: basis.user ?? undefined, client: basis.client ?? undefined };
        if (!isRecordKept({ clientId, userId }, found)) return false;
        // One that is there keeps its client, the time at which it was made, and that it was used.
        const kept =
          basis.present === null || isExpired(basis.present, at)
            ? { _key: key, model, recordId, clientId, consumedAt: null, polledAt: null, createdAt: at }
            : basis.present;
        unit.put('oauth_record', { ...kept, payload, userId, grantId, uid, userCode, expiresAt });
        noteAudit(unit, at, audit);
        return true;
      });
    },

    consumeOAuthRecord: (model, recordId) =>
      database.write(accessWrites, async (unit) => {
        const record = await unit.first(findUnusedRecord, { key: recordKey(model, recordId) });
        if (record === undefined) return false;
        unit.put('oauth_record', { ...record, consumedAt: Math.floor(Date.parse(now()) / 1000) });
        return true;
      }),

    deleteOAuthRecord: (model, recordId) =>
      database.write(accessWrites, async (unit) => unit.remove('oauth_record', recordKey(model, recordId))),

    noteDevicePoll: (recordId, everySeconds) =>
      database.write(accessWrites, async (unit) => {
        const millis = Date.parse(now());
        const record = await unit.first(findUnusedRecord, { key: recordKey('DeviceCode', recordId) });
        if (isPolledTooSoon(record?.polledAt ?? null, everySeconds, millis)) return false;
        if (record !== undefined) unit.put('oauth_record', { ...record, polledAt: millis });
        return true;
      }),

    revokeGrant: (grantId, audit) =>
      database.write(accessWrites, async (unit) => {
        const at = now();
        endCredentials(unit, (await unit.first(findGrantedCredentials, { grantId }))!, at);
        unit.remove('oauth_record', recordKey('Grant', grantId));
        noteAudit(unit, at, audit);
      }),
  };
}
