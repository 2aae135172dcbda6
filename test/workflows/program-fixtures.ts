import { randomUUID } from 'node:crypto';
import type { ProgramReport, ProgramTask } from '../../domain/program/execution.js';
import type { GraphProgram, Statement } from '../../domain/program/ast.js';

const statement: Statement = { op: '+', operation: { type: 'cypher', query: 'MATCH (c:Concept) RETURN c LIMIT 3' } };
const program: GraphProgram = { version: 1, statements: [statement] };

/** The task of an execution nobody else has. */
export function programTask(change: Partial<ProgramTask> = {}): ProgramTask {
  return {
    v: 1,
    executionId: `prg_${randomUUID()}`,
    request: {
      value: {
        actor: {
          ...{ userId: 'usr_1', username: 'ann', scopes: null, credentialRow: null },
          ...{ credential: 'login', requestId: 'req_1', address: null },
        },
        entries: [{ programId: null, program }],
        deck: false,
        keep: false,
      },
    },
    timeoutMs: 600_000,
    heartbeatMs: 2_000,
    ...change,
  };
}

export const report: ProgramReport = {
  outcome: 'completed',
  result: { value: { result: { nodes: [], links: [] }, log: [] } },
};

/** The report of an execution of which nothing came. */
export function abandoned(outcome: ProgramReport['outcome'], reason: string): ProgramReport {
  const aborted = { statement: 0, reason };
  return { outcome, result: { value: { result: { nodes: [], links: [] }, log: [], aborted } } };
}
