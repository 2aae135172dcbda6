import type { GraphProgram, ProgramResult } from '../../../client/index.js';
import { call } from '../../data/api.js';
import { can } from '../../session/session.js';
import { toConceptGraph } from '../../map/concept-graph.js';
import type { ConceptGraph, MapConcept } from '../../map/concept-graph.js';

/** Maximum number of concepts on the map. */
export const maxConcepts = 10_000;
/** Maximum number of relationships that a program may bring. */
const maxLinks = 50_000;

/**
 * Reads the concepts of an ontology, or of all, with the relationships among them; those with most quotes first.
 * Users who may not run queries of their own read them by a graph program, which has the permissions of its user.
 */
export function readGraph(ontology: string | null, signal: AbortSignal): Promise<ConceptGraph> {
  return can('graph:execute') ? readByQueries(ontology, signal) : readByProgram(ontology, signal);
}

const ofOntology = 'MATCH (:Source {document: $ontology})<-[:APPEARS]-(c:Concept) WITH DISTINCT c';
const ofAll = 'MATCH (c:Concept) WITH c';

async function readByQueries(ontology: string | null, signal: AbortSignal): Promise<ConceptGraph> {
  const start = ontology === null ? ofAll : ofOntology;
  const parameters = ontology === null ? {} : { ontology };
  const run = async (query: string): Promise<unknown[][]> => {
    const body = { query, parameters, limit: maxConcepts };
    return (await call('runCypherQuery', { body }, { signal })).body.rows;
  };
  const [concepts, links] = await Promise.all([
    run(
      `${start} ORDER BY c.evidence_count DESC, c.concept_id LIMIT ${maxConcepts} ` +
        'OPTIONAL MATCH (c)-[:APPEARS]->(s:Source) ' +
        'RETURN c.concept_id, c.label, c.evidence_count, collect(DISTINCT s.document)',
    ),
    run(
      `${start} ORDER BY c.evidence_count DESC, c.concept_id LIMIT ${maxConcepts} ` +
        'MATCH (c)-[r]->(d:Concept) RETURN c.concept_id, collect([d.concept_id, type(r)])',
    ),
  ]);
  const read = (concepts as [string, string, number | null, string[]][]).map(([id, label, quotes, ontologies]) => ({
    ...{ id, label, quotes: quotes ?? 0, ontology: ontology ?? ontologies[0] ?? null },
  }));
  return toConceptGraph(read, linksOf(links as [string, [string, string][]][]), read.length === maxConcepts);
}

function* linksOf(rows: [string, [string, string][]][]): Iterable<{ from: string; to: string; type: string }> {
  for (const [from, targets] of rows) for (const [to, type] of targets) yield { from, to, type };
}

async function readByProgram(ontology: string | null, signal: AbortSignal): Promise<ConceptGraph> {
  const { body } = await call('executeProgram', { body: toRequest(ontology) }, { signal, timeoutMs: 0 });
  const { result, aborted } = body as ProgramResult;
  if (aborted !== undefined) throw new Error(`The concepts could not be read: ${aborted.reason}.`);
  const concepts = result.nodes.map((node): MapConcept => {
    const { concept_id: id, label, evidence_count: quotes = 0 } = node;
    return { id, label, quotes, ontology: ontology ?? node.ontology ?? null };
  });
  concepts.sort((one, other) => other.quotes - one.quotes || (one.id < other.id ? -1 : 1));
  const links = result.links.map(({ from_id: from, to_id: to, relationship_type: type }) => ({ from, to, type }));
  return toConceptGraph(concepts, links, concepts.length >= maxConcepts);
}

function toRequest(ontology: string | null): { program: GraphProgram; params?: Record<string, string> } {
  const start = ontology === null ? ofAll : ofOntology;
  const cypher = (query: string, limit: number) => ({ type: 'cypher' as const, query, limit });
  const program: GraphProgram = {
    version: 1,
    params: ontology === null ? [] : [{ name: 'ontology', type: 'string' }],
    statements: [
      { op: '+', operation: cypher(`${start} ORDER BY c.evidence_count DESC RETURN c`, maxConcepts) },
      {
        op: '?',
        operation: cypher(
          'MATCH (a:Concept)-[r]->(b:Concept) WHERE a.concept_id IN $W_IDS AND b.concept_id IN $W_IDS RETURN a, r, b',
          maxLinks,
        ),
      },
    ],
  };
  return { program, ...(ontology !== null && { params: { ontology } }) };
}
