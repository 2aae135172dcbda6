import assert from 'node:assert/strict';
import fc from 'fast-check';
import { explainDecision } from '../../../domain/access/explain-decision.js';
import { isGranted, isGrantedWithin } from '../../../domain/access/is-granted.js';

const rule = fc.record({
  resourceType: fc.constantFrom('graph', 'users'),
  action: fc.constantFrom('read', 'write'),
  roleName: fc.constantFrom('a', 'b'),
  assignedRole: fc.constantFrom('a', 'c'),
  granted: fc.boolean(),
});
const scopes = fc.option(fc.subarray(['graph:read', 'users:read']), { nil: null });

describe('a permission', () => {
  it('is there when a rule gives it and none withholds it', () => {
    const graph = { resourceType: 'graph', action: 'read' };
    assert.equal(isGranted([], 'graph:read'), false);
    assert.equal(isGranted([graph], 'graph:read'), true);
    assert.equal(isGranted([graph], 'graph:write'), false);
    assert.equal(isGranted([graph, { ...graph, granted: false }], 'graph:read'), false);
  });

  it('is explained as it is decided, whatever the rules and scopes', () => {
    fc.assert(
      fc.property(fc.array(rule), scopes, fc.boolean(), (rules, given, disabled) => {
        const { allowed } = explainDecision({ disabled }, rules, 'graph:read', given);
        const inScope = given === null || given.includes('graph:read');
        assert.equal(isGrantedWithin(rules, given, 'graph:read'), inScope && isGranted(rules, 'graph:read'));
        assert.equal(allowed, !disabled && isGrantedWithin(rules, given, 'graph:read'));
      }),
    );
  });
});
