import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { submitDocument } from '../submit-document.js';
import type { SubmittedDocument } from '../submit-document.js';
import { ConcordanceError } from '../../domain/errors.js';
import { readAll } from '../../domain/graph/model.js';
import { checkChunkingOptions } from '../../domain/text/chunking-options.js';
import type { ApiParts } from '../deps.js';
import { plainName } from '../body/plain-name.js';
import { json, route } from '../route.js';
import type { FurtherNeed } from '../route.js';
import { closed } from '../schema.js';
import { exampleIds, exampleQueuedJob } from '../wire/examples.js';
import { duplicateSchema, submittedSchema } from '../wire/submission.js';

const ontologyName = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Name of the ontology; a name that is new makes one, which needs ontologies:create',
});

/** No control characters: it is written into one line of lists and logs. */
const oneLine = '^[^\\u0000-\\u001f\\u007f]*$';

/** Fields of every submission, whatever way the document comes in. */
const submissionFields = {
  ontology: ontologyName,
  filename: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, pattern: oneLine, description: 'Name to show and cite' }),
  ),
  force: Type.Optional(Type.Boolean({ description: 'Read the document anew although it was read before' })),
  auto_approve: Type.Optional(
    Type.Boolean({ description: 'true: never wait; false: always wait; absent: wait when the estimate costs money' }),
  ),
  max_cost_usd: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1_000_000,
      description: 'US dollars after which the job waits for approval again; 0 for no limit; absent: the usual limit',
    }),
  ),
  target_words: Type.Optional(Type.Integer({ minimum: 100, maximum: 5000, description: 'Words in a chunk' })),
  min_words: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  max_words: Type.Optional(Type.Integer({ minimum: 100, maximum: 10000 })),
  overlap_words: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  processing_mode: Type.Optional(
    Type.Literal('serial', { description: 'Chunks are always integrated in order; taken for older clients' }),
  ),
  source_type: Type.Optional(
    Type.String({ minLength: 1, maxLength: 40, pattern: oneLine, description: 'e.g. file, stdin, api' }),
  ),
  source_path: Type.Optional(Type.String({ minLength: 1, maxLength: 4096, pattern: oneLine })),
  source_hostname: Type.Optional(Type.String({ minLength: 1, maxLength: 255, pattern: oneLine })),
};
const uploadSchema = closed(submissionFields);
type Submission = Static<typeof uploadSchema>;

const textSchema = closed({ text: Type.String({ minLength: 1 }), ...submissionFields }, { $id: 'TextSubmission' });

const responses = {
  200: json('This content is in the ontology already; nothing was done', duplicateSchema),
  202: json('The job is recorded; ask for it at Location', submittedSchema),
};
const problems = ['empty_document', 'ontology_frozen', 'disk_full'];

const accepted = {
  status: 202,
  body: {
    job_id: exampleIds.jobId,
    status: exampleQueuedJob.status,
    content_hash: exampleIds.contentHash,
    ontology: 'operations',
    document_id: exampleIds.documentId,
    position: 1,
    engine: 'told',
    message: 'The document is queued; 1 is its place.',
  },
};

export const ingestText = route({
  method: 'POST',
  repeatable: true,
  path: '/ingest/text',
  operationId: 'ingestText',
  tag: 'Ingestion',
  summary: 'Submit a text',
  permission: 'ingest:create',
  impact: 'low',
  budget: 'ingestion',
  body: textSchema,
  maxBody: (settings) => settings.maxTextBytes,
  responses,
  problems,
  example: {
    body: {
      text: 'A worker that dies loses nothing that was committed before.',
      ontology: 'operations',
      filename: 'runbook.md',
      auto_approve: true,
    },
    answer: accepted,
  },
})
  .also(({ body, deps }) => rightToName(body.ontology, deps))
  .handle(async ({ body, caller, deps }) => {
    if (body.text.includes('\0')) {
      const errors = [{ loc: ['body', 'text'], msg: 'holds a NUL character, which no text does', type: 'encoding' }];
      throw new ConcordanceError('invalid_request', 'body.text: holds a NUL character, which no text does.', {
        errors,
      });
    }
    refuseBlank(/\S/u.test(body.text));
    const stored = await deps.objects.putStream(Readable.from(inPieces(body.text)));
    await deps.objectsInUse.hold(stored.key);
    try {
      const filename = plainName(body.filename) ?? `text-${stored.sha256.slice(0, 12)}.txt`;
      const [head = Buffer.alloc(0)] = inPieces(body.text);
      const kind = deps.documents.kindOf(head.subarray(0, 65536), { filename, declaredType: null });
      return await submitDocument(deps, caller, {
        stored,
        filename,
        contentType: kind.mediaType,
        ...facts(body, deps),
      });
    } finally {
      await deps.objectsInUse.release(stored.key);
    }
  });

export const ingestFile = route({
  method: 'POST',
  repeatable: true,
  path: '/ingest',
  aliases: [{ method: 'POST', path: '/ingest/file', operationId: 'ingestFileByName' }],
  operationId: 'ingestFile',
  tag: 'Ingestion',
  summary: 'Submit a file',
  permission: 'ingest:create',
  impact: 'low',
  budget: 'ingestion',
  upload: uploadSchema,
  acceptFile: (head, { filename, declaredType }, deps) =>
    void deps.documents.kindOf(head, { filename: filename ?? '', declaredType }),
  responses,
  problems: [...problems, 'upload_aborted'],
  example: {
    fields: {
      ontology: 'operations',
      force: false,
      auto_approve: true,
      target_words: 1000,
      min_words: 800,
      max_cost_usd: 5,
      max_words: 1500,
      overlap_words: 200,
    },
    answer: accepted,
  },
})
  .also(({ upload, deps }) => rightToName(upload.fields.ontology, deps))
  .handle(async ({ upload: { fields, file }, caller, deps }) => {
    const whole = file.bytes === file.head.length;
    refuseBlank(!whole || file.head.some((byte) => !blankBytes.includes(byte)));
    const filename = plainName(fields.filename) ?? file.filename ?? `upload-${file.sha256.slice(0, 12)}`;
    const kind = deps.documents.kindOf(file.head, { filename, declaredType: file.declaredType });
    return submitDocument(deps, caller, {
      stored: file,
      filename,
      contentType: kind.mediaType,
      ...facts(fields, deps),
    });
  });

/** Tab, line feed, vertical tab, form feed, carriage return, space. */
const blankBytes = [9, 10, 11, 12, 13, 32];

function refuseBlank(hasText: boolean): void {
  if (!hasText) throw new ConcordanceError('empty_document', 'The document holds no text; there is nothing to read.');
}

/** A new name makes a new ontology, and that is a right of its own. */
async function rightToName(given: string, deps: ApiParts): Promise<FurtherNeed[]> {
  const ontology = ontologyOf(given);
  const names = await deps.store.ontologyNames(readAll);
  if (names.includes(ontology)) return [];
  const existing = names.length === 0 ? 'There is none yet.' : `There are: ${names.slice(0, 50).join(', ')}.`;
  return [
    {
      permission: 'ontologies:create',
      detail: `There is no ontology ${JSON.stringify(ontology)}; to make it you need ontologies:create. ${existing}`,
      data: { ontology, ontologies: names.slice(0, 500) },
    },
  ];
}

/** Names are written in paths and shown in lists: no slash, no control characters, no space around them. */
function ontologyOf(given: string): string {
  const name = given.normalize('NFC').trim();
  if (name !== '' && !/[\u0000-\u001f\u007f-\u009f/\u2028\u2029]/.test(name) && !/\p{Surrogate}/u.test(name))
    return name;
  const msg = 'must be 1 to 200 characters without slashes and control characters';
  throw new ConcordanceError('invalid_request', `body.ontology: ${msg}.`, {
    errors: [{ loc: ['body', 'ontology'], msg, type: 'name' }],
  });
}

function facts(
  given: Submission,
  { settings }: ApiParts,
): Omit<SubmittedDocument, 'stored' | 'filename' | 'contentType'> {
  return {
    ontology: ontologyOf(given.ontology),
    force: given.force ?? false,
    autoApprove: given.auto_approve ?? null,
    sourceType: given.source_type ?? null,
    sourcePath: given.source_path ?? null,
    sourceHostname: given.source_hostname ?? null,
    costCapUsd: (given.max_cost_usd ?? settings.costCapUsd) || null,
    options: checkChunkingOptions(
      {
        targetWords: given.target_words,
        minWords: given.min_words,
        maxWords: given.max_words,
        overlapWords: given.overlap_words,
      },
      ['body'],
    ),
  };
}

/** Pieces of whole characters, so that a large text is never held a second time as bytes. */
function* inPieces(text: string): Generator<Buffer> {
  const size = 256 * 1024;
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + size);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
    yield Buffer.from(text.slice(start, end), 'utf8');
    start = end;
  }
}
