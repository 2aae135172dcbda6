import { useState } from 'preact/hooks';
import type { ConceptDecision, MatchRecord } from '../../../client/index.js';
import { DataTable } from '../../components/data-table.js';
import { Pager } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { useQuery } from '../../data/use-query.js';
import { conceptHref } from '../../routing/links.js';

const limit = 20;

/** Merges and splits of the concept, and the labels of documents that were matched with it. */
export function History({ conceptId }: { conceptId: string }) {
  const [offset, setOffset] = useState(0);
  const decisions = useQuery('listDecisions', { query: { concept_id: conceptId, limit: 50 } });
  const matches = useQuery('listMatches', { query: { concept_id: conceptId, limit, offset } });
  return (
    <Section title="History">
      <Result of={decisions}>
        {({ decisions: list }) =>
          list.length === 0 ? (
            <p class="quiet">It was never merged or split.</p>
          ) : (
            <ol class="decisions">
              {list.map((one) => (
                <Decision key={one.decision_id} of={one} conceptId={conceptId} />
              ))}
            </ol>
          )
        }
      </Result>
      <details>
        <summary>How passages were matched with it</summary>
        <Result of={matches}>
          {({ matches: list, total }) => (
            <>
              <DataTable caption="Matches" rows={list} keyOf={keyOfMatch} columns={matchColumns} />
              <Pager {...{ offset, limit, total, of: 'matches' }} onChange={setOffset} />
            </>
          )}
        </Result>
      </details>
    </Section>
  );
}

function Decision({ of: one, conceptId }: { of: ConceptDecision; conceptId: string }) {
  const other = one.concept_id === conceptId ? one.other_id : one.concept_id;
  return (
    <li>
      <strong>{verbs[one.kind]}</strong> <a href={conceptHref(other)}>{other}</a> by {one.decided_by ?? 'a user'},{' '}
      <RelativeTime at={one.decided_at} />
      {one.undone_by !== null && <span class="quiet"> (undone)</span>}
      {one.reason !== '' && <span class="quiet">: {one.reason}</span>}
    </li>
  );
}

const verbs = { merge: 'Merged with', split: 'Split from', undo: 'Decision undone, about' };

const tiers: Record<MatchRecord['tier'], string> = {
  named: 'named by the extractor',
  label: 'same label',
  term: 'search term',
  vector: 'meaning',
  quotes: 'quotes',
  new: 'new concept',
};

const matchColumns = [
  { title: 'Label in the passage', cell: ({ label }: MatchRecord) => <bdi>{label}</bdi> },
  { title: 'Document', cell: ({ filename }: MatchRecord) => <bdi>{filename}</bdi> },
  { title: 'Matched by', cell: ({ tier }: MatchRecord) => tiers[tier] },
  { title: 'Similarity', numeric: true, cell: ({ tier, similarity }: MatchRecord) => (tier === 'new' ? '–' : similarity.toFixed(2)) }, // oxfmt-ignore
];

function keyOfMatch({ source_id: source, label }: MatchRecord): string {
  return `${source} ${label}`;
}
