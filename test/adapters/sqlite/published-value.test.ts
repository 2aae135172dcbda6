import assert from 'node:assert/strict';
import { DatabaseSync } from '@photostructure/sqlite';
import { publishedValue } from '../../../adapters/sqlite/graph/documents/replaced-rows.js';
import { publishedField, type Replaced } from '../../../domain/graph/replaced.js';

describe('the column of a row apart from unpublished readings', () => {
  const connection = new DatabaseSync(':memory:');
  after(() => connection.close());

  interface Evidence {
    jobId: string;
    grade: number | null;
    label: string | null;
  }

  /** Returns what the rule says, and what the store finds. */
  function both(column: 'grade' | 'label' | 'job_id', replaced: Replaced<Evidence>) {
    const row = { grade: 2, label: 'now', jobId: 'job-now', replaced };
    const value = publishedField<Evidence>(row, column === 'job_id' ? 'jobId' : column);
    const text = replaced === null ? null : JSON.stringify(replaced);
    const sql = `SELECT ${publishedValue('evidence', 'e', column)} AS value
      FROM (SELECT 2 AS grade, 'now' AS label, 'job-now' AS job_id, ? AS replaced) e`;
    return [value, connection.prepare(sql).get(text)?.['value']];
  }

  it('is in the store what the rule says', () => {
    const before = { jobId: 'job-before', grade: 1, label: 'before' };
    for (const replaced of [null, 'nothing' as const, before, { ...before, grade: null }, { ...before, label: null }]) {
      for (const column of ['grade', 'label', 'job_id'] as const) {
        const [rule, stored] = both(column, replaced);
        assert.equal(stored, rule, `${column} of ${JSON.stringify(replaced)}`);
      }
    }
  });
});
