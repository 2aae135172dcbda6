import { createHash } from 'node:crypto';
import { ConcordanceError } from './errors.js';
import { cutAt } from './text/cut-text.js';
import { plainForms } from './text/forms/plain-forms.js';

/** `doc_…`: the same content in the same ontology is the same document. */
export function documentIdOf(ontologyId: string, contentHash: string): string {
  return derivedId('doc', [ontologyId, contentHash]);
}

/** `doc_…`: a document that was first submitted with this key of the ontology; it stays the same over all versions. */
export function keyedDocumentIdOf(ontologyId: string, documentKey: string): string {
  return derivedId('doc', [ontologyId, 'key', documentKey]);
}

/**
 * `doc_…`: a document without a key whose own id belongs to a document that has this content no more.
 * @param attempt from 1: which of them
 */
export function furtherDocumentIdOf(ontologyId: string, contentHash: string, attempt: number): string {
  return derivedId('doc', [ontologyId, 'content', contentHash, attempt]);
}

/**
 * `ver_…`: a content of a document. The same content of it is the same version, also when others came between. The id
 * of the document itself where that was made of this content.
 */
export function versionIdOf(documentId: string, contentHash: string, ontologyId: string): string {
  return documentId === documentIdOf(ontologyId, contentHash)
    ? documentId
    : derivedId('ver', [documentId, contentHash]);
}

/** `src_…`: the chunk with this ordinal (from 0) of a version of a document. */
export function sourceIdOf(versionId: string, ordinal: number): string {
  return derivedId('src', [versionId, ordinal]);
}

/** `ins_…`: the quote that is at [start, end) in the text of a version of a document. */
export function instanceIdOf(versionId: string, start: number, end: number): string {
  return derivedId('ins', [versionId, start, end]);
}

/**
 * The id under which a reading of the current version that is not published yet writes a chunk, a quote or its version,
 * where other words stand under the id itself.
 */
export function unpublishedIdOf(id: string, jobId: string): string {
  return derivedId(id.slice(0, id.indexOf('_')), [id, jobId]);
}

/**
 * Id of something that a backup does not name, and that a restore therefore makes: the same backup gives the same ids.
 * @param prefix of ids of its kind, as `doc`
 * @param parts what tells it from others of its kind in the backup
 */
export function restoredIdOf(prefix: string, ...parts: string[]): string {
  return derivedId(prefix, ['restored', ...parts]);
}

/** `edge_…`: relationships are unique on (from, type, to). */
export function edgeIdOf(from: string, type: string, to: string): string {
  return derivedId('edge', [from, type, to]);
}

/** `dec_…`: the decision that a job takes at this position, from 0. */
export function derivedDecisionIdOf(jobId: string, position: number): string {
  return derivedId('dec', [jobId, position]);
}

/** `msg_…`: an event is delivered to a webhook once. @param event its place among all events, or an id of its own */
export function deliveryIdOf(webhookId: string, event: number | string): string {
  return derivedId('msg', [webhookId, event]);
}

/** `com_…`: a community of these concepts at this level; the same concepts are the same community. */
export function communityIdOf(level: number, conceptIds: readonly string[]): string {
  return derivedId('com', [level, ...conceptIds.toSorted()]);
}

/** SHA-256 of the text as UTF-8, 64 hex digits. */
export function textHashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** SHA-256 of the text as UTF-8, 32 bytes. */
export function textDigestOf(text: string): Uint8Array {
  return createHash('sha256').update(text, 'utf8').digest();
}

/** SHA-256 of bytes, 64 hex digits. */
export function bytesHashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** SHA-256 of bytes that come piece by piece. */
export interface Digest {
  update(bytes: Uint8Array): void;
  /** 64 hex digits; nothing can be added afterwards. */
  end(): string;
}

/** Creates the digest of one sequence of bytes, with no bytes yet. */
export function createDigest(): Digest {
  const hash = createHash('sha256');
  return { update: (bytes) => void hash.update(bytes), end: () => hash.digest('hex') };
}

/** Hash by which documents know their content, `sha256:` and 64 hex digits. @throws what the stream throws */
export async function contentHashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return `sha256:${hash.digest('hex')}`;
}

/**
 * SHA-256 (64 hex digits) of a JSON value in canonical form: keys sorted, no space, so that the order in which a
 * request was put together does not matter. Properties that are `undefined` count as absent, as in JSON.
 * @throws ConcordanceError `internal_error` for what JSON cannot say (NaN, infinities, functions, bigints)
 */
export function requestHashOf(value: unknown): string {
  return textHashOf(canonicalJson(value));
}

/** Words used in API paths at the place of a concept id; no concept gets one as its id. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'batch',
  'connect',
  'details',
  'merge',
  'related',
  'search',
]);

const maxSlugLength = 80;

/**
 * The kebab-case id of a concept with this label: ASCII for Latin script, other scripts keep their letters in lower
 * case. At most 80 UTF-16 units, cut at a word border; never empty; never a reserved word.
 */
export function slugOf(label: string): string {
  const slug = bounded(kebab(label), maxSlugLength);
  if (slug === '') return `concept-${shortHash(['label', label])}`;
  return reservedSlugs.has(slug) ? `${slug}-${shortHash(['label', label])}` : slug;
}

/** The id for a different concept whose slug is taken: the slug and a short hash of what the concept says. */
export function suffixedSlugOf(slug: string, label: string, description: string): string {
  const suffix = shortHash(['concept', label, description]);
  return `${bounded(slug, maxSlugLength - suffix.length - 1)}-${suffix}`;
}

/** An id for a concept of a backup whose own is taken: it begins with it. @param attempt from 0 */
export function mergedConceptIdOf(conceptId: string, attempt: number): string {
  const suffix = shortHash(['merged', conceptId, `${attempt}`]);
  return `${bounded(conceptId, maxSlugLength - suffix.length - 1)}-${suffix}`;
}

/** The parts are joined as a JSON array, so that no two lists of parts give the same text. */
function derivedId(prefix: string, parts: (string | number)[]): string {
  const digest = textHashOf(JSON.stringify([prefix, ...parts]));
  // 128 bits in base 36: lower case, short, and safe in paths and file names.
  return `${prefix}_${BigInt(`0x${digest.slice(0, 32)}`)
    .toString(36)
    .padStart(25, '0')}`;
}

function shortHash(parts: string[]): string {
  return textHashOf(JSON.stringify(parts)).slice(0, 8);
}

function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
  }
  throw new ConcordanceError(
    'internal_error',
    `A request to be hashed holds a ${typeof value} that JSON cannot express; leave it out or write it as a string.`,
  );
}

/** Latin letters that Unicode does not decompose into a base letter and marks. */
const latinLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ŧ: 't',
};

function kebab(label: string): string {
  return (
    plainForms(label)
      // "C++" and "C#" would otherwise both become "c".
      .replace(/(?<=[\p{L}\p{N}])\++/gu, (signs) => '-plus'.repeat(signs.length))
      .replace(/(?<=\p{L})#/gu, '-sharp')
      .replace(/&/g, ' and ')
      .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
      .toLowerCase()
      .normalize('NFD')
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFC')
      .replace(/[ßæœøđðþłħıŋŧ]/g, (letter) => latinLetters[letter] ?? letter)
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  );
}

function bounded(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const border = slug.lastIndexOf('-', length);
  if (border > 0) return slug.slice(0, border);
  return cutAt(slug, length);
}

/** First segment of the keys of objects that are kept under their hash. */
export const contentFolder = 'sha256';

/** Key of an object that is kept under its hash. @param sha256 64 hex digits */
export function objectKeyOf(sha256: string): string {
  return `${contentFolder}/${sha256}`;
}

/** SHA-256 in the key of an object that is kept under its hash, 64 hex digits. */
export function hashOfObjectKey(key: string): string {
  return key.slice(`${contentFolder}/`.length);
}
