import { isConcordanceError } from '../errors.js';
import { contentFolder } from '../ids.js';
import { readAll } from '../graph/model.js';
import type { DocumentKinds, GraphReader, ObjectStore } from '../ports.js';
import { verifyDocument } from './verify-document.js';

/** One thing that is wrong with the stored data. */
export interface DataIssue {
  kind: 'store' | 'object' | 'document' | 'chunk' | 'quote';
  /** Id or key of what is wrong; the empty string for the store as a whole. */
  id: string;
  /** A sentence that says what is wrong. */
  detail: string;
  /** A sentence that says how to repair it, with the command. */
  remedy: string;
  /** The command that submits the document again, where that is the remedy; else null. */
  resubmit: string | null;
}

/** Counts of verified items. */
export interface DataCounts {
  objects: number;
  documents: number;
  chunks: number;
  quotes: number;
  /** Documents without a text to compare with: restored from a backup that has none. */
  withoutText: number;
}

export interface VerifiedData {
  store: GraphReader;
  objects: ObjectStore;
  documents: Pick<DocumentKinds, 'all'>;
}

const pageSize = 100;

/**
 * Checks all stored data: the store's own integrity, every content-addressed object against its hash, that no original
 * or text is missing, that the text of text files is what the original says, and every chunk and quote against the text
 * of its document, character by character. Changes nothing.
 * @param report takes each issue; those of an object when the document it belongs to is known
 */
export async function verifyData(data: VerifiedData, report: (issue: DataIssue) => void): Promise<DataCounts> {
  const { store, objects } = data;
  const remedy =
    'Stop the service, put a copy of the whole data folder in the place of this one, and start it again; ' +
    '`npm run admin -- verify` tells whether the copy is sound.';
  for (const detail of await store.integrityIssues()) report({ kind: 'store', id: '', detail, remedy, resubmit: null });
  const counts: DataCounts = { objects: 0, documents: 0, chunks: 0, quotes: 0, withoutText: 0 };
  const damaged = new Map<string, string>();
  for await (const { key } of objects.list(`${contentFolder}/`)) {
    counts.objects += 1;
    const detail = await issueOfObject(objects, key);
    if (detail !== null) damaged.set(key, detail);
  }
  const explained = new Set<string>();
  for (let offset = 0; ; offset += pageSize) {
    const query = { ontology: null, search: null, limit: pageSize, offset };
    const { documents, total } = await store.listDocuments(readAll, query);
    for (const document of documents) {
      await verifyDocument(data, document, damaged, counts, (issue) => {
        if (issue.kind === 'object') explained.add(issue.id);
        report(issue);
      });
    }
    if (offset + pageSize >= total) break;
  }
  for (const [id, detail] of damaged) {
    if (!explained.has(id)) report({ kind: 'object', id, detail, remedy: ofNoDocument, resubmit: null });
  }
  return counts;
}

const ofNoDocument =
  'No document that was read refers to it. If it belongs to a job that is still to run, submit the same file or ' +
  'manifest again, which replaces it; otherwise nothing is to be done.';

/** Reads the object to its end; null when it is sound, or was removed since it was listed. */
async function issueOfObject(objects: ObjectStore, key: string): Promise<string | null> {
  try {
    for await (const _ of await objects.readStream(key));
    return null;
  } catch (error) {
    if (!isConcordanceError(error)) throw error;
    return error.code === 'object_missing' ? null : 'The content does not match its hash: the file was damaged.';
  }
}
