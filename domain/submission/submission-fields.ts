import { Type } from 'typebox';
import { unreadableAnswerRules } from '../ingest/unreadable-answer.js';
import { chunkingLimits, type ChunkingOptions } from '../text/chunks/chunking-options.js';
import { withoutControlsPattern } from '../text/control-characters.js';
import { oneOf } from '../validation/one-of.js';
import { documentKeyRule } from './document-key.js';

/** No control characters: it is written into one line of lists and logs. */
const oneLine = withoutControlsPattern;

/** URL of a document. */
export const documentUrlRule = { minLength: 1, maxLength: 4096 } as const;

/**
 * Fields of every submission, by whatever way the document comes in: a request of its own, or a line of a manifest.
 * Validators read these schemas, and the API shows them.
 */
export const submissionFields = {
  ontology: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Name of the ontology. A new name creates one, which needs ontologies:create.',
  }),
  filename: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, pattern: oneLine, description: 'Name for display and citation' }),
  ),
  document_key: Type.Optional(
    Type.String({
      ...documentKeyRule,
      description: 'Key of the document in its ontology; other content with the same key becomes its next version',
    }),
  ),
  force: Type.Optional(Type.Boolean({ description: 'Read the document again even when it was read before' })),
  auto_approve: Type.Optional(
    Type.Boolean({
      description: 'true: never wait for approval; false: always wait; absent: wait when the estimated cost is above 0',
    }),
  ),
  max_cost_usd: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1_000_000,
      description:
        'Maximum cost in US dollars before the job waits for approval again; 0: no limit; absent: the default',
    }),
  ),
  on_unreadable_answer: Type.Optional(
    oneOf(unreadableAnswerRules, {
      description: 'Reaction to an unreadable answer of the model: fail the job (default) or skip the chunk',
    }),
  ),
  target_words: words('targetWords', 'Words per chunk'),
  min_words: words('minWords'),
  max_words: words('maxWords'),
  overlap_words: words('overlapWords'),
};

/** Origin of a document, as declared by its submitter. */
export const originFields = {
  source_type: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, pattern: oneLine, description: 'For example file, stdin or api' }),
  ),
  source_path: Type.Optional(Type.String({ minLength: 1, maxLength: 4096, pattern: oneLine })),
  source_hostname: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: oneLine })),
};

function words(option: keyof ChunkingOptions, description?: string) {
  const { min: minimum, max: maximum } = chunkingLimits[option];
  return Type.Optional(Type.Integer({ minimum, maximum, ...(description && { description }) }));
}
