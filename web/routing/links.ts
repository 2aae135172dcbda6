import { hrefOf } from './location.js';

/** Address of a concept's page. */
export function conceptHref(conceptId: string): string {
  return hrefOf(`/concepts/${encodeURIComponent(conceptId)}`);
}

/** Place in a document: offsets of its text, and the number of its version where that is not the current one. */
export interface DocumentPlace {
  start?: number;
  end?: number;
  version?: number | null;
}

/** Address of a document's page; with a place, that is marked and scrolled to. */
export function documentHref(documentId: string, { start, end, version }: DocumentPlace = {}): string {
  return hrefOf(`/documents/${encodeURIComponent(documentId)}`, { version, start, end });
}

/** Address of the search page. */
export function searchHref(query: string, ontology: string | null = null): string {
  return hrefOf('/search', { q: query, ontology });
}

/** Address of a job's page. */
export function jobHref(jobId: string): string {
  return hrefOf(`/jobs/${encodeURIComponent(jobId)}`);
}

/** Address of the page with a document's versions and their changes. */
export function versionsHref(documentId: string, query: { from?: number; to?: number } = {}): string {
  return hrefOf(`/documents/${encodeURIComponent(documentId)}/versions`, query);
}
