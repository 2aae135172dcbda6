/** Hashes passwords; slow on purpose. */
export interface PasswordHasher {
  /** PHC string with its own salt. */
  hash(password: string): Promise<string>;
  /** False for a wrong password and for a hash it cannot read. */
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** Does the work of `verify` for a user that does not exist, so that the time of an answer tells nothing. */
  verifyDummy(password: string): Promise<void>;
}
