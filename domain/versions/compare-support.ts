import { ItemIndex, type VersionSide } from './item-index.js';
import type { ChunkSupport, SupportedRelationship } from './support.js';

export const changeKinds = ['added', 'removed', 'unchanged'] as const;
/** `added`: only the newer version supports it; `removed`: only the older one; `unchanged`: both do. */
export type ChangeKind = (typeof changeKinds)[number];

/** A range of the text of a version: UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Places of an item in each version; empty for a version that does not support it. */
export interface Changed {
  change: ChangeKind;
  before: Span[];
  after: Span[];
}

/** Items that are compared; the spans of a relationship are the chunks that support it. */
interface Items {
  concepts: { conceptId: string; label: string };
  quotes: { conceptId: string; label: string; quote: string };
  relationships: SupportedRelationship;
}

type ItemKind = keyof Items;

/** Differences of what two versions support, each list in the order of the newer text. */
export type ChangeSet = { [Kind in ItemKind]: (Changed & Items[Kind])[] };

export type ChangeCounts = Record<ItemKind, Record<ChangeKind, number>>;

/** Support of two versions, or of two readings of one version. Each may be read more than once. */
export type ComparedSupport = Record<VersionSide, () => AsyncIterable<ChunkSupport>>;

/** Part of the differences: those of a kind only, and a page of each list. */
export interface ChangePage {
  change?: ChangeKind | undefined;
  limit: number;
  offset: number;
}

/** Counts added, removed and unchanged items. Keeps some bytes of an item, not its texts. */
export async function countChanges(compared: ComparedSupport): Promise<ChangeCounts> {
  return countsOf(await indexOf(compared));
}

/**
 * Counts the differences and lists a page of them: reads both sides twice, and keeps the texts and places of the page
 * alone.
 */
export async function listChanges(
  compared: ComparedSupport,
  { change, ...page }: ChangePage,
): Promise<{ counts: ChangeCounts; changes: ChangeSet }> {
  const index = await indexOf(compared);
  const lists = {
    concepts: new Listed<Items['concepts']>(index.concepts, index.concepts.page(change, page)),
    quotes: new Listed<Items['quotes']>(index.quotes, index.quotes.page(change, page)),
    relationships: new Listed<Items['relationships']>(index.relationships, index.relationships.page(change, page)),
  };
  await readBoth(compared, (side, chunk) => {
    lists.concepts.add(side, conceptsOf(chunk));
    lists.quotes.add(side, quotesOf(chunk));
    lists.relationships.add(side, relationshipsOf(chunk));
  });
  const changes = {
    concepts: lists.concepts.changes(change),
    quotes: lists.quotes.changes(change),
    relationships: lists.relationships.changes(change),
  };
  return { counts: countsOf(index), changes };
}

/** An item at one of its places. */
interface Found<Item> {
  key: string;
  item: Item;
  place: Span;
}

function quotesOf({ concepts, quotes }: ChunkSupport): Found<Items['quotes']>[] {
  const labels = new Map(concepts.map(({ conceptId, label }) => [conceptId, label]));
  return quotes.map(({ conceptId, quote, start, end }) => ({
    key: `${conceptId}\n${quote}`,
    item: { conceptId, label: labels.get(conceptId) ?? conceptId, quote },
    place: { start, end },
  }));
}

/** Concepts are where their quotes are. */
function conceptsOf(chunk: ChunkSupport): Found<Items['concepts']>[] {
  return quotesOf(chunk).map(({ item: { conceptId, label }, place }) => ({
    ...{ key: conceptId, item: { conceptId, label }, place },
  }));
}

function relationshipsOf({ start, end, relationships }: ChunkSupport): Found<Items['relationships']>[] {
  return relationships.map((item) => ({ key: item.edgeId, item, place: { start, end } }));
}

async function indexOf(compared: ComparedSupport): Promise<Record<ItemKind, ItemIndex>> {
  const index = { concepts: new ItemIndex(), quotes: new ItemIndex(), relationships: new ItemIndex() };
  await readBoth(compared, (side, chunk) => {
    for (const { key, place } of conceptsOf(chunk)) index.concepts.add(side, key, place.start);
    for (const { key, place } of quotesOf(chunk)) index.quotes.add(side, key, place.start);
    for (const { key, place } of relationshipsOf(chunk)) index.relationships.add(side, key, place.start);
  });
  return index;
}

/** The newer side first: its labels and its order count. */
async function readBoth(
  compared: ComparedSupport,
  read: (side: VersionSide, chunk: ChunkSupport) => void,
): Promise<void> {
  for (const side of ['after', 'before'] as const) {
    for await (const chunk of compared[side]()) read(side, chunk);
  }
}

function countsOf(index: Record<ItemKind, ItemIndex>): ChangeCounts {
  const { concepts, quotes, relationships } = index;
  return { concepts: concepts.counts(), quotes: quotes.counts(), relationships: relationships.counts() };
}

/** The items of a page with their places. */
class Listed<Item> {
  readonly #index: ItemIndex;
  readonly #items: Map<number, { item: Item | null } & Record<VersionSide, Span[]>>;

  constructor(index: ItemIndex, page: readonly number[]) {
    this.#index = index;
    this.#items = new Map(page.map((number) => [number, { item: null, before: [], after: [] }]));
  }

  add(side: VersionSide, found: readonly Found<Item>[]): void {
    if (this.#items.size === 0) return;
    for (const { key, item, place } of found) {
      const listed = this.#items.get(this.#index.indexOf(key));
      if (listed === undefined) continue;
      listed.item ??= item;
      listed[side].push(place);
    }
  }

  /** Without what was changed, by others, after it was counted. */
  changes(wanted: ChangeKind | undefined): (Changed & Item)[] {
    return [...this.#items.values()].flatMap(({ item, before, after }) => {
      if (item === null) return [];
      const change: ChangeKind = before.length === 0 ? 'added' : after.length === 0 ? 'removed' : 'unchanged';
      return wanted === undefined || wanted === change ? [{ ...item, change, before, after }] : [];
    });
  }
}
