import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { ConcordanceError, fieldError } from '../errors.js';
import { ontologyNameOf } from '../submission/ontology-name.js';
import { documentKeyOf, documentKeyRule } from '../submission/document-key.js';
import { readingOptionsOf } from '../submission/reading-options.js';
import { documentUrlRule, originFields, submissionFields } from '../submission/submission-fields.js';
import { plainName } from '../submission/plain-name.js';
import type { UnreadableAnswerRule } from '../ingest/unreadable-answer.js';
import { containsNul, nulProblem } from '../text/nul.js';
import type { ChunkingOptions } from '../text/chunks/chunking-options.js';
import { issueMessage } from '../validation/issue-message.js';
import type { BatchSender } from './batch.js';

const { ontology: ontologyName, ...fields } = submissionFields;

/** One line of a manifest: a text, a URL or the document of an earlier job, and the options for reading it. */
export const batchLineSchema = Type.Object(
  {
    text: Type.Optional(
      Type.String({ minLength: 1, description: 'The text of the document; alternatively url or job_id' }),
    ),
    url: Type.Optional(Type.String(documentUrlRule)),
    job_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'An own job whose original is read' }),
    ),
    ontology: Type.Optional({ ...ontologyName, description: 'Default: the ontology of the request' }),
    ...fields,
    document_key: Type.Optional(
      Type.String({
        ...documentKeyRule,
        description: 'Key of the document over all its versions; default: the URL where url is given',
      }),
    ),
    ...originFields,
  },
  { additionalProperties: false },
);
type LineDto = Static<typeof batchLineSchema>;

/** A document that a line asks for. */
export interface OrderedDocument {
  content: { text: string } | { url: string } | { jobId: string };
  ontology: string;
  filename: string | null;
  documentKey: string | null;
  force: boolean;
  autoApprove: boolean | null;
  /** Undefined: only what the whole batch may spend limits it. */
  costCapUsd: number | undefined;
  onUnreadableAnswer: UnreadableAnswerRule;
  options: ChunkingOptions;
  sourceType: string | null;
  sourcePath: string | null;
  sourceHostname: string | null;
}

/**
 * Reads and checks a line of a manifest.
 * @throws ConcordanceError `malformed_json`, `invalid_request`
 */
export function readBatchLine(text: string, { ontology, autoApprove }: BatchSender['defaults']): OrderedDocument {
  const line = checked(parsed(text));
  const name = line.ontology ?? ontology;
  const content = contentOf(line);
  if (name === null) throw invalid('ontology', 'must be given, here or in the request');
  if (line.text !== undefined && containsNul(line.text)) throw invalid('text', nulProblem);
  return {
    content,
    ontology: ontologyNameOf(name),
    filename: plainName(line.filename),
    documentKey: line.document_key === undefined ? null : documentKeyOf(line.document_key),
    autoApprove: line.auto_approve ?? autoApprove,
    costCapUsd: line.max_cost_usd,
    ...readingOptionsOf(line),
    sourceType: line.source_type ?? null,
    sourcePath: line.source_path ?? null,
    sourceHostname: line.source_hostname ?? null,
  };
}

function contentOf({ text, url, job_id: jobId }: LineDto): OrderedDocument['content'] {
  const given = [
    ...(text === undefined ? [] : [{ field: 'text', content: { text } }]),
    ...(url === undefined ? [] : [{ field: 'url', content: { url } }]),
    ...(jobId === undefined ? [] : [{ field: 'job_id', content: { jobId } }]),
  ];
  const [first, ...others] = given;
  if (first === undefined) throw invalid('text', 'give one of text, url and job_id');
  if (others.length === 0) return first.content;
  throw invalid(first.field, `is given beside ${others.map(({ field }) => field).join(' and ')}; keep one of them`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ConcordanceError('malformed_json', 'The line is not JSON; each line is one object by itself.');
  }
}

function checked(value: unknown): LineDto {
  if (Value.Check(batchLineSchema, value)) return value;
  const errors = Value.Errors(batchLineSchema, value);
  const [unknown] = errors.flatMap((error) =>
    error.keyword === 'additionalProperties' ? error.params.additionalProperties : [],
  );
  if (unknown !== undefined)
    throw invalid(
      unknown,
      `is no field of a line; its fields are ${Object.keys(batchLineSchema.properties).join(', ')}`,
    );
  const [first] = errors;
  const field = first?.instancePath.split('/').at(-1) || 'line';
  throw invalid(field, first === undefined ? 'is not valid' : issueMessage(first));
}

function invalid(field: string, msg: string): ConcordanceError {
  return fieldError(['line', field], msg, 'line', `${field}: ${msg}.`);
}
