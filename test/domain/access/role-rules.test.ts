import assert from 'node:assert/strict';
import { requirePossibleRule } from '../../../domain/access/permission-rules.js';
import { changedResourceType, requireDeletableResourceType } from '../../../domain/access/resource-type-rules.js';
import { changedRole, requireDeletableRole, requireNewAssignment } from '../../../domain/access/roles/role-rules.js';
import { noRole } from '../../../domain/access/errors/no-such.js';
import type { ResourceType, Role } from '../../../domain/ports.js';

const refusedAs = (code: string, detail: RegExp) => (error: { code: string; detail: string }) =>
  error.code === code && detail.test(error.detail);

describe('a change of a role', () => {
  const role = (roleName: string, parentRole: string | null, isBuiltin = false): Role => ({
    ...{ roleName, parentRole, isBuiltin, displayName: roleName, description: '', isActive: true },
    ...{ createdAt: '2026-11-20T09:00:00.000Z', createdBy: null },
  });
  const roles = [role('low', null), role('middle', 'low'), role('high', 'middle'), role('curator', null, true)];
  const roleOf = (name: string) => {
    const found = roles.find(({ roleName }) => roleName === name);
    if (found === undefined) throw noRole(name);
    return found;
  };
  const change = (name: string, changes: Parameters<typeof changedRole>[1]) =>
    changedRole(roleOf(name), changes, roleOf);

  it('replaces what it names and keeps the rest', () => {
    assert.deepEqual(change('high', { displayName: 'High', parentRole: 'low' }), {
      ...role('high', 'low'),
      displayName: 'High',
    });
  });

  it('makes no role inherit from itself, however far', () => {
    for (const parentRole of ['low', 'middle', 'high']) {
      assert.throws(() => change('low', { parentRole }), refusedAs('conflict', /inherit from itself/));
    }
    assert.throws(() => change('low', { parentRole: 'nobody' }), refusedAs('not_found', /no role "nobody"/));
  });

  it('ends on a cycle that is there already', () => {
    const circular = [role('a', 'b'), role('b', 'a'), role('c', null)];
    const next = changedRole(role('c', null), { parentRole: 'a' }, (name) => circular.find((one) => one.roleName === name)!); // oxfmt-ignore
    assert.equal(next.parentRole, 'a');
  });

  it('leaves a built-in role active and at its parent, whatever it says of them', () => {
    for (const changes of [{ isActive: true }, { isActive: false }, { parentRole: null }]) {
      assert.throws(() => change('curator', changes), refusedAs('conflict', /built in/));
    }
    assert.equal(change('curator', { description: 'New' }).description, 'New');
  });

  it('deletes none that is built in or in use, and says what uses it', () => {
    const unused = { users: 0, inheritedBy: [] };
    assert.throws(() => requireDeletableRole(roleOf('curator'), unused), refusedAs('conflict', /built in/));
    assert.throws(
      () => requireDeletableRole(roleOf('low'), { users: 2, inheritedBy: ['middle', 'high'] }),
      refusedAs(
        'conflict',
        /in use: 2 users have it and middle, high inherit from it\. Give its users .*PUT \/users.* Give the roles .*PUT \/rbac\/roles/,
      ),
    );
    assert.throws(
      () => requireDeletableRole(roleOf('low'), { ...unused, users: 1 }),
      refusedAs('conflict', /in use: 1 user has it\. Give [^.]*\.$/),
    );
    assert.doesNotThrow(() => requireDeletableRole(roleOf('low'), unused));
  });

  it('assigns a role once, the role of the account counted', () => {
    const has = refusedAs('conflict', /has the role low already/);
    assert.throws(() => requireNewAssignment({ role: 'low' }, [], 'low'), has);
    assert.throws(() => requireNewAssignment({ role: 'high' }, ['low'], 'low'), has);
    assert.doesNotThrow(() => requireNewAssignment({ role: 'high' }, ['middle'], 'low'));
  });
});

describe('a change of a resource type', () => {
  const type = (registeredBy: string): ResourceType => ({
    ...{ resourceType: 'reports', description: '', availableActions: ['read', 'write'], supportsScoping: false },
    ...{ registeredBy, registeredAt: '2026-11-20T09:00:00.000Z' },
  });

  it('takes no action away that a permission uses', () => {
    const changed = changedResourceType(type('usr_1'), { availableActions: ['read', 'print'] }, ['read']);
    assert.deepEqual(changed.availableActions, ['read', 'print']);
    assert.throws(
      () => changedResourceType(type('usr_1'), { availableActions: ['read'] }, ['read', 'write']),
      refusedAs('conflict', /use the actions write of reports/),
    );
  });

  it('leaves the actions of a built-in one, and changes its description', () => {
    assert.throws(
      () => changedResourceType(type('system'), { availableActions: ['read', 'write'] }, []),
      refusedAs('conflict', /built in/),
    );
    assert.equal(changedResourceType(type('system'), { description: 'New' }, ['read']).description, 'New');
  });

  it('deletes none that is built in or that permissions use', () => {
    assert.throws(() => requireDeletableResourceType(type('system'), 0), refusedAs('conflict', /built in/));
    assert.throws(() => requireDeletableResourceType(type('usr_1'), 3), refusedAs('conflict', /3 permissions use/));
    assert.doesNotThrow(() => requireDeletableResourceType(type('usr_1'), 0));
  });
});

describe('a permission of a role', () => {
  const rbac = { resourceType: 'rbac', action: 'write' };
  const type = { availableActions: ['read', 'write'] };

  it('is for an action that there is', () => {
    assert.doesNotThrow(() => requirePossibleRule({ ...rbac, granted: true }, { isBuiltin: true }, type));
    for (const known of [undefined, { availableActions: ['read'] }]) {
      assert.throws(
        () => requirePossibleRule({ ...rbac, granted: true }, { isBuiltin: false }, known),
        refusedAs('not_found', /no action write of a resource type rbac/),
      );
    }
  });

  it('on rbac is denied to no built-in role', () => {
    assert.throws(
      () => requirePossibleRule({ ...rbac, granted: false }, { isBuiltin: true }, type),
      refusedAs('conflict', /seeding/),
    );
    assert.doesNotThrow(() => requirePossibleRule({ ...rbac, granted: false }, { isBuiltin: false }, type));
    const graph = { resourceType: 'graph', action: 'read', granted: false };
    assert.doesNotThrow(() => requirePossibleRule(graph, { isBuiltin: true }, type));
  });
});
