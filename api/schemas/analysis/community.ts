import { Type, type Static } from 'typebox';
import { maxCommunityQuotes } from '../../../domain/analysis/communities/community-quotes.js';
import { maxSentenceQuotes, maxSummarySentences } from '../../../domain/analysis/communities/community-summary.js';
import { maxCentralConcepts, maxCommunityLevels } from '../../../domain/analysis/communities/find-communities.js';
import { exampleEvidence } from '../examples.js';
import { pageFields } from '../page.js';
import { closed, count, defaulted, nullable, paging } from '../../validation/schema.js';
import { analysisAnswerFields, analysisRequestFields } from './analysis-fields.js';

const ontology = Type.Optional(
  Type.String({ minLength: 1, maxLength: 200, description: 'An ontology; absent or `__all__` for all' }),
);

const summaryRequestFields = {
  summaries: Type.Optional(
    Type.Boolean({
      description:
        'Let the model that reads documents summarize communities; each sentence cites quotes. Needs `ingest:create`',
    }),
  ),
  max_summaries: defaulted(
    Type.Integer({
      ...{ minimum: 1, maximum: 200, default: 20 },
      description: 'Number of communities to summarize, the coarsest and largest first',
    }),
  ),
  max_cost_usd: Type.Optional(
    Type.Number({
      ...{ minimum: 0, maximum: 1_000_000 },
      description: 'Maximum cost of the summaries in US dollars; absent: that of documents',
    }),
  ),
};

/** Fields of every request for communities. */
export const communityQuery = closed({ ontology, ...summaryRequestFields, ...analysisRequestFields });

export const communityPageQuery = closed({
  ontology,
  level: Type.Optional(
    Type.Integer({ minimum: 0, maximum: maxCommunityLevels - 1, description: 'Only this level; 0 is the coarsest' }),
  ),
  ...paging(50, 500),
  ...summaryRequestFields,
  ...analysisRequestFields,
});

const centralSchema = closed(
  {
    concept_id: Type.String(),
    label: Type.String(),
    weighted_degree: Type.Number({
      minimum: 0,
      description: 'Sum of the confidences of its relationships within the community',
    }),
  },
  { $id: 'CentralConcept' },
);

const quoteSchema = closed(
  {
    concept_id: Type.String({ description: 'The central concept that it evidences' }),
    instance_id: Type.String(),
    source_id: Type.String(),
    document_id: Type.String(),
    filename: Type.String(),
    document: Type.String({ description: 'Name of the ontology' }),
    paragraph: Type.Integer({ minimum: 0, description: 'Ordinal of the chunk in its document' }),
    quote: Type.String({ description: 'Verbatim text of the document' }),
    start_offset: Type.Integer({ minimum: 0, description: "UTF-16 code units from the start of the document's text" }),
    end_offset: Type.Integer({ minimum: 0, description: 'End, exclusive' }),
  },
  { $id: 'CommunityQuote' },
);

const summarySchema = closed(
  {
    sentences: Type.Array(
      closed(
        {
          text: Type.String({ description: 'Words of the model' }),
          quotes: Type.Array(quoteSchema, {
            minItems: 1,
            maxItems: maxSentenceQuotes,
            description: 'Those it rests on',
          }),
        },
        { $id: 'CommunitySentence' },
      ),
      { maxItems: maxSummarySentences },
    ),
    dropped_sentences: Type.Integer({
      minimum: 0,
      description: 'Sentences left out because no citation of them holds',
    }),
  },
  { $id: 'CommunitySummaryText' },
);

const summariesSchema = closed(
  {
    model: Type.String({ description: '`provider:model` that was asked' }),
    requested: Type.Integer({ minimum: 0, description: 'Communities that it was to summarize' }),
    written: count,
    dropped_sentences: Type.Integer({ minimum: 0, description: 'In all answers of the model' }),
    unsupported: Type.Integer({
      minimum: 0,
      description: 'Communities without quotes, or of whose answer nothing holds',
    }),
    beyond_cost_limit: Type.Integer({ minimum: 0, description: 'Communities that `max_cost_usd` left out' }),
    cost_usd: Type.Number({
      minimum: 0,
      description: 'US dollars that the job spent; answers known before cost nothing',
    }),
  },
  { $id: 'CommunitySummaries' },
);

const communityFields = {
  community_id: Type.String({ description: 'The same concepts on the same level always have the same id' }),
  level: Type.Integer({ minimum: 0, maximum: maxCommunityLevels - 1, description: '0 for the coarsest' }),
  name: Type.String({ description: 'Words that are frequent in it and rare in others of its level' }),
  concept_count: count,
  relationship_count: Type.Integer({ minimum: 0, description: 'Pairs of its concepts that are related' }),
  parent_id: nullable(Type.String({ description: 'The community of the level above; null on level 0' })),
  child_ids: Type.Array(Type.String(), { description: 'Its communities of the level below' }),
  central_concepts: Type.Array(centralSchema, { maxItems: maxCentralConcepts }),
  quotes: Type.Array(quoteSchema, { maxItems: maxCommunityQuotes, description: 'Of its most central concepts' }),
  summary: nullable(summarySchema),
};

const ontologyName = Type.String({ description: '`__all__` for all' });

export const communityListSchema = closed(
  {
    ontology: ontologyName,
    level_count: count,
    concept_count: count,
    unconnected_count: Type.Integer({ minimum: 0, description: 'Concepts without relationships; they are in none' }),
    modularity: Type.Number({
      description: 'Of level 0: share of the weight within communities beyond that of a random network, at most 1',
    }),
    summaries: nullable(summariesSchema),
    communities: Type.Array(closed(communityFields, { $id: 'CommunitySummary' })),
    ...pageFields,
    ...analysisAnswerFields,
  },
  { $id: 'CommunityList' },
);

export const communitySchema = closed(
  {
    ...communityFields,
    ontology: ontologyName,
    concept_ids: Type.Array(Type.String(), { description: 'All of its concepts, by id' }),
    ...analysisAnswerFields,
  },
  { $id: 'Community' },
);

export const exampleCommunityId = 'com_4b1f0c5ad2e9';

const exampleQuotes = [
  {
    ...{
      concept_id: 'crash-recovery',
      instance_id: exampleEvidence.instance_id,
      source_id: exampleEvidence.source_id,
    },
    ...{ document_id: exampleEvidence.document_id, filename: exampleEvidence.filename },
    ...{ document: exampleEvidence.document, paragraph: exampleEvidence.paragraph, quote: exampleEvidence.quote },
    ...{ start_offset: exampleEvidence.start_offset, end_offset: exampleEvidence.end_offset },
  },
];

const exampleSummary: Static<(typeof communityListSchema)['properties']['communities']>[number] = {
  community_id: exampleCommunityId,
  level: 0,
  name: 'crash, recovery, history',
  concept_count: 2,
  relationship_count: 1,
  parent_id: null,
  child_ids: [],
  central_concepts: [
    { concept_id: 'crash-recovery', label: 'Crash recovery', weighted_degree: 0.9 },
    { concept_id: 'event-history', label: 'Event history', weighted_degree: 0.9 },
  ],
  quotes: exampleQuotes,
  summary: {
    sentences: [{ text: 'A worker that crashed continues from the event history.', quotes: exampleQuotes }],
    dropped_sentences: 0,
  },
};

const exampleAnswer = {
  artifact_id: 'art_01jd3yzw0b6m4t2r8k1v5x9cqd',
  graph_epoch: 14,
  computed_at: '2026-11-20T09:00:00.000Z',
  is_fresh: true,
};

export const exampleCommunityList: Static<typeof communityListSchema> = {
  ...{ ontology: 'operations', level_count: 1, concept_count: 3, unconnected_count: 1, modularity: 0 },
  summaries: {
    ...{ model: 'openai:gpt-4o-mini', requested: 1, written: 1, dropped_sentences: 0 },
    ...{ unsupported: 0, beyond_cost_limit: 0, cost_usd: 0.0002 },
  },
  communities: [exampleSummary],
  ...{ total: 1, limit: 50, offset: 0, next: null },
  ...exampleAnswer,
};

export const exampleCommunity: Static<typeof communitySchema> = {
  ...exampleSummary,
  ontology: 'operations',
  concept_ids: ['crash-recovery', 'event-history'],
  ...exampleAnswer,
};
