import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  isGrantedThrough,
  lineageOf,
  rolesBearing,
  effectiveRoles,
  rulesThrough,
} from '../../../domain/access/roles/effective-roles.js';
import { isGranted } from '../../../domain/access/is-granted.js';
import type { PermissionRule, Role } from '../../../domain/ports.js';

type Known = Pick<Role, 'roleName' | 'isActive' | 'parentRole'>;
const role = (roleName: string, parentRole: string | null = null, isActive = true): Known => ({
  ...{ roleName, parentRole, isActive },
});
const roles = [
  role('low'),
  role('middle', 'low'),
  role('high', 'middle'),
  role('off', 'low', false),
  role('top', 'off'),
];
const findRole = (name: string) => roles.find(({ roleName }) => roleName === name);
const rule = (roleName: string, permission: string, granted = true): PermissionRule => {
  const [resourceType = '', action = ''] = permission.split(':');
  return { roleName, resourceType, action, granted, createdAt: '', createdBy: null };
};

describe('the roles of a user', () => {
  it('lead to their parents, nearest first, and no further than an inactive or unknown one', () => {
    assert.deepEqual(lineageOf('high', findRole), ['high', 'middle', 'low']);
    assert.deepEqual(lineageOf('top', findRole), ['top']);
    assert.deepEqual([lineageOf('off', findRole), lineageOf('nobody', findRole)], [[], []]);
    const circular = new Map([role('a', 'b'), role('b', 'a')].map((one) => [one.roleName, one]));
    assert.deepEqual(
      lineageOf('a', (name) => circular.get(name)),
      ['a', 'b'],
    );
  });

  it('are that of the account and those assigned, until an assignment ends', () => {
    const assigned = [
      { roleName: 'high', expiresAt: '2026-11-20T10:00:00.000Z' },
      { roleName: 'middle', expiresAt: null },
      { roleName: 'low', expiresAt: null },
    ];
    assert.deepEqual(effectiveRoles({ role: 'low' }, assigned, '2026-11-20T09:59:59.999Z'), ['low', 'high', 'middle']);
    assert.deepEqual(effectiveRoles({ role: 'low' }, assigned, '2026-11-20T10:00:00.000Z'), ['low', 'middle']);
  });

  it('give the rules of all of them, each with the role that leads to it', () => {
    const rules = [rule('low', 'graph:read'), rule('middle', 'graph:read', false), rule('off', 'rbac:write')];
    const found = rulesThrough(['middle', 'top', 'low'], findRole, (names) =>
      rules.filter(({ roleName }) => names.includes(roleName)),
    );
    assert.deepEqual(
      found.map(({ assignedRole, roleName, granted }) => `${assignedRole} ${roleName} ${granted}`),
      ['low low true', 'middle low true', 'middle middle false'],
    );
  });
});

describe('the roles that bear a permission', () => {
  it('are those that lead to a grant, and those that lead to a denial', () => {
    const bearing = rolesBearing(roles, [rule('low', 'a:b'), rule('middle', 'a:b', false), rule('off', 'a:b')]);
    assert.deepEqual(bearing, { granting: ['low', 'middle', 'high'], denying: ['middle', 'high'] });
    assert.deepEqual(rolesBearing(roles, []), { granting: [], denying: [] });
  });

  it('give it to the users whose rules give it', () => {
    const names = fc.constantFrom(...roles.map(({ roleName }) => roleName), 'nobody');
    const given = fc.array(fc.tuple(names, fc.boolean()), { maxLength: 4 });
    fc.assert(
      fc.property(fc.uniqueArray(names, { maxLength: 3 }), given, (held, grants) => {
        const rules = grants.map(([name, granted]) => rule(name, 'a:b', granted));
        const found = rulesThrough(held, findRole, (at) => rules.filter(({ roleName }) => at.includes(roleName)));
        assert.equal(isGrantedThrough(held, rolesBearing(roles, rules)), isGranted(found, 'a:b'));
      }),
    );
  });
});
