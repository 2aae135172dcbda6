import { Type } from 'typebox';
import type { Static } from 'typebox';
import { extractiveReasons, outcomes, supports } from '../../../domain/answers/answer.js';
import { maxQuestionLength } from '../../../domain/answers/answer-request.js';
import { evidenceKinds } from '../../../domain/answers/evidence.js';
import { closed, count, defaulted, nullable, oneOf } from '../../validation/schema.js';
import { exampleIds, exampleQuote } from '../examples.js';

/** Methods that a request may ask for. */
export const answerMethods = ['auto', 'model', 'extractive'] as const;

export const answerInput = closed(
  {
    question: Type.String({ minLength: 1, maxLength: maxQuestionLength, pattern: '\\S' }),
    ontology: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Only its documents' })),
    method: defaulted(
      oneOf(answerMethods, {
        default: 'auto',
        description:
          'extractive: sentences of the documents. model: sentences that the model which reads documents writes; needs ' +
          '`ingest:create`. auto: by the model where there is one and you may ask it, else extractive',
      }),
    ),
    context_only: defaulted(
      Type.Boolean({ default: false, description: 'Return the evidence alone, for a model of your own' }),
    ),
    stream: defaulted(
      Type.Boolean({
        default: false,
        description:
          'Answer with server-sent events: `evidence`, a `sentence` for each, and `answer` with the whole answer as the ' +
          'last; `job` in its place where it takes longer, `problem` where it fails or the caller loses the permission',
      }),
    ),
    max_cost_usd: Type.Optional(
      Type.Number({ minimum: 0, description: 'Maximum cost of the answer; default: the cost limit of a job' }),
    ),
    timeout_seconds: defaulted(
      Type.Number({ minimum: 1, maximum: 600, default: 120, description: 'Seconds that the model may take' }),
    ),
  },
  { $id: 'AnswerRequest' },
);

const placeFields = {
  document_id: Type.String(),
  filename: Type.String(),
  document: Type.String({ description: 'Name of the ontology' }),
  source_id: Type.String({ description: 'The chunk that contains it' }),
  paragraph: Type.Integer({ minimum: 0, description: 'Ordinal of the chunk in its document' }),
  start_offset: Type.Integer({ minimum: 0, description: "UTF-16 code units from the start of the document's text" }),
  end_offset: Type.Integer({ minimum: 0, description: 'End, exclusive' }),
};

const number = Type.Integer({ minimum: 1, description: 'Number of the evidence' });

const evidenceItemSchema = closed(
  {
    number,
    kind: oneOf(evidenceKinds, {
      description:
        'passage: near to the question; relationship: the quote that states a relationship of the graph; quote: of a ' +
        'concept that is near',
    }),
    text: Type.String({ description: 'Verbatim text of the document' }),
    ...placeFields,
    heading_path: Type.Array(Type.String(), { description: 'Headings above a passage, outermost first' }),
    score: nullable(Type.Number({ description: 'Score of a passage in the search; null for other kinds' })),
    concepts: Type.Array(closed({ concept_id: Type.String(), label: Type.String() })),
    relationship: nullable(
      closed({
        from_id: Type.String(),
        from_label: Type.String(),
        rel_type: Type.String(),
        to_id: Type.String(),
        to_label: Type.String(),
      }),
    ),
  },
  { $id: 'AnswerEvidence' },
);

const citationSchema = closed(
  { number, quote: Type.String({ description: 'Verbatim text of the document at this place' }), ...placeFields },
  { $id: 'AnswerCitation' },
);

const sentenceSchema = closed(
  {
    text: Type.String(),
    support: oneOf(supports, { description: 'cited: a citation of it holds; unsupported: none does' }),
    citations: Type.Array(citationSchema, { description: 'Those that hold' }),
    rejected_citations: Type.Integer({ minimum: 0, description: 'Number of its citations that do not hold' }),
  },
  { $id: 'AnswerSentence' },
);

const usageSchema = closed(
  {
    model: nullable(Type.String({ description: 'Null: no model was asked' })),
    input_tokens: nullable(count),
    output_tokens: nullable(
      Type.Integer({ minimum: 0, description: 'Null, as input_tokens: only their sum is known' }),
    ),
    total_tokens: count,
    cost_usd: Type.Number({ minimum: 0, description: 'Cost of received answers, also of one that cannot be shown' }),
    cost_unconfirmed_usd: Type.Number({
      minimum: 0,
      description:
        'Upper bound of the cost of calls whose answer was lost or has not come yet; the provider may charge them',
    }),
    cached: Type.Boolean({ description: 'The model had answered the same question about the same evidence before' }),
  },
  {
    $id: 'AnswerUsage',
    description: 'Tokens and cost of the job of this request; 0 where the answer was there before',
  },
);

export const answerSchema = closed(
  {
    question: Type.String(),
    ontology: nullable(Type.String()),
    outcome: oneOf(outcomes, {
      description:
        'not_answered: the model found no answer in the evidence; nothing_found: nothing in the documents is near to the ' +
        'question; evidence: only that was asked for',
    }),
    method: nullable(oneOf(['model', 'extractive'], { description: 'Null where there are no sentences' })),
    extractive_reason: nullable(
      oneOf(extractiveReasons, { description: 'Reason why no sentence of a model is shown; null where one is' }),
    ),
    answer: Type.String({ description: 'The sentences with a citation that holds, one after the other' }),
    sentences: Type.Array(sentenceSchema, { description: 'All sentences; of the documents the best first' }),
    evidence: Type.Array(evidenceItemSchema, {
      description: 'Pieces of documents that were gathered for the question; sentences may cite them',
    }),
    usage: usageSchema,
    graph_epoch: Type.Integer({ minimum: 0, description: 'Newest epoch event when the evidence was gathered' }),
    artifact_id: nullable(Type.String({ description: 'The artifact that keeps the answer of a model' })),
  },
  { $id: 'Answer' },
);

export type AnswerDto = Static<typeof answerSchema>;

const examplePlace = {
  ...{ document_id: exampleIds.documentId, filename: 'runbook.md', document: 'operations' },
  ...{ source_id: exampleIds.sourceId, paragraph: 0, start_offset: 0, end_offset: exampleQuote.length },
};

export const exampleAnswer: AnswerDto = {
  question: 'What survives a crash?',
  ontology: null,
  outcome: 'answered',
  method: 'model',
  extractive_reason: null,
  answer: exampleQuote,
  sentences: [
    {
      text: exampleQuote,
      support: 'cited',
      citations: [{ number: 1, quote: exampleQuote, ...examplePlace }],
      rejected_citations: 0,
    },
  ],
  evidence: [
    {
      ...{ number: 1, kind: 'passage', text: exampleQuote, ...examplePlace },
      ...{ heading_path: ['Recovery'], score: 0.24, relationship: null },
      concepts: [{ concept_id: exampleIds.conceptId, label: 'Crash recovery' }],
    },
  ],
  usage: {
    ...{ model: 'openai:gpt-4o-mini', input_tokens: 1240, output_tokens: 88, total_tokens: 1328 },
    ...{ cost_usd: 0.000239, cost_unconfirmed_usd: 0, cached: false },
  },
  graph_epoch: 4,
  artifact_id: 'art_01jd3yzw0b6m4t2r8k1v5x9cqd',
};
