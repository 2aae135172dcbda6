import type { Client } from '../client/index.js';

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

/** Lists documents by pages. @param cursor that of the page before; absent: the first page */
export async function listDocuments(
  client: Client,
  cursor: string | undefined,
): Promise<{ resources: ListedResource[]; nextCursor?: string }> {
  const offset = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : 0;
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

/** Reads a document or a quote; null where no resource has such a URI. @throws ApiError */
export async function readResource(client: Client, uri: string): Promise<{ text: string; mimeType: string } | null> {
  const [, id, from, to] = pattern.exec(uri) ?? [];
  if (id === undefined) return null;
  const start = Number(from ?? 0);
  const length = to === undefined ? maxLength : Math.min(Number(to) - start, maxLength);
  if (length < 1) return null;
  const query = { start_offset: start, length };
  const { body } = await client.call('getDocument', { params: { document_id: decodeURIComponent(id) }, query });
  return { text: body.content.text, mimeType: 'text/plain' };
}
