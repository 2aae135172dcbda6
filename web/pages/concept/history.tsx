import { useState } from 'preact/hooks';
import type { MatchRecord } from '../../../client/index.js';
import { DataTable } from '../../components/data-table.js';
import { Pager } from '../../components/pager.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { useQuery } from '../../data/use-query.js';
import { Decisions, type DecisionsProps } from './decisions.js';

const limit = 20;

/** Merges and splits of the concept, and the labels of documents that were matched with it. */
export function History({ conceptId, onUndone }: DecisionsProps) {
  const [offset, setOffset] = useState(0);
  const matches = useQuery('listMatches', { query: { concept_id: conceptId, limit, offset } });
  return (
    <Section title="History">
      <Decisions conceptId={conceptId} onUndone={onUndone} />
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
