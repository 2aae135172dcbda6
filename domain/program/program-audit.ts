import { requestHashOf } from '../ids.js';
import type { AuditEntry } from '../ports/access/audit-store.js';
import type { GraphProgram, Statement } from './ast.js';
import type { ExecutionOutcome, ProgramEntry, ProgramRequest } from './execution.js';
import type { BatchProgramResult, ProgramResult } from './result.js';

/** Characters of a text that the log shows; the hash says the rest. */
const maxCharacters = 300;

/** Audit entry of an execution: who, which programs, with what, each step, and how it ended. */
export function programAudit(
  executionId: string,
  { actor, entries }: ProgramRequest,
  result: ProgramResult | BatchProgramResult,
  outcome: ExecutionOutcome,
): AuditEntry {
  const results = 'programs' in result ? result.programs : [result];
  return {
    actorId: actor.userId,
    actorName: actor.username,
    credential: actor.credential,
    requestId: actor.requestId,
    address: actor.address,
    action: 'program.execute',
    target: executionId,
    outcome: 'done',
    details: {
      outcome,
      ...(result.aborted === undefined ? {} : { aborted: result.aborted }),
      programs: entries.map((entry, index) => ({ ...auditDetailsOf(entry), log: results[index]?.log ?? [] })),
    },
  };
}

function auditDetailsOf({ programId, program, params = {} }: ProgramEntry) {
  return {
    program_id: programId,
    name: program.metadata?.name ?? null,
    sha256: programHash(program),
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
    ),
    operations: program.statements.flatMap(operationsOf).map(cut),
  };
}

/** SHA-256 of the program in canonical JSON, 64 hex digits. */
export function programHash(program: GraphProgram): string {
  return requestHashOf(program);
}

function operationsOf({ operation }: Statement): string[] {
  switch (operation.type) {
    case 'cypher':
      return [operation.query];
    case 'api':
      return [`@api ${operation.endpoint} ${JSON.stringify(operation.params)}`];
    case 'conditional':
      return [...operation.then, ...(operation.else ?? [])].flatMap(operationsOf);
  }
}

function cut(text: string): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters - 1)}…`;
}
