import assert from 'node:assert/strict';
import { systemEventLoop } from '../../../../adapters/runtime/event-loop.js';
import { textHashOf } from '../../../../domain/ids.js';
import type { AuditEntry, ElementReader } from '../../../../domain/ports.js';
import { explainAudited, maxAuditedCharacters, runAudited } from '../../../../domain/query/cypher/run-audited.js';
import { readSettings } from '../../../../settings/settings.js';
import { rejectsWith } from '../../../contract/rejects-with.js';

describe('an audited query', () => {
  function auditedWith() {
    const log: AuditEntry[] = [];
    const turns: string[] = [];
    const dependencies = {
      reader: { graph: {} as ElementReader, eventLoop: systemEventLoop, limits: readSettings({}).query },
      queries: {
        run: <T>(who: string, work: () => Promise<T>) => {
          turns.push(who);
          return work();
        },
      },
      store: { recordAudit: async (entry: AuditEntry) => void log.push(entry) },
    };
    const asked = (query: string) => ({
      userId: 'usr_ada',
      request: { query, parameters: new Map(), limit: 10, cancelled: () => false },
      audit: (details: Record<string, unknown>) => ({ action: 'query.cypher', details }) as AuditEntry,
    });
    return { dependencies, asked, log, turns };
  }

  it('is recorded with text, hash, duration and number of rows once it has run, in its turn', async () => {
    const { dependencies, asked, log, turns } = auditedWith();
    const query = 'UNWIND [1, 2] AS x RETURN x';
    assert.equal(await runAudited(dependencies, asked(query), async ({ rows }) => rows.length * 10), 20);
    const [{ outcome, details } = assert.fail()] = log;
    const { milliseconds, ...others } = details as { milliseconds: number };
    assert.deepEqual([outcome, others], ['done', { query, query_sha256: textHashOf(query), rows: 2 }]);
    assert.ok(Number.isInteger(milliseconds));
    await explainAudited(dependencies, asked(query));
    assert.deepEqual([log[1]?.outcome, log[1]?.details['rows'], log[1]?.details['explain']], ['done', 2, true]);
    assert.deepEqual(turns, ['usr_ada', 'usr_ada']);
  });

  it('is recorded as refused with the code of its error, also where the result fails', async () => {
    const { dependencies, asked, log } = auditedWith();
    await rejectsWith(
      'query_syntax',
      runAudited(dependencies, asked('RETRUN 1'), async () => null),
    );
    const broken = runAudited(dependencies, asked('RETURN 1'), () => Promise.reject(new Error('broken')));
    await assert.rejects(broken, /broken/);
    assert.deepEqual(
      log.map(({ outcome, details }) => [outcome, details['code']]),
      [
        ['refused', 'query_syntax'],
        ['refused', 'internal_error'],
      ],
    );
  });

  it('is recorded up to a maximum length, with the hash of all of it', async () => {
    const { dependencies, asked, log } = auditedWith();
    const query = `RETURN '${'x'.repeat(2 * maxAuditedCharacters)}'`;
    await runAudited(dependencies, asked(query), async () => null);
    const { query: kept, query_sha256: hash } = log[0]!.details as Record<string, string>;
    assert.deepEqual([kept, hash], [query.slice(0, maxAuditedCharacters), textHashOf(query)]);
  });
});
