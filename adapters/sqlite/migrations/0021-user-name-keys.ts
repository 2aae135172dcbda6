/**
 * One user for each form that names are told apart by. Where there are several from before, the oldest has it and the
 * others keep their names. `user_name_key` is `userNameKey` of the domain.
 */
export const userNameKeys = `
ALTER TABLE user_account ADD COLUMN name_key TEXT;
UPDATE user_account SET name_key = user_name_key(username) WHERE NOT EXISTS (
  SELECT 1 FROM user_account AS other
  WHERE user_name_key(other.username) = user_name_key(user_account.username)
    AND (other.created_at, other.user_id) < (user_account.created_at, user_account.user_id)
);
CREATE UNIQUE INDEX user_account_name_key ON user_account (name_key);
`;
