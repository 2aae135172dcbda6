import type { ComponentChildren } from 'preact';
import type { DocumentChanges } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { conceptHref } from '../../routing/links.js';
import { Places } from './places.js';
import type { PlacesProps } from './places.js';
import type { Change } from './read-comparison.js';

export interface ChangedItemsProps {
  of: DocumentChanges;
  /** Number of the current version. */
  current: number | null;
}

/** Lists of concepts, quotes and relationships, each with its change and its places. */
export function ChangedItems({ of, current }: ChangedItemsProps) {
  const places = (item: Pick<PlacesProps, 'before' | 'after'>): ComponentChildren => (
    <Places {...{ documentId: of.document_id, from: of.from, to: of.to, current }} {...item} />
  );
  const gone = new Set(of.gone_concept_ids);
  const concept = (id: string, label: string): ComponentChildren =>
    gone.has(id) ? <bdi>{label}</bdi> : <a href={conceptHref(id)}>{label}</a>;
  return (
    <>
      <List title="Concepts" count={of.concepts.length}>
        {of.concepts.map((one) => (
          <Item key={one.concept_id} change={one.change} places={places(one)}>
            {concept(one.concept_id, one.label)}
          </Item>
        ))}
      </List>
      <List title="Quotes" count={of.quotes.length}>
        {of.quotes.map((one) => (
          <Item key={`${one.concept_id} ${one.change} ${one.quote}`} change={one.change} places={places(one)}>
            <q class="changed-quote">{one.quote}</q> <span class="quiet small-text">{one.label}</span>
          </Item>
        ))}
      </List>
      <List title="Relationships" count={of.relationships.length}>
        {of.relationships.map((one) => (
          <Item key={one.edge_id} change={one.change} places={places(one)}>
            {concept(one.from_concept_id, one.from_label)}{' '}
            <bdi>{one.relationship_type.toLowerCase().replaceAll('_', ' ')}</bdi>{' '}
            {concept(one.to_concept_id, one.to_label)}
          </Item>
        ))}
      </List>
    </>
  );
}

function List({ title, count, children }: { title: string; count: number; children: ComponentChildren }) {
  if (count === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="changed-items">{children}</ul>
    </>
  );
}

const texts = {
  added: { text: 'Added', tone: 'good' },
  removed: { text: 'Removed', tone: 'bad' },
  unchanged: { text: 'Unchanged', tone: 'neutral' },
} as const;

function Item({
  change,
  places,
  children,
}: {
  change: Change;
  places: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <li>
      <Badge tone={texts[change].tone}>{texts[change].text}</Badge>
      <div>
        {children}
        {places}
      </div>
    </li>
  );
}
