import type { Client, Operations } from '../client/index.js';
import { asTyped } from './as-typed.js';

/** JSON Schema of an object. */
export interface ObjectSchema {
  type: 'object';
  properties: Record<string, { type: string; [keyword: string]: unknown }>;
  required?: string[];
  additionalProperties: false;
}

/** A tool: one operation of the REST API, which checks its input and the permissions of the caller. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  /** False where it changes something. */
  isReading: boolean;
  call(client: Client, input: Record<string, unknown>): Promise<{ body: unknown }>;
}

type Input = Record<string, unknown>;

const text = (description: string) => ({ type: 'string', description });
const whole = (description: string) => ({ type: 'integer', description });
const ontology = text('Name of an ontology; without it, all are searched');
const limit = whole('Maximum number of results');
const conceptId = text('Id of a concept, as search gives it');

function input(properties: ObjectSchema['properties'], ...required: string[]): ObjectSchema {
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/** Options that the caller chose, as an operation takes them: the API checks them and names the field that is wrong. */
function as<Options>(given: Input): Options {
  return given as Options;
}

const searchInput = input({ query: text('What to search for'), ontology, limit }, 'query');
const connectInput = input({
  from_id: conceptId,
  to_id: conceptId,
  from_query: text('A search for the first concept'),
  to_query: text('A search for the last concept'),
  max_hops: whole('Maximum length of a path, 1 to 10'),
});

/** Every tool. Long texts go in bodies: an address is too short for some. To add one, add its row. */
export const tools: readonly Tool[] = [
  {
    name: 'search',
    title: 'Search concepts',
    description: 'Finds concepts by meaning and by words, each with quotes and the places of these.',
    inputSchema: searchInput,
    isReading: true,
    call: (client, given) =>
      client.call('searchByBody', {
        body: as<Operations['searchByBody']['body']>({ include_evidence: true, ...asTyped(searchInput, given) }),
      }),
  },
  {
    name: 'passages',
    title: 'Search passages',
    description: 'Finds passages of documents by meaning and by words, each with its place and its concepts.',
    inputSchema: searchInput,
    isReading: true,
    call: (client, given) =>
      client.call('searchSourcesByBody', {
        body: as<Operations['searchSourcesByBody']['body']>(asTyped(searchInput, given)),
      }),
  },
  {
    name: 'concept',
    title: 'Get a concept',
    description: 'Returns a concept with its description, quotes and their places, relationships and documents.',
    inputSchema: input({ concept_id: conceptId, limit: whole('Maximum number of quotes') }, 'concept_id'),
    isReading: true,
    call: (client, { concept_id: id, ...query }) =>
      client.call('getConcept', { params: as<Operations['getConcept']['params']>({ concept_id: id }), query }),
  },
  {
    name: 'related',
    title: 'List related concepts',
    description: 'Lists the concepts within some relationships of one, nearest first.',
    inputSchema: input(
      {
        concept_id: conceptId,
        max_depth: whole('Number of relationships to follow, 1 to 5'),
        direction: { type: 'string', enum: ['out', 'in', 'both'] },
        relationship_types: { type: 'array', items: { type: 'string' }, description: 'Only these types' },
        ...{ ontology, limit },
      },
      'concept_id',
    ),
    isReading: true,
    call: (client, { concept_id: id, ...query }) =>
      client.call('getConceptRelated', {
        params: as<Operations['getConceptRelated']['params']>({ concept_id: id }),
        query: as<NonNullable<Operations['getConceptRelated']['query']>>(query),
      }),
  },
  {
    name: 'connect',
    title: 'Find paths between two concepts',
    description:
      'Finds the shortest paths between two concepts, by their ids (from_id, to_id) or by the best results of two ' +
      'searches (from_query, to_query), with quotes of the concepts.',
    inputSchema: connectInput,
    isReading: true,
    call(client, given) {
      const body = { include_evidence: true, ...asTyped(connectInput, given) };
      return 'from_query' in given || 'to_query' in given
        ? client.call('connectBySearchByBody', { body: as<Operations['connectBySearchByBody']['body']>(body) })
        : client.call('connectByBody', { body: as<Operations['connectByBody']['body']>(body) });
    },
  },
  {
    name: 'answer',
    title: 'Answer a question',
    description:
      'Answers a question from the documents; each sentence cites places that were checked. With context_only it ' +
      'returns the evidence alone, for you to answer from. With method auto or model it may ask a model that costs ' +
      'money. Where the result is a job, wait for it with the tool job and call this again.',
    inputSchema: input(
      {
        question: text('The question'),
        ontology,
        method: { type: 'string', enum: ['auto', 'model', 'extractive'] },
        context_only: { type: 'boolean', description: 'Return the evidence alone' },
        max_cost_usd: { type: 'number', description: 'Maximum cost of the answer in US dollars' },
      },
      'question',
    ),
    isReading: true,
    call: (client, given) => client.call('answerQuestion', { body: as<Operations['answerQuestion']['body']>(given) }),
  },
  {
    name: 'ingest',
    title: 'Submit a document',
    description: 'Submits a text to be read into the graph and returns its job. Reading may cost money.',
    inputSchema: input(
      {
        text: text('The text, plain or Markdown'),
        ontology: text('Name of the ontology it belongs to'),
        filename: text('Name for display and citation'),
        document_key: text('Key of the document; other content with the same key becomes its next version'),
        auto_approve: { type: 'boolean', description: 'Do not wait for approval of the estimated cost' },
        max_cost_usd: { type: 'number', description: 'Maximum cost in US dollars before the job waits for approval' },
      },
      ...['text', 'ontology'],
    ),
    isReading: false,
    call: (client, given) =>
      client.call('ingestText', { body: as<Operations['ingestText']['body']>({ source_type: 'mcp', ...given }) }),
  },
  {
    name: 'job',
    title: 'Get the status of a job',
    description: 'Returns status, progress and result of a job.',
    inputSchema: input({ job_id: text('Id of the job') }, 'job_id'),
    isReading: true,
    call: (client, given) => client.call('getJob', { params: as<Operations['getJob']['params']>(given) }),
  },
  {
    name: 'query',
    title: 'Query in openCypher',
    description:
      'Runs a read-only openCypher query, as MATCH (c:Concept)-[r]->(d:Concept) RETURN c.label, type(r), d.label LIMIT 5. ' +
      'Needs the permission graph:execute.',
    inputSchema: input(
      { query: text('The query'), parameters: { type: 'object', description: 'Values for $name' }, limit },
      'query',
    ),
    isReading: true,
    call: (client, given) => client.call('runCypherQuery', { body: as<Operations['runCypherQuery']['body']>(given) }),
  },
];
