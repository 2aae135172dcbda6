import { publishedField, type Replacing } from '../../../../domain/graph/replaced.js';
import type { GraphRecords } from '../records/graph-records.js';
import type { GraphWork } from '../work/graph-work.js';

/** Attributes that a reading writes over. */
const attributes = {
  source: ['jobId', 'filePath', 'headingPath', 'blobKey', 'contentType', 'storageKey', 'isSkipped', 'restsOn'],
  instance: ['match'],
  evidence: ['jobId', 'grade', 'label'],
  term_support: ['jobId', 'label'],
  relationship_support: ['jobId', 'confidence', 'fromLabel', 'toLabel', 'heldProperties', 'places', 'byLabels'],
  match_decision: ['jobId', 'tier', 'similarity', 'candidates'],
  passage: ['jobId'],
  similar_pair: ['sourceId', 'similarity', 'reason'],
} as const satisfies Partial<Record<keyof GraphRecords, readonly string[]>>;

/** A collection whose documents say what an unpublished reading replaced. */
export type ReplacedCollection = keyof typeof attributes;

type Values = Record<string, unknown>;

/**
 * The document to write in place of the one before. Where a reading writes it that is not published, it keeps what
 * stood there before the first such reading.
 * @param now with 'nothing' in `replaced` where such a reading writes it
 */
export function keepReplaced<Name extends ReplacedCollection>(
  collection: Name,
  before: GraphRecords[Name] | undefined,
  now: GraphRecords[Name],
): GraphRecords[Name] {
  if (before === undefined || now.replaced === null) return now;
  return { ...now, replaced: before.replaced ?? valuesOf(collection, before) };
}

/** The document as it was before a reading that is not published; null where that added it. */
export function restored<Name extends ReplacedCollection>(
  collection: Name,
  document: GraphRecords[Name],
): GraphRecords[Name] | null {
  if (document.replaced === null) return document;
  if (document.replaced === 'nothing') return null;
  return { ...document, ...standingValues(collection, document), replaced: null };
}

/**
 * Makes documents of the sources what they were before a reading that is not published; those that it added go. Quotes
 * that it added stay, and go with their last evidence.
 * @returns all of them, as they were written
 */
export async function restoreRecords<Name extends ReplacedCollection>(
  work: GraphWork,
  collection: Name,
  sourceIds: readonly string[],
): Promise<GraphRecords[Name][]> {
  const found = await replacedOf(work, collection, sourceIds);
  for (const one of found) {
    const before =
      collection === 'instance'
        ? { ...one, ...standingValues(collection, one), replaced: null }
        : restored(collection, one);
    if (before === null) work.remove(collection, one);
    else work.put(collection, before);
  }
  return found;
}

/** Lets documents of the sources stand that a reading wrote, because it is published. @returns them */
export async function publishRecords<Name extends ReplacedCollection>(
  work: GraphWork,
  collection: Name,
  sourceIds: readonly string[],
): Promise<GraphRecords[Name][]> {
  const found = await replacedOf(work, collection, sourceIds);
  for (const one of found) work.put(collection, { ...one, replaced: null });
  return found;
}

async function replacedOf<Name extends ReplacedCollection>(
  work: GraphWork,
  collection: Name,
  sourceIds: readonly string[],
): Promise<GraphRecords[Name][]> {
  const found = await work.find(collection, 'sourceId', sourceIds);
  return found.filter(({ replaced }) => replaced !== null);
}

function valuesOf<Name extends ReplacedCollection>(collection: Name, document: GraphRecords[Name]): Values {
  const values = document as unknown as Values;
  return Object.fromEntries(attributes[collection].map((name) => [name, values[name] ?? null]));
}

function standingValues<Name extends ReplacedCollection>(collection: Name, document: GraphRecords[Name]): Values {
  const row = document as unknown as Replacing<Values>;
  return Object.fromEntries(attributes[collection].map((name) => [name, publishedField(row, name)]));
}
