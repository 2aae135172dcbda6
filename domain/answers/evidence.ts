/** A place in the text of a document, under the names that clients use. */
export interface Place {
  document_id: string;
  filename: string;
  /** Name of the ontology. */
  document: string;
  source_id: string;
  /** Ordinal of the chunk in its document. */
  paragraph: number;
  /** UTF-16 code units from the start of the document's text, the end exclusive. */
  start_offset: number;
  end_offset: number;
}

/** A relationship, as evidence states it. */
export interface StatedRelationship {
  from_id: string;
  from_label: string;
  rel_type: string;
  to_id: string;
  to_label: string;
}

/**
 * Kinds of evidence, in the order in which they are numbered. `passage`: a passage near to the question;
 * `relationship`: the quote that states a relationship of the graph; `quote`: a quote of a concept that is near.
 */
export const evidenceKinds = ['passage', 'relationship', 'quote'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Words of a document that an answer may cite. */
export interface EvidenceItem extends Place {
  /** From 1; citations name it. */
  number: number;
  kind: EvidenceKind;
  /** Verbatim text of the document from `start_offset` to `end_offset`. */
  text: string;
  /** Headings above it, outermost first; empty where they are not known. */
  heading_path: string[];
  /** Score of a passage in the search, 0 to 1; null for other kinds. */
  score: number | null;
  /** Concepts that it evidences. */
  concepts: { concept_id: string; label: string }[];
  /** Null for other kinds. */
  relationship: StatedRelationship | null;
}

/** Evidence before it is numbered. */
export type UnnumberedEvidence = Omit<EvidenceItem, 'number'>;

/** Maximum size of the evidence of one question, in UTF-16 code units; a model has to read it all. */
const maxEvidenceCharacters = 24_000;
/** Maximum number of each kind. */
export const maxPassages = 8;
export const maxRelationships = 8;
export const maxQuotes = 8;
/** Code units of a passage that are shown; a chunk that was not cut into passages may be longer. */
export const maxPassageCharacters = 4_000;

/**
 * Numbers evidence in the order given. What stands within the words of an item before it is left out, except a
 * relationship; so is what would exceed the maximum size.
 */
export function numberEvidence(found: readonly UnnumberedEvidence[]): EvidenceItem[] {
  const items: EvidenceItem[] = [];
  let characters = 0;
  for (const one of found) {
    if (one.kind !== 'relationship' && items.some((item) => isWithin(one, item))) continue;
    if (characters + one.text.length > maxEvidenceCharacters) continue;
    characters += one.text.length;
    items.push({ number: items.length + 1, ...one });
  }
  return items;
}

/** True if one place is in another, so that its words are there, too. */
function isWithin(inner: Place, outer: Place): boolean {
  return (
    inner.document_id === outer.document_id &&
    inner.start_offset >= outer.start_offset &&
    inner.end_offset <= outer.end_offset
  );
}

/** The place of a part of evidence. @param span offsets within its text */
export function placeWithin(item: EvidenceItem, span: { start: number; end: number }): Place {
  const { document_id, filename, document, source_id, paragraph, start_offset } = item;
  const offsets = { start_offset: start_offset + span.start, end_offset: start_offset + span.end };
  return { document_id, filename, document, source_id, paragraph, ...offsets };
}
