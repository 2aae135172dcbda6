import type { User } from '../../../domain/ports.js';
import type { Database, Row } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';

/** The user with this id, also one who is disabled; undefined where there is none. */
export function readUser(database: Database, userId: string): User | undefined {
  return toUser(database.get('SELECT * FROM user_account WHERE user_id = ?', userId));
}

/** User of a row of `user_account`; undefined for undefined. */
export function toUser(row: Row | undefined): User | undefined {
  if (row === undefined) return undefined;
  return {
    userId: String(row['user_id']),
    username: String(row['username']),
    passwordHash: String(row['password_hash']),
    role: String(row['role']),
    disabled: row['disabled'] === 1,
    createdAt: String(row['created_at']),
    lastLogin: textOrNull(row['last_login']),
  };
}
