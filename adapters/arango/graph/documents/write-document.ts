import { requireFreeName } from '../../../../domain/ontologies/ontology-change.js';
import { vectorTaken } from '../../../../domain/ontologies/ontology-node.js';
import type { OntologyUpsert, PassageUpsert } from '../../../../domain/graph/upserts.js';
import type { CommitContext } from '../commit/commit-context.js';
import { passageIdOf } from '../records/graph-records.js';
import { wordsOfPassage } from '../records/words-of.js';
import { writeOntologyVector, writePassageVector } from '../vectors/write-further-vectors.js';
import type { GraphWork } from '../work/graph-work.js';
import { keepReplaced } from './replaced-records.js';
import { writeDocumentFields } from './write-document-fields.js';

/** Writes the ontology's node, the document, its sources and passages. */
export async function writeDocument(context: CommitContext): Promise<void> {
  await writeOntology(context);
  await writeDocumentFields(context);
  await writeSources(context);
  const { work, delta } = context;
  await work.find('passage', 'sourceId', [...new Set(delta.passages.map(({ sourceId }) => sourceId))]);
  for (const passage of delta.passages) await writePassage(context, passage);
}

/**
 * Sources of the delta that an earlier job wrote, or that exist with another span or other words: what the new reading
 * of the chunk does not confirm is to go with its commit. Asked before they are written.
 */
export async function sourcesToRetract({ work, delta, jobId }: CommitContext): Promise<string[]> {
  const ids = delta.sources.map(({ sourceId }) => sourceId);
  const present = new Map((await work.find('source', 'sourceId', ids)).map((one) => [one.sourceId, one]));
  return delta.sources.flatMap(({ sourceId, startOffset, endOffset, fullText }) => {
    const before = present.get(sourceId);
    if (before === undefined) return [];
    const isSame = before.startOffset === startOffset && before.endOffset === endOffset && before.fullText === fullText;
    return isSame && before.jobId === jobId ? [] : [sourceId];
  });
}

async function writeOntology({ work, delta, eventId }: CommitContext): Promise<void> {
  const { ontology } = delta;
  if (ontology === null) return;
  const name = await nameOf(work, ontology);
  const { ontologyId, description, searchTerms, createdBy } = ontology;
  const inUse = (await work.spaces()).active?.attribute;
  const vectors = await work.one('ontology_vector', 'ontologyId', ontologyId);
  const hasVector = inUse !== undefined && vectors?.[inUse] !== undefined;
  const taken = vectorTaken(ontology, { name, hasVector });
  if ((await work.one('ontology', 'ontologyId', ontologyId)) === undefined) {
    const state = { lifecycleState: 'active', lifecycleReason: null, creationEpoch: eventId } as const;
    work.put('ontology', { ontologyId, name, description, searchTerms, ...state, createdBy, changedAt: null });
  }
  if (taken === null) return;
  await writeOntologyVector(work, ontologyId, { profile: taken.embeddingProfile, vector: taken.embedding });
}

/**
 * The name under which the ontology is known, which is reserved now when it is new. One that was renamed while the
 * delta was made keeps its new name.
 */
async function nameOf(work: GraphWork, { ontologyId, name }: OntologyUpsert): Promise<string> {
  const known = await work.one('ontology_name', 'ontologyId', ontologyId);
  if (known !== undefined) return known.name;
  requireFreeName(name, (await work.one('ontology_name', 'name', name)) !== undefined);
  work.put('ontology_name', { name, ontologyId, reservedAt: work.now });
  return name;
}

async function writeSources({ work, delta, jobId, isAgain }: CommitContext): Promise<void> {
  const documentIds = [...new Set(delta.sources.map(({ documentId }) => documentId))];
  const documents = new Map(
    (await work.find('document', 'documentId', documentIds)).map((one) => [one.documentId, one]),
  );
  for (const source of delta.sources) {
    const before = await work.one('source', 'sourceId', source.sourceId);
    const ontologyIds = [documents.get(source.documentId)?.ontologyId].filter((one) => one !== undefined);
    // What it is of stays; all else is written again.
    const base = before ?? { ...source, ontologyIds, profileId: null, changedAt: null };
    const { documentId, versionId } = base;
    const now = {
      ...{ ...base, ...source, documentId, versionId, jobId },
      isSkipped: delta.skipped !== null,
      restsOn: delta.restsOn.length === 0 ? null : delta.restsOn,
      textBytes: before?.textBytes ?? 0,
      replaced: isAgain ? ('nothing' as const) : null,
    };
    work.put('source', keepReplaced('source', before, now));
  }
}

async function writePassage({ work, jobId, isAgain }: CommitContext, passage: PassageUpsert): Promise<void> {
  const { sourceId, startOffset, endOffset, embedding, embeddingProfile, headings } = passage;
  const passageId = passageIdOf(sourceId, startOffset, endOffset);
  const before = (await work.find('passage', 'sourceId', [sourceId])).find((one) => one.passageId === passageId);
  const source = await work.one('source', 'sourceId', sourceId);
  const start = source?.startOffset ?? 0;
  const text = (source?.fullText ?? '').slice(startOffset - start, endOffset - start);
  const now = {
    ...{ passageId, sourceId, startOffset, endOffset, jobId },
    ...wordsOfPassage({ text, headings }),
    replaced: isAgain ? ('nothing' as const) : null,
  };
  work.put('passage', keepReplaced('passage', before, now));
  await writePassageVector(work, now, { profile: embeddingProfile, vector: embedding });
}
