import { ArangoFailure } from '../errors/arango-failure.js';
import { valueAt } from '../values/value.js';
import type { Collection } from './collection.js';
import type { ReadView } from './documents/document-record.js';
import type { StoredDocument } from './documents/stored-document.js';
import type { IndexDefinition, VectorParams } from './indexes/index-definition.js';
import type { ServerVersion } from './server-version.js';

interface Context {
  view: ReadView;
  version: ServerVersion;
  /** True where the server was started with its option for vector indexes. */
  vectorIndexes: boolean;
}

/** Completes and trains a vector index as the release does it. Throws error 10, 36 or 1235. */
export function vectorIndex(
  collection: Collection,
  index: IndexDefinition,
  given: Record<string, unknown>,
  { view, version, vectorIndexes }: Context,
): IndexDefinition {
  if (!version.since('3.12.4')) throw bad("invalid index type 'vector'");
  if (!vectorIndexes) throw bad(`vector index feature is not enabled: start the server with ${optionOf(version)}`);
  if (index.sparse && !version.since('3.12.6')) throw bad('unexpected attribute sparse of a vector index');
  if (given['storedValues'] !== undefined && !version.since('3.12.7')) throw bad('unexpected attribute storedValues');
  const complete: IndexDefinition = { ...index, params: paramsOf(given['params'], version) };
  if (given['storedValues'] !== undefined) complete.storedValues = given['storedValues'] as string[];
  return train(collection, complete, view, version);
}

/** Trains an index that waited for documents; nothing happens to one that is ready. */
export function train(
  collection: Collection,
  index: IndexDefinition,
  view: ReadView,
  version: ServerVersion,
): IndexDefinition {
  const params = index.params!;
  const vectors = vectorsOf(collection, index, view);
  const needed = typeof params.nLists === 'number' ? params.nLists : 1;
  const wrong = vectors.some((one) => !isVector(one, params.dimension) && !(index.sparse && one === null));
  const issue = wrong
    ? `vector attribute needs to be an array of ${params.dimension} numbers`
    : `number of training points (${vectors.length}) is lower than nLists (${needed})`;
  const failed = wrong || vectors.length < needed;
  if (!version.since('3.12.9')) {
    if (failed) throw new ArangoFailure('indexCreationFailed', `index creation failed: ${issue}`);
    return index;
  }
  if (failed && wrong && !version.since('3.12.10')) throw new ArangoFailure('indexCreationFailed', issue);
  return failed
    ? { ...index, trainingState: 'unusable', errorMessage: issue }
    : { ...index, trainingState: 'ready', errorMessage: '' };
}

function paramsOf(given: unknown, version: ServerVersion): VectorParams {
  const params = (given ?? {}) as Partial<VectorParams>;
  const metrics = ['cosine', 'l2', ...(version.since('3.12.6') ? ['innerProduct'] : [])];
  if (!metrics.includes(String(params.metric))) throw bad(`metric must be one of ${metrics.join(', ')}`);
  if (!positive(params.dimension)) throw bad('dimension must be a positive integer');
  const automatic = version.since('3.12.10') && (params.nLists === undefined || isAutomatic(params.nLists));
  if (!automatic && !positive(params.nLists)) throw bad('nLists must be a positive integer');
  const perCentroid = params.numberOfDocsPerCentroid;
  if (perCentroid !== undefined && !version.since('3.12.10')) throw bad('unexpected attribute numberOfDocsPerCentroid');
  checkFactory(params, version);
  return { defaultNProbe: 1, trainingIterations: 25, ...params } as VectorParams;
}

function isAutomatic(nLists: unknown): boolean {
  return typeof nLists === 'object' && nLists !== null && (nLists as { strategy?: unknown }).strategy === 'autoSqrt';
}

/** The factory must be of the kind IVF, and its number the one of nLists. */
function checkFactory({ factory, nLists }: Partial<VectorParams>, version: ServerVersion): void {
  if (factory === undefined) return;
  const [, number] = /^(?:.*,)?IVF(\d+|\{\})/.exec(factory) ?? [];
  if (number === undefined) throw bad('factory must be an IVF index');
  if (number === '{}' && version.since('3.12.10')) return;
  if (Number(number) !== nLists) throw bad('the number of factory must equal nLists');
}

function vectorsOf(collection: Collection, index: IndexDefinition, view: ReadView): unknown[] {
  const path = index.fields[0]!.split('.');
  return [...collection.all(view)].map((document) => valueAt(document, path));
}

/** Checks the vectors of a document that is written. Throws error 10 for one that a trained index cannot take. */
export function checkVectors({ vectorIndexes }: Collection, document: StoredDocument): void {
  for (const { fields, params, sparse, trainingState = 'ready', name } of vectorIndexes) {
    const vector = valueAt(document, fields[0]!.split('.'));
    if (trainingState !== 'ready' || (sparse && vector === null) || isVector(vector, params!.dimension)) continue;
    throw bad(`index ${name}: ${fields[0]!} must be an array of ${params!.dimension} numbers`);
  }
}

/** True for an array of the right number of numbers. */
export function isVector(value: unknown, dimension: number): value is number[] {
  return Array.isArray(value) && value.length === dimension && value.every((one) => typeof one === 'number');
}

function positive(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}

function optionOf(version: ServerVersion): string {
  return version.since('3.12.6') ? '--vector-index' : '--experimental-vector-index';
}

function bad(text: string): ArangoFailure {
  return new ArangoFailure('badParameter', text);
}
