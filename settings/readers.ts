import { isIP } from 'node:net';
import { defaultBudgets, isBudgetKey } from '../domain/access/rate-budgets.js';
import { hasWorkflows, queueNames, type QueueName } from '../domain/operations/queue-names.js';
import type { BudgetKey, RateBudget } from '../domain/access/rate-budgets.js';
import type { Setting } from './setting.js';

export function readOrigin(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text) || new URL(text).origin !== text) {
    throw new Error('must list origins, each of scheme, host and port alone, as https://app.example');
  }
  return text;
}

/** Kept as text: what it stands for is for those alone who seal. */
export function readSecretKey(text: string): string {
  if (!/^[A-Za-z0-9_-]{1,32}:[A-Za-z0-9+/]{43}=$/.test(text)) {
    throw new Error('must list keys as ID:BASE64, each of 32 bytes (openssl rand -base64 32)');
  }
  return text;
}

/** A token that nobody guesses: long, and of characters that any header takes. */
export function readToken(text: string): string {
  if (!/^[A-Za-z0-9._~+/=-]{32,}$/.test(text)) {
    throw new Error('must list tokens of 32 letters and digits or more (openssl rand -hex 32)');
  }
  return text;
}

export function readBudget(text: string): [BudgetKey, RateBudget] {
  const [, key = '', calls, seconds] = /^([a-z.]+)=(\d{1,9})\/(\d{1,5})$/.exec(text) ?? [];
  if (!isBudgetKey(key) || Number(calls) < 1 || Number(seconds) < 1) {
    throw new Error(
      `must list budgets as NAME=CALLS/SECONDS, where NAME is one of ${Object.keys(defaultBudgets).join(', ')}`,
    );
  }
  return [key, { calls: Number(calls), seconds: Number(seconds) }];
}

export function readRange(text: string): string {
  if (isRange(text)) return text;
  throw new Error('must list IP addresses or ranges, as 127.0.0.1 or 10.0.0.0/8');
}

/** An IP address or a range of them. */
function isRange(text: string): boolean {
  const [network = '', prefix, ...rest] = text.split('/');
  const maxPrefix = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1;
  if (rest.length > 0 || maxPrefix < 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix);
}

/** Name of a task queue. */
export function readQueue(text: string): QueueName {
  return queueNamed(text, queueNames, 'must list queues');
}

/** One entry of CONCORDANCE_QUEUE_CONCURRENCY. */
export function readQueueConcurrency(text: string): [QueueName, number] {
  const [, name = '', count = ''] = /^([a-z]+)=(\d{1,4})$/.exec(text) ?? [];
  const wanted = 'must list whole numbers as queue=number, as store=8, each from 1 to 1000';
  if (Number(count) < 1 || Number(count) > 1000) throw new Error(wanted);
  return [queueNamed(name, queueNames, wanted), Number(count)];
}

/** One entry of CONCORDANCE_QUEUE_RATES. Activities on the queue of their workflow may begin without being counted. */
export function readQueueRate(text: string): [QueueName, number] {
  const [, name = '', rate = ''] = /^([a-z]+)=(\d{1,6}(?:\.\d{1,4})?)$/.exec(text) ?? [];
  const wanted = 'must list rates as queue=number, as models=2 or webhooks=0.5, each above 0';
  if (!(Number(rate) > 0)) throw new Error(wanted);
  return [queueNamed(name, queueNames.filter((one) => !hasWorkflows(one)), wanted), Number(rate)]; // oxfmt-ignore
}

function queueNamed(text: string, names: readonly QueueName[], wanted: string): QueueName {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new Error(`${wanted}; the queues are ${names.join(', ')}`);
  return found;
}

export function languages(fallback: string, meaning: string): Setting<string[]> {
  return {
    fallback,
    meaning,
    read(given) {
      if (!/^[A-Za-z_]{3,20}(\+[A-Za-z_]{3,20})*$/.test(given)) throw new Error('must be names like eng or eng+deu');
      return given.split('+');
    },
  };
}

/** One entry of CONCORDANCE_MODEL_PRICES. Names of models may hold colons and slashes. */
export function readPrice(text: string): { model: string; readUsd: number; answeredUsd: number } {
  const [, model = '', read = '', answered = read] = /^(.+)=([\d.]+)(?:\/([\d.]+))?$/.exec(text) ?? [];
  const [readUsd, answeredUsd] = [Number(read), Number(answered)];
  if (model === '' || !Number.isFinite(readUsd) || !Number.isFinite(answeredUsd)) {
    throw new Error('must list prices as model=read/answered, as gpt-4o-mini=0.15/0.60');
  }
  return { model, readUsd, answeredUsd };
}

/** A host that URLs may name, with or without a port, or a range of addresses. */
export function readAllowed(text: string): string {
  if (isHost(text) || (text.includes('/') && isRange(text))) return text;
  throw new Error(
    'must list hosts, with or without a port, and ranges, as wiki.example, 127.0.0.1:8000 or 10.0.0.0/8; without scheme and path',
  );
}

/** A name or an address, IPv6 in brackets, with or without a port. */
function isHost(text: string): boolean {
  return /^(?:\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}_.-]+)(?::\d{1,5})?$/iu.test(text) && URL.canParse(`http://${text}`);
}

/** Address of a server, not a URL. */
export function hostAndPort(meaning: string): Setting<string | null> {
  return {
    fallback: '',
    meaning,
    read(given) {
      if (given === '') return null;
      if (isHost(given)) return given;
      throw new Error('must be a host with its port, as temporal.example:7233; without scheme and path');
    },
  };
}

/**
 * Beginning of names of task queues, of which deployments of workers are called, too; Temporal takes no dot in those.
 */
export function queuePrefix(fallback: string, meaning: string): Setting<string> {
  return {
    fallback,
    meaning,
    read(given) {
      if (/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(given)) return given;
      throw new Error('must be letters, digits, _ and - alone, 100 at most, as concordance');
    },
  };
}

/** Id of a build of the worker: what a release or a commit is called. */
export function buildId(meaning: string): Setting<string | null> {
  return {
    fallback: '',
    meaning,
    read(given) {
      if (given === '') return null;
      if (/^[A-Za-z0-9][\w.+-]{0,99}$/.test(given)) return given;
      throw new Error('must be letters, digits and . _ + - alone, 100 at most, as 1.4.0 or 3f2c1ab');
    },
  };
}

/** Beginning of the names of objects: words of letters, digits, `.`, `_` and `-`, each with a slash behind it. */
export function objectPrefix(meaning: string): Setting<string> {
  return {
    fallback: '',
    meaning,
    read(given) {
      const prefix = given === '' || given.endsWith('/') ? given : `${given}/`;
      if (!/^([A-Za-z0-9._-]{1,100}\/)*$/.test(prefix)) {
        throw new Error('must be words of letters, digits, . _ and -, joined by slashes');
      }
      return prefix;
    },
  };
}

/** Bytes that the name of a database may have. */
const maxDatabaseNameBytes = 128;

/**
 * Name of a database of ArangoDB, as its releases with extended names take it: those of traditional ones are among
 * these.
 */
export function databaseName(fallback: string, meaning: string): Setting<string> {
  return {
    fallback,
    meaning,
    read(given) {
      const isLong = Buffer.byteLength(given) > maxDatabaseNameBytes;
      if (
        !isLong &&
        given === given.normalize('NFC') &&
        /^[^\s/:._\d\p{Cc}]([^/:\p{Cc}]*[^\s/:\p{Cc}])?$/u.test(given)
      ) {
        return given;
      }
      throw new Error(
        `must be a legal name of a database: one that begins with a letter, has no slash or colon, and at most ${maxDatabaseNameBytes} bytes`,
      );
    },
  };
}

/** Location of Vertex AI. */
export function googleLocation(meaning: string): Setting<string | null> {
  return {
    fallback: '',
    meaning,
    read(given) {
      if (given === '') return null;
      if (/^[a-z]+(-[a-z0-9]+)*$/.test(given)) return given;
      throw new Error('must be a region, as europe-west4, or global');
    },
  };
}

/** Id of a project of Google Cloud. */
export function googleProject(meaning: string): Setting<string | null> {
  return {
    fallback: '',
    meaning,
    read(given) {
      if (given === '') return null;
      if (/^([a-z][a-z0-9.-]*:)?[a-z][a-z0-9-]*$|^[0-9]+$/.test(given)) return given;
      throw new Error('must be the id or the number of a project, as my-project-123');
    },
  };
}

/** Port of a server that is off unless it is set; 0 takes any free one. */
export function optionalPort(meaning: string): Setting<number | null> {
  return {
    fallback: '',
    meaning,
    read(given) {
      if (given === '') return null;
      if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
      throw new Error('must be a whole number from 0 to 65535');
    },
  };
}
