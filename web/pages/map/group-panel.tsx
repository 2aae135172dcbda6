import { useState } from 'preact/hooks';
import type { CommunityQuote } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { Quote } from '../../components/quote.js';
import type { ConceptGraph } from '../../map/concept-graph.js';
import type { Group } from '../../map/groups.js';
import { documentHref } from '../../routing/links.js';
import { can } from '../../session/session.js';

const few = 12;

export interface GroupPanelProps {
  /** Name of the kind of group. */
  kind: string;
  group: Group;
  color: string;
  graph: ConceptGraph;
  onSelect: (id: string) => void;
  onClose: () => void;
}

/** The selected group: what it is about, and its members, each of which leads to its place on the map. */
export function GroupPanel({ kind, group, color, graph, onSelect, onClose }: GroupPanelProps) {
  const { name, members, community } = group;
  const [all, setAll] = useState(false);
  const shown = all ? members : members.slice(0, few);
  return (
    <aside class="map-panel card" aria-label={`${kind} ${name}`}>
      <div class="map-panel-title">
        <h2 tabIndex={-1}>
          <span class="map-dot" style={{ background: color }} aria-hidden="true" /> <bdi>{name}</bdi>
        </h2>
        <Button small kind="plain" label="Close" onClick={onClose}>
          ✕
        </Button>
      </div>
      {community !== null && community.summary !== null && community.summary.sentences.length > 0
        ? community.summary.sentences.map(({ text, quotes }) => (
            <div key={text}>
              <p dir="auto">{text}</p>
              <Quotes of={quotes} />
            </div>
          ))
        : community !== null && <Quotes of={community.quotes} />}
      <h3>{members.length === 1 ? '1 concept' : `${members.length} concepts`}</h3>
      <ul class="map-neighbours">
        {shown.map((id) => (
          <li key={id}>
            <button type="button" class="map-link" onClick={() => onSelect(id)}>
              <bdi>{graph.byId.get(id)?.label ?? id}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < members.length && (
        <Button small onClick={() => setAll(true)}>
          Show all {members.length}
        </Button>
      )}
    </aside>
  );
}

function Quotes({ of }: { of: readonly CommunityQuote[] }) {
  const readable = can('sources:read');
  return (
    <>
      {of.map((one) => (
        <Quote
          key={one.instance_id}
          text={one.quote}
          href={readable ? documentHref(one.document_id, { start: one.start_offset, end: one.end_offset }) : null}
          source={one.filename}
        />
      ))}
    </>
  );
}
