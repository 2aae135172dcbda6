import type { TextSyntax } from '../../ports/documents/documents.js';

/** Syntax of the stored text of documents of a content type, which may have marks of headings; null: not known. */
export function storedSyntax(contentType: string | null): TextSyntax {
  return /^(text\/plain|application\/pdf|image\/.*)$/.test(contentType ?? '') ? 'plain' : 'markdown';
}
