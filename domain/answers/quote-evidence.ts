import type { Evidence } from '../ports.js';
import type { EvidenceItem, UnnumberedEvidence } from './evidence.js';

/** A stored quote as evidence; null where it is not in its source, so that nothing can be cited. */
export function quoteEvidence(
  { quote, match, fullText, ...found }: Evidence,
  concepts: EvidenceItem['concepts'],
): UnnumberedEvidence | null {
  if (match === 'unlocated' || !fullText.includes(quote)) return null;
  return {
    ...{ kind: 'quote', text: quote, heading_path: [], score: null, concepts, relationship: null },
    ...{ document_id: found.documentId, filename: found.filename, document: found.ontology },
    ...{ source_id: found.sourceId, paragraph: found.paragraph },
    ...{ start_offset: found.startOffset, end_offset: found.endOffset },
  };
}
