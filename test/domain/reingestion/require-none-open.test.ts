import assert from 'node:assert/strict';
import { requireNoneOpen } from '../../../domain/reingestion/require-none-open.js';

describe('the documents of an ontology', () => {
  it('are read again by one job at a time', () => {
    requireNoneOpen({ ontology: 'Sea travel' }, undefined);
    assert.throws(() => requireNoneOpen({ ontology: 'Sea travel' }, 'rei_1'), {
      code: 'conflict',
      detail: 'The job rei_1 reads documents of the ontology "Sea travel" again. Wait for its end, or cancel it first.',
      data: { job_id: 'rei_1' },
    });
  });
});
