import assert from 'node:assert/strict';
import { jobKinds } from '../../../domain/jobs/job.js';
import { jobKindRules } from '../../../domain/jobs/kinds.js';
import * as workflows from '../../../workflows/index.js';

describe('the kinds of jobs', () => {
  const rules = Object.values(jobKindRules);

  it('are those that clients can filter by', () => {
    assert.deepEqual(Object.keys(jobKindRules).sort(), [...jobKinds].sort());
  });

  it('are told apart by their ids and by their workflows', () => {
    for (const name of ['idPrefix', 'workflowType', 'workflowIdPrefix'] as const) {
      assert.equal(new Set(rules.map((rule) => rule[name])).size, rules.length, name);
    }
  });

  it('each have a workflow that does the work', () => {
    for (const { workflowType } of rules) assert.ok(Object.hasOwn(workflows, workflowType), workflowType);
  });
});
