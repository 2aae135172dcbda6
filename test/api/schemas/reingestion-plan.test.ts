import assert from 'node:assert/strict';
import { toReingestionPlanDto } from '../../../api/schemas/jobs/reingestion.js';
import type { ReingestionPlan } from '../../../domain/reingestion/plan-reingestion.js';

describe('the message of a plan to read documents again', () => {
  const messageOf = (documents: number, fetched: number) => {
    const plan = { record: {}, analysis: {}, firstDocuments: [], documents, fetched };
    return toReingestionPlanDto(plan as unknown as ReingestionPlan, true).message;
  };

  it('says which documents are fetched first, and read only where they changed', () => {
    assert.equal(messageOf(2, 0), '2 documents would be read again. Nothing was changed.');
    assert.match(messageOf(1, 1), /^1 document would be fetched, and read again if it changed\./);
    assert.match(messageOf(3, 3), /^3 documents would be fetched, and read again where they changed\./);
    assert.match(messageOf(3, 2), /would be read again; 2 of them fetched first, and read only where they changed\./);
  });
});
