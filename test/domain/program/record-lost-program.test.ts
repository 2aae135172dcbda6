import assert from 'node:assert/strict';
import { recordLostProgram } from '../../../domain/program/record-lost-program.js';
import type { ProgramRequest } from '../../../domain/program/execution.js';

describe('a program of which nothing came', () => {
  it('is recorded in the form of what was asked: one program, or a deck', async () => {
    for (const [deck, program] of [
      [false, null],
      [true, 0],
    ] as const) {
      const recorded: { aborted: unknown; outcome: string }[] = [];
      const store = { recordExecution: async (execution: never) => recorded.push(execution) > 0 };
      const objects = { putNamed: async () => undefined, head: async () => null };
      const request = { deck, keep: false, entries: [], actor: { userId: 'usr_1', username: 'ann' } };
      const dependencies = { store, objects } as unknown as Parameters<typeof recordLostProgram>[0];
      const lost = { reason: 'Nobody took it up.', outcome: 'failed' } as const;
      await recordLostProgram(dependencies, { executionId: 'prg_1' }, request as unknown as ProgramRequest, lost);
      assert.equal(recorded[0]?.outcome, 'failed');
      assert.deepEqual(recorded[0]?.aborted, { program, statement: 0, reason: lost.reason });
    }
  });
});
