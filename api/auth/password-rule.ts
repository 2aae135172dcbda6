import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fieldError } from '../../domain/errors.js';

/** The rule in words, for messages. */
export const passwordRule = 'at least 8 characters, not blank, and not among the million most common passwords';

export const minPassword = 8;
const minGuesses = 1_000_000;
/** Characters that are estimated; what is longer is not guessed for its end. */
const maxEstimated = 100;

/** Words of this product that a list of common passwords does not know. */
const ownWords = ['concordance', 'temporal', 'admin'];

/**
 * Returns the problem of a password as a phrase; null if there is none. Common passwords, their usual variations,
 * sequences and repetitions are recognised by the lists of zxcvbn.
 * @param about words that are easily guessed for this user, such as their name
 */
export async function passwordIssue(password: string, about: readonly string[]): Promise<string | null> {
  if (!/\S/u.test(password)) return 'must not be blank';
  if (password.length < minPassword) return `must have at least ${minPassword} characters`;
  const { guesses } = (await estimator()).check(password.slice(0, maxEstimated), [...ownWords, ...about]);
  if (guesses >= minGuesses) return null;
  return 'is easily guessed: it is a common password, or close to one or to the user name; choose a longer one';
}

/**
 * Checks a new password against the rule of passwords.
 * @param field of the body that holds the password
 * @throws ConcordanceError `invalid_request`
 */
export async function requirePassword(password: string, about: readonly string[], field = 'password'): Promise<void> {
  const msg = await passwordIssue(password, about);
  if (msg === null) return;
  throw fieldError(['body', field], msg, 'weak_password');
}

let made: Promise<ZxcvbnFactory> | null = null;

/** The lists take a quarter of a second to read, and few processes ever need them. */
function estimator(): Promise<ZxcvbnFactory> {
  made ??= (async () => {
    const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
    ]);
    return new Factory({ dictionary, graphs: adjacencyGraphs });
  })();
  return made;
}
