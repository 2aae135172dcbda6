import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { ontologyOf } from '../../../domain/query/require-ontology.js';
import { pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, nullable, paging } from '../../validation/schema.js';
import { exampleIds } from '../../schemas/examples.js';
import {
  exampleOntologyItem,
  exampleOntologyNode,
  ontologyFileSchema,
  ontologyItemSchema,
  ontologyNodeSchema,
  ontologyParams,
  toOntologyFileDto,
  toOntologyItemDto,
  toOntologyNodeDto,
} from '../../schemas/documents/ontology.js';
import { pageFields } from '../../schemas/page.js';

const exampleFile = {
  ...{ file_path: 'runbook.md', filename: 'runbook.md', document_id: exampleIds.documentId },
  ...{ chunk_count: 3, concept_count: 48, source_ids: [exampleIds.sourceId] },
};
/** Names of files that are given with the ontology itself; all others by its files. */
const maxFiles = 100;

export const listOntologies = route({
  method: 'GET',
  path: '/ontologies',
  aliases: [{ method: 'GET', path: '/ontology', operationId: 'listOntologiesBySingularPath' }],
  operationId: 'listOntologies',
  tag: 'Ontologies',
  summary: 'List ontologies',
  description: 'Sorted by name. Includes ontologies whose first document is still being read.',
  permission: 'ontologies:read',
  impact: 'read',
  uses: ['store'],
  query: closed(paging(50, 500)),
  responses: {
    200: json(
      'A page of ontologies',
      closed(
        {
          count: Type.Integer({ minimum: 0, description: 'Number in this page' }),
          ontologies: Type.Array(ontologyItemSchema),
          ...pageFields,
        },
        { $id: 'OntologyList' },
      ),
    ),
  },
  example: {
    answer: {
      status: 200,
      body: { count: 1, ontologies: [exampleOntologyItem], total: 1, limit: 50, offset: 0, next: null },
    },
  },
}).handle(async ({ query: { limit, offset }, dependencies, request }) => {
  const { ontologies, total } = await dependencies.store.listOntologies(readAll, { limit, offset });
  const { next, headers } = pageLinks(request.raw.url ?? '/ontologies', { limit, offset, total });
  const items = ontologies.map(toOntologyItemDto);
  return { status: 200, headers, body: { count: items.length, ontologies: items, total, limit, offset, next } };
});

export const getOntology = route({
  method: 'GET',
  path: '/ontologies/{ontology_name}',
  aliases: [{ method: 'GET', path: '/ontology/{ontology_name}', operationId: 'getOntologyBySingularPath' }],
  operationId: 'getOntology',
  tag: 'Ontologies',
  summary: 'Get an ontology',
  description: 'The counts are current, also while documents are read.',
  permission: 'ontologies:read',
  impact: 'read',
  uses: ['store'],
  params: ontologyParams,
  responses: {
    200: json(
      'The ontology',
      closed(
        {
          ontology: Type.String({ description: 'Name' }),
          statistics: closed({
            source_count: Type.Integer({ minimum: 0, description: 'Chunks in the graph' }),
            file_count: Type.Integer({ minimum: 0, description: 'Documents in the graph' }),
            concept_count: Type.Integer({
              minimum: 0,
              description: 'Concepts its documents evidence, or people support',
            }),
            instance_count: Type.Integer({ minimum: 0, description: 'Quotes' }),
            relationship_count: Type.Integer({
              minimum: 0,
              description: 'Relationships its documents support, or people wrote between its concepts',
            }),
            open_job_count: Type.Integer({ minimum: 0, description: 'Jobs that have not finished' }),
          }),
          files: Type.Array(Type.String(), { description: `File names of its documents, the first ${maxFiles}` }),
          node: nullable(ontologyNodeSchema),
          links: closed({ files: Type.String() }),
        },
        { $id: 'Ontology' },
      ),
    ),
  },
  problems: ['not_found'],
  example: {
    params: { ontology_name: 'operations' },
    answer: {
      status: 200,
      body: {
        ontology: 'operations',
        statistics: {
          ...{ source_count: 3, file_count: 1, concept_count: 48 },
          ...{ instance_count: 58, relationship_count: 22, open_job_count: 0 },
        },
        files: ['runbook.md'],
        node: exampleOntologyNode,
        links: { files: '/ontologies/operations/files' },
      },
    },
  },
}).handle(async ({ params, dependencies: { store } }) => {
  const summaryOf = store.ontologySummary.bind(store);
  const found = await ontologyOf(store, readAll, params.ontology_name, summaryOf);
  const { files } = await store.ontologyFiles(readAll, found.ontologyId, { limit: maxFiles, offset: 0 });
  return {
    status: 200,
    body: {
      ontology: found.name,
      statistics: {
        source_count: found.sourceCount,
        file_count: found.documentCount,
        concept_count: found.conceptCount,
        instance_count: found.instanceCount,
        relationship_count: found.relationshipCount,
        open_job_count: found.openJobCount,
      },
      files: files.map(({ filename }) => filename),
      node: found.creationEpoch === null ? null : toOntologyNodeDto(found),
      links: { files: `/ontologies/${encodeURIComponent(found.name)}/files` },
    },
  };
});

export const listOntologyFiles = route({
  method: 'GET',
  path: '/ontologies/{ontology_name}/files',
  aliases: [{ method: 'GET', path: '/ontology/{ontology_name}/files', operationId: 'listOntologyFilesBySingularPath' }],
  operationId: 'listOntologyFiles',
  tag: 'Ontologies',
  summary: 'List the files of an ontology',
  description: 'Its documents, sorted by file name.',
  permission: 'ontologies:read',
  impact: 'read',
  uses: ['store'],
  params: ontologyParams,
  query: closed(paging(100, 500)),
  responses: {
    200: json(
      'A page of files',
      closed(
        { ontology: Type.String(), count, files: Type.Array(ontologyFileSchema), ...pageFields },
        { $id: 'OntologyFiles' },
      ),
    ),
  },
  problems: ['not_found'],
  example: {
    params: { ontology_name: 'operations' },
    answer: {
      status: 200,
      body: {
        ...{ ontology: 'operations', count: 1, files: [exampleFile] },
        ...{ total: 1, limit: 100, offset: 0, next: null },
      },
    },
  },
}).handle(async ({ params, query: { limit, offset }, dependencies: { store }, request }) => {
  const named = store.ontologyByName.bind(store);
  const { ontologyId, name } = await ontologyOf(store, readAll, params.ontology_name, named);
  const { files, total } = await store.ontologyFiles(readAll, ontologyId, { limit, offset });
  const { next, headers } = pageLinks(request.raw.url ?? request.path, { limit, offset, total });
  const items = files.map(toOntologyFileDto);
  return {
    status: 200,
    headers,
    body: { ontology: name, count: items.length, files: items, total, limit, offset, next },
  };
});
