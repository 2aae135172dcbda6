import type { StructuralRelationshipType } from '../../../../../domain/graph/elements.js';
import type { ElementReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import { findMembers } from '../ontologies/member-statements.js';
import { linkPage, type LinkReader } from './link-page.js';
import {
  findConceptLinks,
  findLinks,
  pageConceptLinks,
  pageLinks,
  pageScopesOfOntologies,
  pageScopesOfSources,
  type PlacedLink,
} from './link-statements.js';

type Operations = 'structuralRelationships' | 'conceptRelationships' | 'conceptsInOntology';

type Request = Parameters<ElementReader['structuralRelationships']>[2];

/** Collection and attributes of the two ends; those of chunks and ontologies are in the chunk. */
const links: Record<
  Exclude<StructuralRelationshipType, 'SCOPED_BY'>,
  { collection: string; from: string; to: string }
> = {
  APPEARS: { collection: 'evidence', from: 'conceptId', to: 'sourceId' },
  EVIDENCED_BY: { collection: 'evidence', from: 'conceptId', to: 'instanceId' },
  FROM_SOURCE: { collection: 'instance', from: 'instanceId', to: 'sourceId' },
  ANCHORED_BY: { collection: 'anchored_by', from: 'ontologyId', to: 'conceptId' },
};

/** Links as bare rows. */
export function elementRelationships(database: ArangoDatabase): Pick<ElementReader, Operations> {
  return {
    async structuralRelationships(_scope, link, request) {
      const reader = link === 'SCOPED_BY' ? scopeReader(database, request) : linkReader(database, link, request);
      const { rows, ...page } = await linkPage(reader, request, ['from', 'to']);
      // They begin with the node that was asked for.
      return { ...page, rows: request.end === 'from' ? rows : rows.map((row) => row.toReversed()) };
    },

    conceptRelationships(_scope, request) {
      const { ids, types, fields, end: near } = request;
      const far = near === 'from' ? 'to' : 'from';
      const reader: LinkReader = {
        all: async (limit) => {
          const rows = await database.rows(findConceptLinks, { near, ids, types, fields, limit: limit + 1 });
          return rows.length > limit ? null : rows;
        },
        page: (some, behind, limit) =>
          database.rows(pageConceptLinks, { near, far, ids: some, types, fields, behind, limit }),
      };
      return linkPage(reader, request, fields);
    },

    conceptsInOntology: (_scope, ontology, conceptIds) =>
      database.rows(findMembers, { ontology, conceptIds: [...new Set(conceptIds)] }),
  };
}

function linkReader(database: ArangoDatabase, link: keyof typeof links, { ids, end }: Request): LinkReader {
  const { collection, from, to } = links[link];
  const ends = { '@collection': collection, near: end === 'from' ? from : to, far: end === 'from' ? to : from };
  const page: LinkReader['page'] = (some, behind, limit) =>
    database.rows(pageLinks, { ...ends, ids: some, behind: behind?.[0] ?? null, limit });
  return {
    page,
    all: async (limit) => {
      const rows = await database.rows(findLinks, { ...ends, ids, limit: limit + 1 });
      return rows.length > limit ? null : distinct(rows);
    },
  };
}

/** Chunks have one ontology as a rule, and of ontologies few are asked at once. */
function scopeReader(database: ArangoDatabase, { end }: Request): LinkReader {
  const statement = end === 'from' ? pageScopesOfSources : pageScopesOfOntologies;
  return {
    page: (ids, behind, limit) => database.rows(statement, { ids, behind: behind?.[0] ?? null, limit }),
  };
}

/** A chunk that evidences a concept by several quotes is one link. */
function distinct(rows: readonly [string, string][]): PlacedLink['row'][] {
  const byKey = new Map(rows.map((row) => [JSON.stringify(row), row]));
  return [...byKey.values()];
}
