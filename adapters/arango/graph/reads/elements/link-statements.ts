import type { RelationshipField, Cell } from '../../../../../domain/ports.js';
import { statement } from '../../../database/statement.js';

/** A place among the links of some nodes: which of the nodes, and the last link that was given of it. */
export interface PlacedLink {
  index: number;
  key: string[];
  row: (Cell | Record<string, unknown>)[];
}

/** Links of nodes by an attribute of documents of a collection. */
interface Links {
  '@collection': string;
  near: string;
  far: string;
  ids: readonly string[];
  limit: number;
}

/** Ids of both ends of links, in no order; one may come twice. */
export const findLinks = statement<Links, [near: string, far: string]>(`
  FOR id IN @ids
    FOR d IN @@collection
      FILTER d.@near == id
      LIMIT @limit
      RETURN [id, d.@far]`);

/** A page of links, each once, node by node in the order of their other ends, after one of the first node's. */
export const pageLinks = statement<Links & { behind: string | null }, PlacedLink>(`
  FOR index IN 0..(LENGTH(@ids) - 1)
    LET links = (
      FOR d IN @@collection
        FILTER d.@near == @ids[index]
        FILTER index > 0 OR @behind == null OR d.@far > @behind
        COLLECT far = d.@far
        SORT far
        LIMIT @limit
        RETURN far
    )
    FOR far IN links
      SORT index, far
      LIMIT @limit
      RETURN { index, key: [far], row: [@ids[index], far] }`);

/** The same of chunks in their ontologies, from chunks. */
export const pageScopesOfSources = statement<
  { ids: readonly string[]; limit: number; behind: string | null },
  PlacedLink
>(`
  FOR index IN 0..(LENGTH(@ids) - 1)
    FOR s IN source
      FILTER s.sourceId == @ids[index]
      FOR far IN s.ontologyIds
        FILTER index > 0 OR @behind == null OR far > @behind
        SORT index, far
        LIMIT @limit
        RETURN { index, key: [far], row: [@ids[index], far] }`);

/** The same from ontologies. */
export const pageScopesOfOntologies = statement<
  { ids: readonly string[]; limit: number; behind: string | null },
  PlacedLink
>(`
  FOR index IN 0..(LENGTH(@ids) - 1)
    LET links = (
      FOR s IN source
        FILTER @ids[index] IN s.ontologyIds[*]
        FILTER index > 0 OR @behind == null OR s.sourceId > @behind
        SORT s.sourceId
        LIMIT @limit
        RETURN s.sourceId
    )
    FOR far IN links
      SORT index, far
      LIMIT @limit
      RETURN { index, key: [far], row: [@ids[index], far] }`);

/** Values of links from concept to concept. */
interface ConceptLinks {
  near: 'from' | 'to';
  ids: readonly string[];
  types: readonly string[] | null;
  fields: readonly RelationshipField[];
  limit: number;
}

/** The fields of relationships, in no order; `properties` is an object. */
export const findConceptLinks = statement<ConceptLinks, PlacedLink['row']>(`
  FOR id IN @ids
    FOR r IN relationship
      FILTER r.@near == id
      FILTER @types == null OR r.type IN @types
      LIMIT @limit
      LET cells = {
        edge_id: r.edgeId, from: r.from, to: r.to, type: r.type, category: r.category, confidence: r.confidence,
        properties: r.properties
      }
      RETURN @fields[* RETURN cells[CURRENT]]`);

/** A page of them, concept by concept in the order of type and other end, after one of the first concept's. */
export const pageConceptLinks = statement<
  ConceptLinks & { far: 'from' | 'to'; behind: readonly string[] | null },
  PlacedLink
>(`
  FOR index IN 0..(LENGTH(@ids) - 1)
    LET links = (
      FOR r IN relationship
        FILTER r.@near == @ids[index]
        FILTER @types == null OR r.type IN @types
        FILTER index > 0 OR @behind == null OR r.type > @behind[0] OR (r.type == @behind[0] AND r.@far > @behind[1])
        SORT r.type, r.@far
        LIMIT @limit
        LET cells = {
          edge_id: r.edgeId, from: r.from, to: r.to, type: r.type, category: r.category, confidence: r.confidence,
          properties: r.properties
        }
        RETURN { key: [r.type, r.@far], row: @fields[* RETURN cells[CURRENT]] }
    )
    FOR link IN links
      SORT index, link.key[0], link.key[1]
      LIMIT @limit
      RETURN MERGE(link, { index })`);
