import type { ConceptRelationship, GroundingExplanation } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { ErrorMessage } from '../../components/error-message.js';
import { RelationshipType } from '../../components/relationship-type.js';
import { Section } from '../../components/section.js';
import type { Query } from '../../data/use-query.js';
import { conceptHref } from '../../routing/links.js';

/** A relationship in one of its directions. */
interface Row {
  edgeId: string;
  type: string;
  conceptId: string;
  label: string;
  confidence: number;
  source: ConceptRelationship['source'];
  status: ConceptRelationship['epistemic_status'] | null;
}

export interface RelationshipsProps {
  outgoing: readonly ConceptRelationship[];
  /** Names the relationships that point at the concept. */
  grounding: Query<GroundingExplanation>;
}

/** Relationships of the concept with their types and confidence: from it, and to it. */
export function Relationships({ outgoing, grounding: { data, error, reload } }: RelationshipsProps) {
  const from: Row[] = outgoing.map((one) => ({
    ...{ edgeId: one.edge_id, type: one.rel_type, conceptId: one.to_id, label: one.to_label },
    ...{ confidence: one.confidence, source: one.source, status: one.epistemic_status },
  }));
  const to: Row[] = (data?.relationships ?? []).map((one) => ({
    ...{ edgeId: one.edge_id, type: one.rel_type, conceptId: one.from_id, label: one.from_label },
    ...{ confidence: one.confidence, source: one.source, status: null },
  }));
  const more = (data?.total ?? 0) - to.length;
  return (
    <Section title="Relationships">
      {error !== null && <ErrorMessage error={error} onRetry={reload} />}
      {from.length === 0 && data !== null && to.length === 0 && <EmptyState title="It has no relationships." />}
      {from.length > 0 && (
        <>
          <h3>From this concept</h3>
          <RelationshipTable rows={from} caption="Relationships from this concept" />
        </>
      )}
      {to.length > 0 && (
        <>
          <h3>To this concept</h3>
          <RelationshipTable rows={to} caption="Relationships to this concept" />
          {more > 0 && <p class="quiet">{more} more relationships point at this concept.</p>}
        </>
      )}
    </Section>
  );
}

function RelationshipTable({ rows, caption }: { rows: readonly Row[]; caption: string }) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ edgeId }) => edgeId}
      columns={[
        { title: 'Type', cell: ({ type }) => <RelationshipType name={type} /> },
        { title: 'Concept', cell: ({ conceptId, label }) => <a href={conceptHref(conceptId)}>{label}</a> },
        { title: 'Confidence', numeric: true, cell: ({ confidence }) => confidence.toFixed(2) },
        { title: 'Stated by', cell: ({ source }) => (source === 'human_curated' ? <Badge tone="accent">a user</Badge> : 'documents') }, // oxfmt-ignore
      ]}
    />
  );
}
