import assert from 'node:assert/strict';
import type { Permission, Role } from '../../client/index.js';
import { ancestorsOf, permissionState } from '../../web/pages/role/permission-state.js';

const role = (role_name: string, parent_role: string | null, is_active = true): Role => ({
  ...{ role_name, parent_role, is_active, is_builtin: false, display_name: role_name, description: '' },
  ...{ created_at: '2026-11-20T09:00:00.000Z', created_by: null },
});
const rule = (role_name: string, granted = true): Permission => ({
  ...{
    id: `${role_name}:graph:read`,
    role_name,
    resource_type: 'graph',
    action: 'read',
    scope_type: 'global',
    granted,
  },
  ...{ created_at: '2026-11-20T09:00:00.000Z', created_by: null },
});

describe('the roles that a role inherits from', () => {
  it('end at an inactive one, and where a role would inherit from itself', () => {
    const roles = [
      role('a', 'b'),
      role('b', 'c'),
      role('c', 'd', false),
      role('d', null),
      role('e', 'f'),
      role('f', 'e'),
    ];
    assert.deepEqual(ancestorsOf(roles[0]!, roles), ['b']);
    assert.deepEqual(ancestorsOf(roles[4]!, roles), ['f']);
    assert.deepEqual(ancestorsOf(roles[3]!, roles), []);
  });
});

describe('the state of a permission of a role', () => {
  const stateOf = (rules: readonly Permission[]) => permissionState(rules, 'a', 'graph', 'read');

  it('is given by the role, or by a parent, which is named', () => {
    assert.deepEqual(stateOf([]), { granted: false, own: null, from: null, deniedBy: null });
    assert.deepEqual(stateOf([rule('a')]), { granted: true, own: rule('a'), from: null, deniedBy: null });
    assert.deepEqual(stateOf([rule('b')]), { granted: true, own: null, from: 'b', deniedBy: null });
  });

  it('is denied where one of the roles denies it, whatever others give', () => {
    const denied = stateOf([rule('a'), rule('b', false)]);
    assert.deepEqual([denied.granted, denied.own?.role_name, denied.deniedBy], [false, 'a', 'b']);
  });
});
