import assert from 'node:assert/strict';
import { ConcordanceError } from '../../domain/errors.js';
import type { RecordTarget, Store } from '../../domain/ports.js';
import { arangoStoreBench } from './arango-bench.js';
import type { StoreBench } from '../contract/store-bench.js';
import { assertSameRecords } from './same-records.js';
import { sqliteBench } from './sqlite-bench.js';

/**
 * Answers that differ between any two stores: their size, the id that each makes for itself, and how many rows were
 * removed of deletions, of which the embedded store keeps one more where the element came back.
 */
const ownAnswers: ReadonlySet<string> = new Set(['close', 'databaseFigures', 'installationId', 'trimDeletions']);
/** Attributes that only their store reads: the end of a page, and the hash of an epoch, which names the store. */
const ownFields: ReadonlySet<string> = new Set(['currentEpochHash', 'sinceHash', 'next', 'deleted']);
/** Names that the stores have for properties of a relationship that wait for a publication, where there are none. */
const heldNames: ReadonlySet<string> = new Set(['properties', 'heldProperties']);

/**
 * A bench on two empty stores, the embedded one and one in ArangoDB: each call goes to both, one call after the other,
 * and fails where their answers differ in any field.
 */
export async function comparedBench(): Promise<StoreBench> {
  const [embedded, arango] = [await sqliteBench(), await arangoStoreBench()];
  let documents: (Store & RecordTarget) | null = null;
  return {
    share: 0.2,
    clock: {
      get now() {
        return embedded.clock.now;
      },
      set now(now: number) {
        embedded.clock.now = now;
        arango.clock.now = now;
      },
    },
    async open(options) {
      const [one, other] = [await embedded.open(options), await arango.open(options)];
      documents ??= other as Store & RecordTarget;
      return comparedStore(one, other);
    },
    async setLifecycle(ontologyId, state) {
      await embedded.setLifecycle(ontologyId, state);
      await arango.setLifecycle(ontologyId, state);
    },
    async dispose() {
      if (documents !== null) await assertSameRecords(embedded.path, documents);
      await embedded.dispose();
      await arango.dispose();
    },
  };
}

type Call = (...given: unknown[]) => Promise<unknown>;

/** Calls of all pairs take turns, or they would come to the two stores in different orders. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Places in the log of changed concepts, of the embedded store and of the one in ArangoDB: each counts what it writes,
 * so their numbers differ, and what was read from one store is given back to it.
 */
const places = new Map<number, number>();

function comparedStore(one: Store, other: Store): Store {
  return new Proxy(one, {
    get(target, name) {
      const call = target[name as keyof Store] as Call | undefined;
      if (typeof call !== 'function') return call;
      const second = other[name as keyof Store] as unknown as Call;
      return (...given: unknown[]) => {
        const answer = turn.then(() =>
          answerOf(
            String(name),
            given,
            () => call(...given),
            () => second(...given.map(placed)),
          ),
        );
        turn = answer.catch(() => undefined);
        return answer;
      };
    },
  });
}

async function answerOf(
  name: string,
  given: readonly unknown[],
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<unknown> {
  const [mine, theirs] = [await outcomeOf(one), await outcomeOf(other)];
  if (name === 'position' && 'value' in mine && 'value' in theirs) notePlace(mine.value, theirs.value);
  if (!ownAnswers.has(name)) {
    const asked = `${name}(${JSON.stringify(given)?.slice(0, 2000)})`;
    const [answered, expected] = [theirs, mine].map((answer) => inOneOrder(name, comparable(answer)));
    assert.deepEqual(answered, expected, `the stores answer ${asked} differently`);
  }
  if ('error' in mine) throw mine.error;
  return mine.value;
}

function notePlace(mine: unknown, theirs: unknown): void {
  const [one, other] = [mine, theirs] as { changeSeq: number }[];
  places.set(one!.changeSeq, other!.changeSeq);
  other!.changeSeq = one!.changeSeq;
}

/** Gives to the store in ArangoDB its own place in the log. */
function placed(given: unknown): unknown {
  const { basis } = (given ?? {}) as { basis?: { changeSeq: number } | null };
  if (basis == null) return given;
  return { ...(given as object), basis: { ...basis, changeSeq: places.get(basis.changeSeq) ?? basis.changeSeq } };
}

type Outcome = { value: unknown } | { error: unknown };

async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await call() };
  } catch (error) {
    return { error };
  }
}

/** An answer without what does not matter: the last digits of numbers, and attributes that are undefined. */
function comparable(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(6));
  if (value instanceof ConcordanceError)
    return { code: value.code, message: value.message, data: comparable(value.data) };
  if (value instanceof Error) return value.message;
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, comparable(one)]));
  if (value instanceof Set || value instanceof Uint8Array || value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return Array.from(value as Float32Array, comparable);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, one]) => one !== undefined && !ownFields.has(name) && !(one === null && heldNames.has(name)),
  );
  return Object.fromEntries(entries.map(([name, one]) => [name, comparable(one)]));
}

/** A page of the feed with changes of one epoch and kind by their ids: each store has an order of its own there. */
function inOneOrder(name: string, outcome: unknown): unknown {
  const page = (outcome as { value?: { changes?: { epoch: number; entity: string; id: string }[] } }).value;
  if (name !== 'graphChanges' || page?.changes === undefined) return outcome;
  const places = new Map(page.changes.map(({ epoch, entity }, place) => [`${epoch} ${entity}`, place]));
  const placeOf = ({ epoch, entity }: { epoch: number; entity: string }) => places.get(`${epoch} ${entity}`)!;
  const changes = page.changes.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
  return { value: { ...page, changes } };
}
