import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import type { Client } from '../client/index.js';
import { protocolError } from './protocol-error.js';

/** Templates of resources: the text of a document, and a quote of it by its place. */
export const resourceTemplates = [
  {
    uriTemplate: 'concordance://documents/{document_id}',
    name: 'document',
    title: 'Document',
    description: 'Text of a document as it was read, at most its first 100,000 UTF-16 code units',
    mimeType: 'text/plain',
  },
  {
    uriTemplate: 'concordance://documents/{document_id}/quotes/{start_offset}-{end_offset}',
    name: 'quote',
    title: 'Quote',
    description: 'Verbatim text of a document at the offsets of a citation, in UTF-16 code units, the end exclusive',
    mimeType: 'text/plain',
  },
] as const;

/** A document in the list of resources. */
export interface ListedResource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

const pageSize = 100;
/** Maximum length of a section that the API gives. */
const maxLength = 100_000;
const pattern = /^concordance:\/\/documents\/([^/?#]+)(?:\/quotes\/(\d{1,12})-(\d{1,12}))?$/;

/**
 * Lists documents by pages.
 * @param cursor that of the page before; absent: the first page
 * @throws ApiError; an error of the protocol for a cursor that no page gave
 */
export async function listDocuments(
  client: Client,
  cursor: string | undefined,
): Promise<{ resources: ListedResource[]; nextCursor?: string }> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) {
    throw protocolError(
      ErrorCode.InvalidParams,
      'The cursor is not valid. List the resources again from the beginning.',
    );
  }
  const offset = Number(cursor ?? 0);
  const { body } = await client.call('listDocuments', { query: { limit: pageSize, offset } });
  const resources = body.documents.map(({ document_id: id, filename, ontology }) => ({
    uri: `concordance://documents/${encodeURIComponent(id)}`,
    name: filename,
    title: filename,
    description: `Document of the ontology ${ontology}`,
    mimeType: 'text/plain',
  }));
  return { resources, ...(body.next !== null && { nextCursor: String(offset + pageSize) }) };
}

/**
 * Reads a document or a quote; null where no resource has such a URI.
 * @throws ApiError; an error of the protocol for a quote that is too long to be given whole
 */
export async function readResource(client: Client, uri: string): Promise<{ text: string; mimeType: string } | null> {
  const [, id, from, to] = pattern.exec(uri) ?? [];
  if (id === undefined) return null;
  const documentId = decoded(id);
  const start = Number(from ?? 0);
  const length = to === undefined ? maxLength : Number(to) - start;
  if (documentId === null || length < 1) return null;
  if (length > maxLength) {
    const parts = `Read it in parts of at most ${maxLength} UTF-16 code units.`;
    throw protocolError(ErrorCode.InvalidParams, `The quote ${uri} is too long. ${parts}`);
  }
  const query = { start_offset: start, length };
  const { body } = await client.call('getDocument', { params: { document_id: documentId }, query });
  return { text: body.content.text, mimeType: 'text/plain' };
}

/** Null for what no document has as its id: it would be another path. */
function decoded(id: string): string | null {
  try {
    const text = decodeURIComponent(id);
    return /^\.{1,2}$/.test(text) ? null : text;
  } catch {
    return null;
  }
}
