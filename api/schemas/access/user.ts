import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { User } from '../../../domain/ports.js';
import { scopesOf, type Credential } from '../../auth/credential.js';
import { minPassword, passwordRule } from '../../auth/password-rule.js';
import { closed, timestamp, nullable } from '../../validation/schema.js';

/** A user as the API shows them. */
export const userSchema = closed(
  {
    id: Type.String(),
    username: Type.String(),
    role: Type.String(),
    created_at: timestamp,
    last_login: nullable(timestamp),
    disabled: Type.Boolean(),
    exceeding_permission: Type.Optional(
      nullable(
        Type.String({
          description:
            'In the answer of getUser: a permission of the user that the caller lacks, so that the caller can neither ' +
            'change nor delete them; null: there is none',
        }),
      ),
    ),
    warning: Type.Optional(Type.String({ description: 'A consequence of the change that needs attention' })),
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

/** The user of a request, and what narrows the credential it came with. */
export const ownUserSchema = closed(
  {
    ...userSchema.properties,
    credential: closed({
      kind: Type.Union([Type.Literal('login'), Type.Literal('oauth'), Type.Literal('api_key')]),
      scopes: nullable(
        Type.Array(Type.String(), {
          description: 'Permissions the credential is limited to; null: all permissions of its user',
        }),
      ),
      expires_at: Type.Optional(nullable(timestamp)),
    }),
  },
  { $id: 'OwnUser' },
);

export const exampleOwnUser = { ...exampleUser, credential: { kind: 'login' as const, scopes: null } };

/**
 * Maps the user of a request and the credential that it came with. `expires_at` is there for API keys alone; null where
 * one does not expire.
 */
export function toOwnUserDto(user: User, credential: Credential): Static<typeof ownUserSchema> {
  const { kind } = credential;
  return {
    ...toUserDto(user),
    credential: {
      ...{ kind, scopes: scopesOf(credential) },
      ...(kind === 'api_key' ? { expires_at: credential.expiresAt } : {}),
    },
  };
}

/** A password that is being chosen. */
export const newPassword = Type.String({
  minLength: minPassword,
  maxLength: 1024,
  format: 'password',
  description: `A password has ${passwordRule}.`,
});

/** Maps a user, without the hash of the password. */
export function toUserDto(user: User): Static<typeof userSchema> {
  return {
    id: user.userId,
    username: user.username,
    role: user.role,
    created_at: user.createdAt,
    last_login: user.lastLogin,
    disabled: user.disabled,
  };
}
