import type { Route } from '../../routing/route.js';
import { listDocuments } from './documents.js';
import { getDocument } from './document.js';
import { getDocumentVersionContent, getDocumentChanges } from './document-versions.js';
import { deleteDocument } from './deletions.js';
import { reingestDocument } from '../ingestion/reingestion.js';
import { getDocumentConcepts } from './document-concepts.js';
import { getSource, getSourceDocument, getSourceImage } from './sources.js';

/** Routes of documents and their sources, in the order in which the document shows them. */
export const documentRoutes: readonly Route[] = [
  listDocuments,
  getDocument,
  getDocumentVersionContent,
  getDocumentChanges,
  deleteDocument,
  reingestDocument,
  getDocumentConcepts,
  getSource,
  getSourceDocument,
  getSourceImage,
];
