import { auditedPutStatement } from '../database/put-statement.js';
import { statement } from '../database/statement.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { WriteSet } from '../database/write-set.js';

const names = [
  'user_account',
  'user_role',
  'role',
  'permission',
  'resource_type',
  'issued_token',
  'api_key',
  'signing_key',
  'oauth_client',
  'oauth_record',
  'provider_key',
  'webhook',
  'webhook_delivery',
  'audit_event',
] as const;

export type AccessCollection = (typeof names)[number];

/** Unit of work of a change of access. */
export type AccessUnit = UnitOfWork<AccessCollection>;

/**
 * Changes of users, credentials, roles, permissions, keys and OAuth clients, with the log of them. Webhooks go
 * with their users, and their deliveries with them.
 */
export const accessWrites: WriteSet<AccessCollection> = {
  guards: ['access'],
  collections: names,
  put: auditedPutStatement(`
    LET users = (FOR d IN (held ? @put.user_account : []) INSERT d INTO user_account OPTIONS { overwriteMode: "replace" })
    LET assignments = (FOR d IN (held ? @put.user_role : []) INSERT d INTO user_role OPTIONS { overwriteMode: "replace" })
    LET roles = (FOR d IN (held ? @put.role : []) INSERT d INTO role OPTIONS { overwriteMode: "replace" })
    LET rules = (FOR d IN (held ? @put.permission : []) INSERT d INTO permission OPTIONS { overwriteMode: "replace" })
    LET types = (FOR d IN (held ? @put.resource_type : []) INSERT d INTO resource_type OPTIONS { overwriteMode: "replace" })
    LET tokens = (FOR d IN (held ? @put.issued_token : []) INSERT d INTO issued_token OPTIONS { overwriteMode: "replace" })
    LET apiKeys = (FOR d IN (held ? @put.api_key : []) INSERT d INTO api_key OPTIONS { overwriteMode: "replace" })
    LET signingKeys = (FOR d IN (held ? @put.signing_key : []) INSERT d INTO signing_key OPTIONS { overwriteMode: "replace" })
    LET clients = (FOR d IN (held ? @put.oauth_client : []) INSERT d INTO oauth_client OPTIONS { overwriteMode: "replace" })
    LET records = (FOR d IN (held ? @put.oauth_record : []) INSERT d INTO oauth_record OPTIONS { overwriteMode: "replace" })
    LET providerKeys = (FOR d IN (held ? @put.provider_key : []) INSERT d INTO provider_key OPTIONS { overwriteMode: "replace" })`),
  // Events of the log are never removed. Documents are looked up before, because the option `ignoreErrors` would hide
  // conflicts with other writes, too.
  remove: statement(`
    LET users = (FOR key IN @removed.user_account FOR d IN user_account FILTER d._key == key REMOVE d IN user_account)
    LET assignments = (FOR key IN @removed.user_role FOR d IN user_role FILTER d._key == key REMOVE d IN user_role)
    LET roles = (FOR key IN @removed.role FOR d IN role FILTER d._key == key REMOVE d IN role)
    LET rules = (FOR key IN @removed.permission FOR d IN permission FILTER d._key == key REMOVE d IN permission)
    LET types = (FOR key IN @removed.resource_type FOR d IN resource_type FILTER d._key == key REMOVE d IN resource_type)
    LET tokens = (FOR key IN @removed.issued_token FOR d IN issued_token FILTER d._key == key REMOVE d IN issued_token)
    LET apiKeys = (FOR key IN @removed.api_key FOR d IN api_key FILTER d._key == key REMOVE d IN api_key)
    LET signingKeys = (FOR key IN @removed.signing_key FOR d IN signing_key FILTER d._key == key REMOVE d IN signing_key)
    LET clients = (FOR key IN @removed.oauth_client FOR d IN oauth_client FILTER d._key == key REMOVE d IN oauth_client)
    LET records = (FOR key IN @removed.oauth_record FOR d IN oauth_record FILTER d._key == key REMOVE d IN oauth_record)
    LET providerKeys = (FOR key IN @removed.provider_key FOR d IN provider_key FILTER d._key == key REMOVE d IN provider_key)
    LET deliveries = (
      FOR key IN @removed.webhook
        FOR hook IN webhook
          FILTER hook._key == key
          FOR d IN webhook_delivery
            FILTER d.webhookId == hook.webhookId
            REMOVE d IN webhook_delivery
    )
    LET webhooks = (FOR key IN @removed.webhook FOR d IN webhook FILTER d._key == key REMOVE d IN webhook)
    RETURN true`),
};
