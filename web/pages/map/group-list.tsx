import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorMessage } from '../../components/error-message.js';
import { DataTable } from '../../components/data-table.js';
import { Pager } from '../../components/pager.js';
import { Section } from '../../components/section.js';
import type { ConceptGraph } from '../../map/concept-graph.js';
import type { Group, Grouping } from '../../map/groups.js';
import type { Palette } from '../../map/palette.js';
import { can } from '../../session/session.js';
import { AwaitedJob } from '../job/awaited-job.js';
import { SummariesNote } from './summaries-note.js';
import { SummarizeButton } from './summarize-button.js';
import { needsCostLimit } from './needs-cost-limit.js';
import type { Summarizing } from './use-grouping.js';

const limit = 10;
/** Members that stand for a group which has no central concepts. */
const maxExamples = 5;

export interface GroupListProps {
  /** Heading: the name of the groups in the plural. */
  title: string;
  /** Name of one. */
  one: string;
  grouping: Grouping;
  graph: ConceptGraph;
  palette: Palette;
  selected: string | null;
  onSelect: (id: string) => void;
  /** Null where the groups are no communities. */
  summarizing: Summarizing | null;
}

/** The groups of the map with their sizes and what they are about; each is shown on the map by its name. */
export function GroupList(props: GroupListProps) {
  const { title, one, grouping, graph, palette, selected, onSelect, summarizing } = props;
  const [offset, setOffset] = useState(0);
  const { groups } = grouping;
  useEffect(() => setOffset(0), [groups]);
  const hasSummaries = groups.some(({ community }) => community !== null && community.summary !== null);
  const shown = groups.slice(offset, offset + limit).map((group, index) => ({ group, index: offset + index }));
  return (
    <Section
      title={title}
      actions={
        summarizing !== null && groups.length > 0 && can('ingest:create') && <SummarizeButton of={summarizing} />
      }
    >
      {summarizing !== null && summarizing.error !== null && !needsCostLimit(summarizing.error) && (
        <ErrorMessage error={summarizing.error} />
      )}
      {summarizing?.job != null && <AwaitedJob of={summarizing.job}>A model summarizes the communities.</AwaitedJob>}
      {grouping.summaries !== null && <SummariesNote of={grouping.summaries} />}
      {groups.length === 0 && <p class="quiet">None: no concept of the map is in a group.</p>}
      {groups.length > 0 && (
        <DataTable
          caption={title}
          rows={shown}
          keyOf={({ group }) => group.id}
          columns={[
            {
              title: one,
              cell: ({ group: { id, name }, index }) => (
                <div class="map-group">
                  <span
                    class="map-dot"
                    style={{ background: palette.groups[index] ?? palette.other }}
                    aria-hidden="true"
                  />
                  <button
                    type="button"
                    class="map-link"
                    aria-label={`Show ${name} on the map`}
                    aria-pressed={id === selected}
                    onClick={() => onSelect(id)}
                  >
                    <bdi>{name}</bdi>
                  </button>
                </div>
              ),
            },
            { title: 'Concepts', numeric: true, cell: ({ group }) => group.members.length },
            { title: 'Central concepts', cell: ({ group }) => <Examples of={examplesOf(group, graph)} /> },
            ...(hasSummaries
              ? [{ title: 'Summary', cell: ({ group }: { group: Group }) => <bdi>{summaryOf(group)}</bdi> }]
              : []),
          ]}
        />
      )}
      <Pager offset={offset} limit={limit} total={groups.length} of={title.toLowerCase()} onChange={setOffset} />
    </Section>
  );
}

/** Labels of the central concepts; of the first members where a group is no community. */
function examplesOf({ community, members }: Group, graph: ConceptGraph): string[] {
  if (community !== null) return community.central_concepts.map(({ label }) => label);
  return members.slice(0, maxExamples).map((id) => graph.byId.get(id)?.label ?? id);
}

function Examples({ of }: { of: readonly string[] }) {
  return (
    <>
      {of.map((label, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <bdi>{label}</bdi>
        </Fragment>
      ))}
    </>
  );
}

function summaryOf({ community }: Group): string {
  return (community?.summary?.sentences ?? []).map(({ text }) => text).join(' ');
}
