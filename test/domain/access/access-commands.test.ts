import assert from 'node:assert/strict';
import { assignRole, unassignRole } from '../../../domain/access/commands/assign-role.js';
import { removePermission } from '../../../domain/access/commands/change-permissions.js';
import { changeOwnPassword } from '../../../domain/access/commands/change-own-password.js';
import { changeRole } from '../../../domain/access/commands/change-role.js';
import { changeUser } from '../../../domain/access/commands/change-user.js';
import { createUser } from '../../../domain/access/commands/create-user.js';
import { deleteUser, planUserDeletion } from '../../../domain/access/commands/delete-user.js';
import { fieldError } from '../../../domain/errors.js';
import type { AuditEntry, Role, User } from '../../../domain/ports.js';

/** Roles and what they give; `!` before a permission denies it. */
const roles: Record<string, string> = {
  manager: 'users:write users:delete graph:read',
  reader: 'graph:read',
  denied: '!graph:execute',
  admin: 'rbac:create rbac:write users:write',
};

const now = '2026-11-20T09:00:00.000Z';
const clock = { now: () => now, millis: () => Date.parse(now) };

/** Users by id, each with the role of that name but for digits. */
function accessWith(...userIds: string[]) {
  const users = new Map(userIds.map((userId): [string, User] => [userId, userOf(userId)]));
  const log: AuditEntry[] = [];
  const write = (entry?: AuditEntry) => void log.push(entry!);
  const rulesOfRole = async (roleName: string) =>
    (roles[roleName] ?? '').split(' ').map((name) => {
      const [resourceType = '', action = ''] = name.replace('!', '').split(':');
      const granted = !name.startsWith('!');
      return { resourceType, action, granted, roleName, assignedRole: roleName, createdAt: now, createdBy: null };
    });
  const store = {
    rulesOfRole,
    rulesOf: async (userId: string) => rulesOfRole(users.get(userId)?.role ?? ''),
    userById: async (userId: string) => users.get(userId),
    roleHierarchy: async (role: string) => (role in roles ? [role] : []),
    roles: async () => Object.keys(roles).map((roleName) => ({ roleName, isActive: true, parentRole: null }) as Role),
    permissionRules: async () => (await Promise.all(Object.keys(roles).map(rulesOfRole))).flat(),
    countHolders: async () => [...users.values()].filter(({ role, disabled }) => role === 'admin' && !disabled).length,
    createUser: async (user: Omit<User, 'createdAt' | 'lastLogin'>, entry?: AuditEntry) => {
      write(entry);
      return { ...user, createdAt: now, lastLogin: null };
    },
    updateUser: async (userId: string, change: Partial<User>, entry?: AuditEntry) => {
      write(entry);
      users.set(userId, { ...users.get(userId)!, ...change });
      return users.get(userId)!;
    },
    recordAudit: async (entry: AuditEntry) => write(entry),
    deleteUser: async (userId: string, entry?: AuditEntry) => {
      write(entry);
      users.delete(userId);
    },
    roleAssignments: async () => [{ ...assignment, roleName: 'reader' }],
    roleAssignment: async (id: string) => (id === assignment.assignmentId ? assignment : undefined),
    assignRole: async (given: object, entry?: AuditEntry) => (write(entry), { ...assignment, ...given }),
    unassignRole: async (_id: string, entry?: AuditEntry) => write(entry),
    updateRole: async (roleName: string, change: object, entry?: AuditEntry) => {
      write(entry);
      return { roleName, ...change } as Role;
    },
    addPermission: async () => assert.fail('not called'),
    removePermission: async (_rule: object, entry?: AuditEntry) => write(entry),
    apiKeys: async () => [],
    accessTokensOf: async () => ({ items: [], total: 2 }),
    refreshTokensOf: async () => ({ items: [], total: 3 }),
    oauthClients: async () => ({ items: [], total: 4 }),
  };
  const dependencies = {
    store,
    clock,
    ids: { mint: (prefix: string) => `${prefix}_new` },
    passwords: {
      hash: async (password: string) => `hash of ${password}`,
      verify: async (hash: string, password: string) => hash === password,
    },
    checkPassword: async (password: string) => {
      if (password === 'weak') throw fieldError(['body', 'password'], 'is weak', 'weak_password');
    },
  };
  return { dependencies, users, log };
}

const assignment = {
  assignmentId: 'asg_1',
  userId: 'reader',
  roleName: 'denied',
  assignedAt: now,
  assignedBy: null,
  expiresAt: null,
};

function userOf(userId: string): User {
  const role = userId.replace(/\d/g, '');
  return { userId, username: userId, passwordHash: 'x', role, disabled: false, createdAt: now, lastLogin: null };
}

function by(userId: string, scopes: string[] | null = null) {
  const nobody = { actorName: null, credential: null, requestId: null, address: null, outcome: 'done' as const };
  return {
    actor: { userId, scopes },
    audit: (action: string, target: string | null, details: Record<string, unknown> = {}): AuditEntry => ({
      ...{ ...nobody, actorId: userId, action, target, details },
    }),
  };
}

const denied = (permission: string) => ({ code: 'permission_denied', data: { permission } });

describe('changing a user', () => {
  it('writes what changed, without the password', async () => {
    const { dependencies, users, log } = accessWith('manager', 'reader');
    const { result, lockedOut } = await changeUser(dependencies, by('manager'), 'reader', {
      password: 'a long one',
      disabled: true,
    });
    assert.equal(lockedOut, false);
    assert.equal(result, users.get('reader'));
    assert.deepEqual([result.passwordHash, result.role, result.disabled], ['hash of a long one', 'reader', true]);
    assert.deepEqual(
      log.map(({ action, target, details }) => ({ action, target, details })),
      [{ action: 'user.update', target: 'reader', details: { password_changed: true, disabled: [false, true] } }],
    );
  });

  it('refuses to disable oneself and to change the own password, not the own role', async () => {
    const { dependencies, log } = accessWith('manager', 'reader');
    for (const change of [{ password: 'a long one' }, { disabled: true }]) {
      await assert.rejects(changeUser(dependencies, by('manager'), 'manager', change), { code: 'conflict' });
    }
    assert.deepEqual(log, []);
    await changeUser(dependencies, by('manager'), 'manager', { role: 'reader', disabled: false });
    assert.equal(log.length, 1);
  });

  it('refuses a role that gives more, and one that denies less, than the actor has', async () => {
    const { dependencies, log } = accessWith('manager', 'denied', 'reader');
    const change = (userId: string, role: string, scopes: string[] | null = null) =>
      changeUser(dependencies, by('manager', scopes), userId, { role });
    await assert.rejects(change('reader', 'admin'), denied('rbac:create'));
    await assert.rejects(change('denied', 'reader'), denied('graph:execute'));
    await assert.rejects(change('reader', 'manager', ['users:write']), denied('users:delete'));
    await assert.rejects(change('reader', 'nothing'), { message: /There is no active role "nothing"/ });
    assert.deepEqual(log, []);
  });

  it('refuses any change of a user who has more, and a password for a credential that has less', async () => {
    const { dependencies, log } = accessWith('manager', 'admin', 'reader');
    await assert.rejects(changeUser(dependencies, by('manager'), 'admin', { disabled: true }), denied('rbac:create'));
    const narrow = by('manager', ['users:write']);
    await changeUser(dependencies, narrow, 'reader', { disabled: true });
    await assert.rejects(changeUser(dependencies, narrow, 'reader', { password: 'x' }), denied('graph:read'));
    await assert.rejects(changeUser(dependencies, by('manager'), 'reader', { password: 'weak' }), {
      code: 'invalid_request',
    });
    assert.equal(log.length, 1);
  });

  it('tells when nobody holds rbac:create any more', async () => {
    const { dependencies } = accessWith('admin1', 'admin2');
    const disable = (userId: string) => changeUser(dependencies, by('admin1'), userId, { disabled: true });
    assert.equal((await disable('admin2')).lockedOut, false);
    assert.equal((await changeUser(dependencies, by('admin1'), 'admin1', { role: 'reader' })).lockedOut, true);
    await assert.rejects(disable('nobody'), { code: 'not_found' });
  });
});

describe('changing the own password', () => {
  const change = (access: ReturnType<typeof accessWith>, current: string, password: string) =>
    changeOwnPassword(access.dependencies, by('reader'), { current, password });

  it('needs the current one, and records that another was given', async () => {
    const access = accessWith('reader');
    await assert.rejects(change(access, 'y', 'a long one'), { message: /^The current password is wrong\. / });
    assert.deepEqual(
      access.log.map(({ action, target, outcome }) => ({ action, target, outcome })),
      [{ action: 'user.change_own_password', target: 'reader', outcome: 'refused' }],
    );
    await assert.rejects(change(accessWith(), 'x', 'a long one'), { code: 'invalid_request' });
  });

  it('checks the new one, and writes its hash', async () => {
    const access = accessWith('reader');
    await assert.rejects(change(access, 'x', 'weak'), { message: /weak/ });
    assert.deepEqual(access.log, []);
    assert.equal((await change(access, 'x', 'a long one')).passwordHash, 'hash of a long one');
    assert.deepEqual(
      access.log.map(({ action, outcome }) => ({ action, outcome })),
      [{ action: 'user.change_own_password', outcome: 'done' }],
    );
  });
});

describe('creating a user', () => {
  it('needs a role within the permissions of the actor, and a password that holds', async () => {
    const { dependencies, log } = accessWith('manager');
    const create = (role: string, password = 'a long one') =>
      createUser(dependencies, by('manager'), { username: 'ada', password, role });
    const made = await create('reader');
    assert.deepEqual([made.userId, made.passwordHash, made.disabled], ['usr_new', 'hash of a long one', false]);
    assert.deepEqual(log.at(0)?.details, { username: 'ada', role: 'reader' });
    await assert.rejects(create('admin'), denied('rbac:create'));
    await assert.rejects(create('nothing'), { code: 'invalid_request' });
    await assert.rejects(create('reader', 'weak'), { code: 'invalid_request' });
    assert.equal(log.length, 1);
  });
});

describe('deleting a user', () => {
  it('is refused for oneself and for users who have more, in the plan as well', async () => {
    const { dependencies, users } = accessWith('manager', 'admin');
    for (const attempt of [
      (userId: string) => deleteUser(dependencies, by('manager'), userId),
      (userId: string) => planUserDeletion(dependencies, by('manager').actor, userId),
    ]) {
      await assert.rejects(attempt('manager'), { code: 'conflict' });
      await assert.rejects(attempt('admin'), denied('rbac:create'));
      await assert.rejects(attempt('nobody'), { code: 'not_found' });
    }
    assert.equal(users.size, 2);
  });

  it('plans what goes with them, and tells when they were the last to hold rbac:create', async () => {
    const { dependencies, users } = accessWith('admin1', 'admin2');
    users.get('admin1')!.disabled = true;
    const plan = await planUserDeletion(dependencies, by('admin1').actor, 'admin2');
    assert.deepEqual(plan, {
      user: users.get('admin2'),
      roles: ['reader'],
      apiKeys: 0,
      accessTokens: 2,
      refreshTokens: 3,
      oauthClients: 4,
      locksOut: true,
    });
    const change = await deleteUser(dependencies, by('admin1'), 'admin2');
    assert.deepEqual([change.lockedOut, users.has('admin2')], [true, false]);
  });
});

describe('changing roles and permissions', () => {
  it('records who assigned a role', async () => {
    const { dependencies, log } = accessWith('admin', 'reader');
    const given = { userId: 'reader', roleName: 'denied', expiresAt: null };
    const { result } = await assignRole(dependencies, by('admin'), given);
    assert.deepEqual([result.assignmentId, result.assignedBy], ['asg_new', 'admin']);
    assert.deepEqual(log[0]?.details, { role: 'denied', expires_at: null });
  });

  it('refuses to take off a denial of what the actor does not have', async () => {
    const { dependencies, log } = accessWith('manager', 'admin', 'reader');
    await assert.rejects(unassignRole(dependencies, by('manager'), 'asg_1'), denied('graph:execute'));
    await assert.rejects(
      removePermission(dependencies, by('manager'), 'denied:graph:execute'),
      denied('graph:execute'),
    );
    const inactive = { isActive: false };
    await assert.rejects(changeRole(dependencies, by('manager'), 'denied', inactive, {}), denied('graph:execute'));
    assert.deepEqual(log, []);
    await unassignRole(dependencies, by('admin'), 'asg_1');
    await removePermission(dependencies, by('admin'), 'denied:graph:execute');
    await changeRole(dependencies, by('admin'), 'denied', inactive, { is_active: false });
    assert.deepEqual(
      log.map(({ action }) => action),
      ['rbac.user_role.delete', 'rbac.permission.delete', 'rbac.role.update'],
    );
  });

  it('knows no assignment of the role of an account, and none that is not there', async () => {
    const { dependencies } = accessWith('admin');
    await assert.rejects(unassignRole(dependencies, by('admin'), 'primary:reader'), { code: 'conflict' });
    await assert.rejects(unassignRole(dependencies, by('admin'), 'asg_9'), { code: 'not_found' });
    await assert.rejects(removePermission(dependencies, by('admin'), 'x:y:z'), { code: 'not_found' });
    await assert.rejects(changeRole(dependencies, by('admin'), 'nothing', {}, {}), { code: 'not_found' });
  });
});
