import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { User } from '../../domain/ports.js';
import { closed, instant, nullable } from '../schema.js';

/** A user as the API shows him. */
export const userSchema = closed(
  {
    id: Type.String(),
    username: Type.String(),
    role: Type.String(),
    created_at: instant,
    last_login: nullable(instant),
    disabled: Type.Boolean(),
    warning: Type.Optional(Type.String({ description: 'What this change has led to' })),
  },
  { $id: 'User' },
);

export const exampleUser = {
  id: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
  username: 'ada',
  role: 'contributor',
  created_at: '2026-11-20T09:00:00.000Z',
  last_login: '2026-11-20T09:14:58.000Z',
  disabled: false,
};

/** A password that is being chosen. */
export const newPassword = Type.String({ minLength: 8, maxLength: 1024, format: 'password' });

export function wireUser(user: User): Static<typeof userSchema> {
  return {
    id: user.userId,
    username: user.username,
    role: user.role,
    created_at: user.createdAt,
    last_login: user.lastLogin,
    disabled: user.disabled,
  };
}
