import type { AccessCommand } from '../../domain/access/commands/access-command.js';
import type { DefinitionCommand } from '../../domain/program/stored/definition-commands.js';
import type { AuditEntry } from '../../domain/ports.js';
import type { Caller } from '../routing/route-input.js';
import { accountOf, readerOf } from './credential.js';

interface Asked {
  caller: Caller | null;
  request: { id: string; address: string | null };
}

/** Audit entry of a change by a request. `details` must not hold a secret. */
export function auditEntry(
  { caller, request }: Asked,
  action: string,
  target: string | null,
  details: Record<string, unknown> = {},
): AuditEntry {
  return {
    actorId: caller?.userId ?? null,
    actorName: caller?.username ?? null,
    credential: caller?.credential.kind ?? null,
    requestId: request.id,
    address: request.address,
    action,
    target,
    outcome: 'done',
    details,
  };
}

/** The caller of a request as commands know them, with the audit entry of what they do. */
export function commandOf({
  caller,
  request,
}: Asked & { caller: Caller }): AccessCommand & { actor: { hasOverride: boolean } } {
  return {
    actor: readerOf(caller),
    audit: (action, target, details) => auditEntry({ caller, request }, action, target, details),
  };
}

/** The caller of a request as commands about stored queries know them. */
export function definitionCommandOf({ caller, request }: Asked & { caller: Caller }): DefinitionCommand {
  return { ...commandOf({ caller, request }), actor: accountOf(caller) };
}
