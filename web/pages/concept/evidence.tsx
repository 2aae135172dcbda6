import type { ConceptDetailsResponse, ConceptInstance } from '../../../client/index.js';
import { EmptyState } from '../../components/empty-state.js';
import { Pager } from '../../components/pager.js';
import { Quote } from '../../components/quote.js';
import { Section } from '../../components/section.js';
import { documentHref } from '../../routing/links.js';
import { setQuery } from '../../routing/location.js';
import { can } from '../../session/session.js';

/** Quotes on a page. */
export const evidenceLimit = 10;

/** Quotes that evidence the concept, each with its context and its place in the document. */
export function Evidence({ of: { instances, total, offset } }: { of: ConceptDetailsResponse }) {
  return (
    <Section title={total === 1 ? 'One quote' : `${total} quotes`}>
      {total === 0 && (
        <EmptyState title="No quote evidences this concept.">
          <p>A user created it, or the documents that evidenced it were deleted.</p>
        </EmptyState>
      )}
      {instances.map((one) => (
        <EvidenceItem key={one.instance_id} of={one} />
      ))}
      <Pager
        {...{ offset, limit: evidenceLimit, total, of: 'quotes' }}
        onChange={(next) => setQuery({ offset: next === 0 ? null : String(next) }, { replace: false })}
      />
    </Section>
  );
}

function EvidenceItem({ of: one }: { of: ConceptInstance }) {
  const { quote, full_text: whole, start_offset: start, end_offset: end } = one;
  const href = can('sources:read') && one.match !== 'unlocated' ? documentHref(one.document_id, { start, end }) : null;
  return (
    <div class="evidence">
      <Quote
        text={quote}
        href={href}
        source={
          <>
            <bdi>{one.filename}</bdi>, passage {one.paragraph + 1}
          </>
        }
        note={
          <>
            <bdi>{one.document}</bdi>
            {notes[one.match]}
          </>
        }
      />
      {whole !== undefined && whole.trim() !== quote.trim() && (
        <details>
          <summary>Show the whole passage</summary>
          <Quote text={quote} context={whole} />
        </details>
      )}
    </div>
  );
}

/** Notes about quotes that were not found as the extractor gave them. */
const notes: Record<ConceptInstance['match'], string> = {
  exact: '',
  normalised: ', found with other layout or punctuation',
  pieces: ', one of several parts',
  unlocated: ', not found in the passage',
};
