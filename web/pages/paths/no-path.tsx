import type { NoPath as Reason } from '../../../client/index.js';
import { EmptyState } from '../../components/empty-state.js';
import { Quote } from '../../components/quote.js';
import { Section } from '../../components/section.js';
import { documentHref } from '../../routing/links.js';
import { can } from '../../session/session.js';

/** Reason why there is no path, and passages that contain both concepts. */
export function NoPath({ of: { detail, passages } }: { of: Reason }) {
  return (
    <>
      <EmptyState title="There is no path.">
        <p>{detail}</p>
      </EmptyState>
      {passages.length > 0 && (
        <Section title="Passages with both concepts">
          {passages.map((one) => (
            <Quote
              key={`${one.source_id} ${one.start_offset}`}
              text={one.text}
              href={
                can('sources:read')
                  ? documentHref(one.document_id, { start: one.start_offset, end: one.end_offset })
                  : null
              }
              source={one.filename}
            />
          ))}
        </Section>
      )}
    </>
  );
}
