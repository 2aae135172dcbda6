import type { Document } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { joinLines } from '../../components/join-lines.js';
import { EmptyState } from '../../components/empty-state.js';
import { setQuery } from '../../routing/location.js';
import { placesOf } from './quotes-by-concept.js';
import { sectionBefore } from './marked-place.js';
import type { MarkedPlace } from './marked-place.js';
import { isPdf } from './original-kind.js';
import { MarkedText } from './marked-text.js';

/** Text of a document as it was read, a section at a time where it is long. */
export function DocumentText({
  of: { content, content_type: type, quotes },
  place,
}: {
  of: Document;
  place: MarkedPlace | null;
}) {
  const { text, start_offset: start, end_offset: end, total_length: total } = content;
  if (total === 0) return <EmptyState title="No text was read from this document." />;
  return (
    <>
      {start > 0 && (
        <Button small onClick={() => setQuery({ from: String(sectionBefore(start)) }, { replace: false })}>
          Earlier text
        </Button>
      )}
      <MarkedText text={isPdf(type) ? joinLines(text) : text} offset={start} place={place} quotes={placesOf(quotes)} />
      {end < total && (
        <Button small onClick={() => setQuery({ from: String(end) }, { replace: false })}>
          Later text
        </Button>
      )}
    </>
  );
}
