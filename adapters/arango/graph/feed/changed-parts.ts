import { isDeepStrictEqual } from 'node:util';
import type { ChangedEntity } from '../../../../domain/graph/graph-change.js';
import type { GraphRecords } from '../records/graph-records.js';
import type { GraphWork } from '../work/graph-work.js';

interface Part<Name extends keyof GraphRecords> {
  collection: Name;
  /** Attributes that are content, beside that the document is there. */
  content: readonly (keyof GraphRecords[Name] & string)[];
  /** Entities that the document is part of. */
  entities: (document: GraphRecords[Name]) => { entity: ChangedEntity; id: string }[];
}

const part = <Name extends keyof GraphRecords>(one: Part<Name>) => one as unknown as Part<'evidence'>;

/** Collections whose documents are part of entities of the feed. */
const parts = [
  part({
    collection: 'anchored_by',
    content: [],
    entities: ({ ontologyId }) => [{ entity: 'ontology', id: ontologyId }],
  }),
  // Evidence is content of the quote, and says in which ontologies the concept is.
  part({
    collection: 'evidence',
    content: ['grade'],
    entities: ({ instanceId, conceptId }) => [
      { entity: 'quote', id: instanceId },
      { entity: 'concept', id: conceptId },
    ],
  }),
  part({
    collection: 'relationship_support',
    content: [],
    entities: ({ edgeId }) => [{ entity: 'relationship', id: edgeId }],
  }),
];

/** Entities of which a part came, changed in content, or went. */
export function changedParts(work: GraphWork): { entity: ChangedEntity; id: string }[] {
  return parts.flatMap(({ collection, content, entities }) =>
    [...work.records.of(collection).values()].flatMap(({ before, now }) => {
      if (before === now) return [];
      const isPresent = before !== undefined && now !== undefined;
      if (isPresent && content.every((name) => isDeepStrictEqual(before[name], now[name]))) return [];
      return entities((now ?? before)!);
    }),
  );
}
