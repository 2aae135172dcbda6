import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, resolve } from 'node:path';

/** A setting, as data: its default, what it is for and how its text is read. */
export interface Setting<T> {
  readonly fallback: string;
  readonly meaning: string;
  /** Never shown in logs or messages. */
  readonly secret?: boolean;
  /** @throws Error with what is wrong, as the end of a sentence that starts with the name. */
  read(text: string): T;
}

export function text(fallback: string, meaning: string): Setting<string> {
  return { fallback, meaning, read: (given) => given };
}

export function optional(meaning: string, secret = false): Setting<string | null> {
  return { fallback: '', meaning, secret, read: (given) => (given === '' ? null : given) };
}

/**
 * A secret that is sent or compared in a header. Space around it, as the end of line of a file that it was read from,
 * is no part of it. What no header takes is refused here: libraries would repeat it in the message of an error.
 */
export function optionalKey(meaning: string): Setting<string | null> {
  return {
    fallback: '',
    meaning,
    secret: true,
    read(given) {
      const key = given.trim();
      if (!/^[\x21-\x7e]*$/.test(key))
        throw new Error('must be one line of ASCII letters, digits and signs without spaces');
      return key === '' ? null : key;
    },
  };
}

export function folder(fallback: string, meaning: string): Setting<string> {
  return { fallback, meaning, read: (given) => resolve(given.replace(/^~(?=\/|$)/, process.env['HOME'] ?? tmpdir())) };
}

/** Several folders, separated as in PATH. */
export function paths(meaning: string): Setting<string[]> {
  return {
    fallback: '',
    meaning,
    read(given) {
      const folders = given.split(delimiter).filter((one) => one !== '');
      if (folders.every((one) => isAbsolute(one))) return folders;
      throw new Error('must list absolute paths, as /srv/documents:/srv/handbooks');
    },
  };
}

export function optionalUrl(meaning: string): Setting<string | null> {
  return {
    fallback: '',
    meaning,
    read(given) {
      if (given === '') return null;
      if (!/^https?:\/\//.test(given) || !URL.canParse(given)) throw new Error('must be an http or https URL');
      return given.replace(/\/+$/, '');
    },
  };
}

/** The URL of a server whose user and password have settings of their own. @param credentials names of these */
export function serverUrl(credentials: string, meaning: string): Setting<string | null> {
  const base = optionalUrl(meaning);
  return {
    ...base,
    read(given) {
      const url = base.read(given);
      if (url === null) return null;
      const { username, password, search, hash } = new URL(url);
      if (username + password !== '') throw new Error(`must not contain credentials; set ${credentials}`);
      if (search + hash !== '') throw new Error('must end with the host, the port or the path, without ? and #');
      return url;
    },
  };
}

/** Several values, with commas or spaces between them. */
export function list<T>(readOne: (text: string) => T, meaning: string, secret = false): Setting<T[]> {
  return {
    fallback: '',
    meaning,
    secret,
    read: (given) =>
      given
        .split(/[\s,]+/)
        .filter((one) => one !== '')
        .map(readOne),
  };
}

export function number(fallback: number, min: number, max: number, meaning: string): Setting<number> {
  return {
    fallback: String(fallback),
    meaning,
    read(given) {
      const value = Number(given);
      if (given.trim() === '' || !Number.isFinite(value) || value < min || value > max) {
        throw new Error(`must be a number from ${min} to ${max}`);
      }
      return value;
    },
  };
}

export function integer(fallback: number, min: number, max: number, meaning: string): Setting<number> {
  const base = number(fallback, min, max, meaning);
  return {
    ...base,
    read(given) {
      const value = Number(given);
      if (!/^\d+$/.test(given) || value < min || value > max) {
        throw new Error(`must be a whole number from ${min} to ${max}`);
      }
      return value;
    },
  };
}

export function flag(fallback: boolean, meaning: string): Setting<boolean> {
  return {
    fallback: fallback ? 'on' : 'off',
    meaning,
    read(given) {
      if (['on', 'true', '1', 'yes'].includes(given.toLowerCase())) return true;
      if (['off', 'false', '0', 'no'].includes(given.toLowerCase())) return false;
      throw new Error('must be on or off');
    },
  };
}

export function choice<const T extends string>(
  choices: readonly T[],
  fallback: NoInfer<T>,
  meaning: string,
): Setting<T> {
  return {
    fallback,
    meaning,
    read(given) {
      const found = choices.find((choice) => choice === given);
      if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
      return found;
    },
  };
}

/** One of the choices, or null. */
export function optionalChoice<const T extends string>(choices: readonly T[], meaning: string): Setting<T | null> {
  const named = choice(choices, choices[0]!, meaning);
  return { ...named, fallback: '', read: (given) => (given === '' ? null : named.read(given)) };
}
