import type { DocumentKind, DocumentKinds } from '../ports.js';

/** Bytes at the beginning of a text in which a tag is looked for. */
const tagSearchBytes = 1024;

/**
 * Notes where the file name suggests another kind than the bytes: the submitter may have sent the wrong file.
 * @param kind of its bytes
 * @param head its first bytes
 */
export function nameMismatch(
  documents: Pick<DocumentKinds, 'all' | 'byName'>,
  kind: DocumentKind,
  filename: string,
  head: Uint8Array,
): string[] {
  if (kind.name === 'text' && holdsTags(documents, head)) {
    return [
      'The file looks like a part of a web page, but was read as plain text, tags included; send it named .html.',
    ];
  }
  const ending = endingOf(filename);
  const promised = documents.all.find(({ extensions }) => extensions.includes(ending));
  // Markdown is text, and text may well be Markdown.
  const isText = promised?.name === 'text' && kind.name === 'markdown';
  return promised === undefined || promised === kind || isText
    ? []
    : [`The name ends in ${ending}, but the file is ${kind.name} and was read as such.`];
}

/** The last dot of a name and what follows, in lower case; empty where nothing stands before the dot. */
function endingOf(filename: string): string {
  return /[^/](\.[^./]*)$/u.exec(filename)?.[1]?.toLowerCase() ?? '';
}

/** True for text that begins with a tag and would be a web page if it were named one. */
function holdsTags(documents: Pick<DocumentKinds, 'byName'>, head: Uint8Array): boolean {
  if (!/^\s*<[a-z]/i.test(new TextDecoder('latin1').decode(head.subarray(0, tagSearchBytes)))) return false;
  return documents.byName('html').accepts(head, { filename: 'page.html', declaredType: null });
}
