import type { GroundingExplanation, GroundingRelationship } from '../../../client/index.js';
import { DataTable } from '../../components/data-table.js';
import { GroundingBadge } from '../../components/grounding-badge.js';
import { Quote } from '../../components/quote.js';
import { RelationshipType } from '../../components/relationship-type.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import type { Query } from '../../data/use-query.js';
import { conceptHref, documentHref } from '../../routing/links.js';
import { can } from '../../session/session.js';

/** Explanation of how well the concept is supported by what points at it. */
export function Grounding({ of }: { of: Query<GroundingExplanation> }) {
  return (
    <Section title="Grounding">
      <Result of={of}>{(data) => <Explanation of={data} />}</Result>
    </Section>
  );
}

function Explanation({ of }: { of: GroundingExplanation }) {
  const { grounding_strength: strength, axis, confidence, types, relationships } = of;
  const { counts } = confidence;
  const stated = relationships.filter(({ quotes }) => quotes.length > 0);
  return (
    <>
      <p>
        {strength == null ? (
          <>
            <GroundingBadge of={of} /> It has no strength:{' '}
            {axis.missing === null ? noStrength : missingAxis[axis.missing]}
          </>
        ) : (
          <>
            <GroundingBadge of={of} /> Strength <strong>{signed(strength)}</strong>: above 0 what points at it speaks
            for the concept, below 0 against it.
          </>
        )}
      </p>
      {strength != null && <StrengthScale strength={strength} />}
      <p>
        Confidence is <strong>{of.confidence_level}</strong> ({(of.confidence_score ?? 0).toFixed(2)}), from{' '}
        {count(counts.relationships, 'relationship')} of {count(counts.types, 'type')},{' '}
        {count(counts.sources, 'passage')} and {count(counts.evidence, 'quote')}.
      </p>
      {types.length > 0 && (
        <details>
          <summary>How the strength is calculated</summary>
          <p>
            <code>{of.formula}</code>
          </p>
          <DataTable
            caption="Contributions of the types of relationships"
            rows={types}
            keyOf={(one) => one.rel_type}
            columns={[
              { title: 'Type', cell: (one) => <RelationshipType name={one.rel_type} /> },
              { title: 'Relationships', numeric: true, cell: (one) => one.relationships },
              { title: 'Sum of confidences', numeric: true, cell: (one) => one.confidence.toFixed(2) },
              { title: 'Projection', numeric: true, cell: (one) => (one.projection === null ? '–' : signed(one.projection)) }, // oxfmt-ignore
              { title: 'Contribution', numeric: true, cell: (one) => (one.contribution === null ? leftOut[one.left_out ?? 'no_axis'] : signed(one.contribution)) }, // oxfmt-ignore
            ]}
          />
        </details>
      )}
      {stated.length > 0 && (
        <details>
          <summary>Quotes from the passages that state these relationships</summary>
          {stated.map((one) => (
            <Statement key={one.edge_id} of={one} />
          ))}
        </details>
      )}
    </>
  );
}

/** Position between −1 and 1; the text beside it says the same. */
function StrengthScale({ strength }: { strength: number }) {
  const at = (Math.max(-1, Math.min(1, strength)) + 1) * 50;
  return (
    <div class="strength" aria-hidden="true">
      <span class="strength-point" style={{ left: `${at}%` }} />
      <span class="strength-end">contradicted −1</span>
      <span class="strength-end">0</span>
      <span class="strength-end">supported +1</span>
    </div>
  );
}

function Statement({
  of: { from_id: from, from_label: label, rel_type: type, contribution, quotes },
}: {
  of: GroundingRelationship;
}) {
  return (
    <div class="statement">
      <p>
        <a href={conceptHref(from)}>{label}</a> <RelationshipType name={type} />
        {contribution !== null && <span class="quiet"> contributes {signed(contribution)}</span>}
      </p>
      {quotes.map(({ evidence: one }) => (
        <Quote
          key={one.instance_id}
          text={one.quote}
          source={one.filename}
          href={
            can('sources:read') ? documentHref(one.document_id, { start: one.start_offset, end: one.end_offset }) : null
          }
        />
      ))}
    </div>
  );
}

const noStrength = 'nothing that points at it has a place between support and contradiction.';
const missingAxis = {
  no_pair: 'no pair of opposite relationship types has vectors.',
  equal_poles: 'the opposite relationship types have the same vectors.',
};
const leftOut = { no_vector: 'no vector', no_axis: 'no axis' };

function signed(value: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;
}

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}
