import type { ConceptDetailsResponse } from '../../../client/index.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Section } from '../../components/section.js';

/** Notes and changes of users; nothing where there are none. */
export function Curation({ of: { curation } }: { of: ConceptDetailsResponse }) {
  const { notes, fields, support } = curation;
  if (notes.length + fields.length + support.length === 0) return null;
  return (
    <Section title="Changes by users">
      {notes.map(({ text, written_by: by, written_at: at }) => (
        <p key={at} class="message">
          {text}
          <br />
          <span class="small-text">
            <bdi>{by ?? 'a user'}</bdi>, <RelativeTime at={at} />; not a quote of a document
          </span>
        </p>
      ))}
      <ul>
        {support.map((one) => (
          <li key={one.ontology}>
            Supported in <bdi>{one.ontology}</bdi> by <bdi>{one.supported_by ?? 'a user'}</bdi>,{' '}
            <RelativeTime at={one.supported_at} />
          </li>
        ))}
        {fields.map((one) => (
          <li key={one.field}>
            {fieldNames[one.field]} set by <bdi>{one.set_by ?? 'a user'}</bdi>, <RelativeTime at={one.set_at} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const fieldNames = { label: 'Label', description: 'Description', search_terms: 'Search terms' };
