import { isPolledTooSoon, isRecordKept } from '../../../domain/access/credentials/token-rules.js';
import type { OAuthStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import { audited } from '../access/audited.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { keyOf } from '../database/key.js';
import { recordKey } from './record-key.js';
import {
  consumeRecord,
  endGrant,
  findPoll,
  findRecord,
  findRecordBasis,
  findRecordByUid,
  findRecordByUserCode,
  notePoll,
  putRecord,
  removeRecord,
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

    saveOAuthRecord(saved, audit) {
      const { model, recordId, payload, clientId, userId, grantId, uid, userCode, expiresAt } = saved;
      const record = { model, recordId, payload, clientId, userId, grantId, uid, userCode, expiresAt };
      const bases = ['oauth_record', 'user_account', 'oauth_client'] as const;
      return database.write({ decides: audited(bases, audit) }, async (session) => {
        const at = now();
        const { user, client } = (await session.first(findRecordBasis, {
          now: at,
          userKey: userId === null ? null : keyOf(userId),
          clientKey: clientId === null ? null : keyOf(clientId),
        }))!;
        if (!isRecordKept(record, { user: user ?? undefined, client: client ?? undefined })) return false;
        await session.run(putRecord, { key: recordKey(model, recordId), record, now: at });
        await writeAudit(session, at, audit);
        return true;
      });
    },

    consumeOAuthRecord: (model, recordId) =>
      database.write({ decides: ['oauth_record'] }, async (session) => {
        const seconds = Math.floor(Date.parse(now()) / 1000);
        return (await session.first(consumeRecord, { key: recordKey(model, recordId), seconds })) !== undefined;
      }),

    deleteOAuthRecord: (model, recordId) => database.run(removeRecord, { key: recordKey(model, recordId) }),

    noteDevicePoll: (recordId, everySeconds) =>
      database.write({ decides: ['oauth_record'] }, async (session) => {
        const millis = Date.parse(now());
        const key = recordKey('DeviceCode', recordId);
        const last = (await session.first(findPoll, { key })) ?? null;
        if (isPolledTooSoon(last, everySeconds, millis)) return false;
        await session.run(notePoll, { key, millis });
        return true;
      }),

    revokeGrant: (grantId, audit) =>
      database.write({ decides: audited(['issued_token', 'oauth_record'], audit) }, async (session) => {
        const at = now();
        await session.run(endGrant, { grantId, key: recordKey('Grant', grantId), now: at });
        await writeAudit(session, at, audit);
      }),
  };
}
