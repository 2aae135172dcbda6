import { emptyDelta, type GraphDelta } from '../../../domain/graph/delta.js';
import type { EmbeddingProfile } from '../../../domain/graph/model.js';
import { edgeIdOf, instanceIdOf, sourceIdOf } from '../../../domain/ids.js';

const perChunk = { concepts: 8, links: 12, relationships: 12 };
const [chunkLength, sentences, sentenceLength] = [5000, 60, 80];

function sentence(nth: number, at: number): string {
  return `In season ${nth}.${at} the river carries water from the hills to the sea.`.padEnd(sentenceLength - 1, '.');
}

/**
 * A chunk like those of prose: new concepts, others that earlier chunks added, a quote of each, and relationships.
 */
export function proseChunk(
  { identity, dims }: Pick<EmbeddingProfile, 'identity' | 'dims'>,
  documentId: string,
  ordinal: number,
  nth: number,
): GraphDelta {
  const sourceId = sourceIdOf(documentId, ordinal);
  const start = ordinal * chunkLength;
  const fullText = Array.from({ length: sentences }, (_, at) => sentence(nth, at)).join(' ');
  const known = nth * perChunk.concepts;
  const fresh = Array.from({ length: perChunk.concepts }, (_, at) => `concept-${known + at}`);
  const links = Array.from({ length: perChunk.links }, (_, at) => `concept-${Math.floor((known * (at + 1)) / 13)}`);
  const quoted = [...new Set([...fresh, ...links])];
  const place = (at: number) => ({
    startOffset: start + at * sentenceLength,
    endOffset: start + (at + 1) * sentenceLength - 1,
  });
  const instanceId = (at: number) => instanceIdOf(documentId, place(at).startOffset, place(at).endOffset);
  const embedding = Float32Array.from({ length: dims }, (_, axis) => Math.sin(nth * 7 + axis));
  const embedded = { embedding, embeddingProfile: identity };
  return {
    ...emptyDelta(
      { jobId: documentId, step: 'integrate', ordinal },
      { kind: 'ingestion', actor: 'bench', metadata: {} },
    ),
    ontology: {
      ...{ ontologyId: 'ont_bench', name: 'Rivers', description: '', createdBy: 'bench', searchTerms: [] },
      ...{ embedding: null, embeddingProfile: null },
    },
    document: {
      ...{ documentId, ontologyId: 'ont_bench', documentKey: null, versionId: documentId, contentHash: documentId },
      ...{ filename: 'river.md', contentType: 'text/markdown', bytes: 1000, blobKey: 'sha256/x', textKey: null },
      ...{ ingestedBy: 'bench', sourceType: null, sourcePath: null, sourceHostname: null },
    },
    sources: [
      {
        ...{ sourceId, documentId, versionId: documentId, filePath: 'river.md', paragraph: ordinal, fullText },
        ...{ startOffset: start, endOffset: start + fullText.length, headingPath: ['Rivers'] },
        ...{ blobKey: null, contentType: null, storageKey: null },
      },
    ],
    passages: [0, 1, 2, 3].map((at) => ({
      ...{ sourceId, startOffset: start + at * 1200, endOffset: start + at * 1200 + 1200, headings: [], ...embedded },
    })),
    concepts: fresh.map((conceptId) => ({
      ...{ conceptId, label: conceptId, labelKey: conceptId, description: `What ${conceptId} is` },
      ...{ searchTerms: [`${conceptId} of the river`], ...embedded },
    })),
    instances: quoted.map((_, at) => ({
      ...{ instanceId: instanceId(at), sourceId, match: 'exact' as const, quote: sentence(nth, at), ...place(at) },
    })),
    evidence: quoted.map((conceptId, at) => ({ conceptId, instanceId: instanceId(at), sourceId, label: conceptId })),
    terms: fresh.map((conceptId) => ({ conceptId, term: `${conceptId} here`, termKey: `${conceptId} here`, sourceId })),
    relationships: Array.from({ length: perChunk.relationships }, (_, at) => {
      const [from, to] = [quoted[at % quoted.length]!, quoted[(at * 5 + 1) % quoted.length]!];
      const type = `TYPE_${at % 5}`;
      return {
        ...{ edgeId: edgeIdOf(from, type, to), from, to, type, category: 'causal', confidence: 0.5, sourceId },
        ...{ properties: { extractor: 'bench' }, fromLabel: from, toLabel: to },
      };
    }),
    decisions: quoted.map((conceptId) => ({
      ...{ conceptId, sourceId, label: conceptId, tier: 'new' as const, similarity: 0, candidates: [] },
    })),
  };
}
