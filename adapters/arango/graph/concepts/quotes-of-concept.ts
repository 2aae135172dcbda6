import { compareEvidence } from '../../../../domain/graph/upkeep/rank-evidence.js';
import { publishedField, type Replacing } from '../../../../domain/graph/replaced.js';
import type { EvidenceDocument } from '../records/concept-records.js';
import { graphKey } from '../records/graph-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { findBestQuotes, findTextsOfConcept, type EvidenceAsked, type QuoteOfConcept } from './evidence-statements.js';

/** Chunks whose texts are asked for first, and at a time then. */
const pages = { first: 3, further: 200 };

/** The quotes that count for a concept: the published ones, or all where none is. */
export interface CountedQuotes {
  best: QuoteOfConcept | undefined;
  /** The best of its oldest chunk. */
  oldest: QuoteOfConcept | undefined;
  /** True where the condition holds for the text of one of their chunks. */
  isInText(condition: (text: string) => boolean): Promise<boolean>;
}

/**
 * Finds the quotes that count for each concept. The store ranks those that the write has nothing to do with, so that a
 * concept with thousands of quotes is not read as a whole.
 */
export async function countedQuotes(
  work: GraphWork,
  conceptIds: readonly string[],
): Promise<ReadonlyMap<string, CountedQuotes>> {
  const documentIds = changedDocuments(work);
  const touched = await touchedEvidence(work, new Set(conceptIds), documentIds);
  const asked: EvidenceAsked = { documentIds, keys: touched.map((one) => graphKey('evidence', one)) };
  const here = await quotesOf(work, touched);
  const stored = await work.reading.rows(findBestQuotes, { ...asked, conceptIds });
  return new Map(
    conceptIds.map((conceptId) => {
      const mine = here.filter((one) => one.conceptId === conceptId);
      const all = [...stored.filter((one) => one.conceptId === conceptId), ...mine];
      return [conceptId, quotesThatCount(work, { conceptId, ...asked }, all, mine)];
    }),
  );
}

/** @param all the candidates; `mine`: those of them that the write has changed */
function quotesThatCount(
  work: GraphWork,
  asked: EvidenceAsked & { conceptId: string },
  all: readonly QuoteOfConcept[],
  mine: readonly QuoteOfConcept[],
): CountedQuotes {
  const published = all.filter(({ isPublished }) => isPublished);
  const counting = published.length > 0 ? published : all;
  const byAge = (a: QuoteOfConcept, b: QuoteOfConcept) =>
    a.createdAtEventId - b.createdAtEventId || compareEvidence(a, b);
  return {
    best: counting.toSorted(compareEvidence)[0],
    oldest: counting.toSorted(byAge)[0],
    async isInText(condition) {
      const ids = new Set(mine.filter((one) => counting.includes(one)).map(({ sourceId }) => sourceId));
      const sources = await work.find('source', 'sourceId', [...ids]);
      if (sources.some(({ fullText }) => condition(fullText))) return true;
      for (let offset = 0, limit = pages.first; ; offset += limit, limit = pages.further) {
        const page = { ...asked, published: published.length > 0, offset, limit };
        const texts = await work.reading.rows(findTextsOfConcept, page);
        if (texts.some(condition)) return true;
        if (texts.length < limit) return false;
      }
    },
  };
}

/** Documents that are others than before, of which it may have changed what is published. */
function changedDocuments(work: GraphWork): string[] {
  return [...work.records.of('document').values()].flatMap(({ before, now }) =>
    before === undefined || before === now ? [] : [before.documentId],
  );
}

/** Evidence of the concepts that the write changed, or of a document that it did. */
async function touchedEvidence(
  work: GraphWork,
  conceptIds: ReadonlySet<string>,
  documentIds: readonly string[],
): Promise<EvidenceDocument[]> {
  const sources = await work.find('source', 'documentId', documentIds);
  const ofDocuments = new Set(sources.map(({ sourceId }) => sourceId));
  await work.find('evidence', 'sourceId', [...ofDocuments]);
  const records = [...work.records.of('evidence').values()];
  const changed = (name: 'source' | 'instance', id: string) => {
    const record = work.records.of(name).get(graphKey(name, { sourceId: id, instanceId: id } as never));
    return record !== undefined && record.before !== record.now;
  };
  return records.flatMap(({ before, now }) => {
    const one = now ?? before;
    if (one === undefined || !conceptIds.has(one.conceptId)) return [];
    const isTouched =
      before !== now ||
      ofDocuments.has(one.sourceId) ||
      changed('source', one.sourceId) ||
      changed('instance', one.instanceId);
    return isTouched ? [one] : [];
  });
}

/** Quotes of evidence as they are now; what went is left out. */
async function quotesOf(work: GraphWork, evidence: readonly EvidenceDocument[]): Promise<QuoteOfConcept[]> {
  const present = evidence.filter(
    (one) => work.records.of('evidence').get(graphKey('evidence', one))?.now !== undefined,
  );
  const ids = present.map(({ instanceId }) => instanceId);
  const instances = new Map((await work.find('instance', 'instanceId', ids)).map((one) => [one.instanceId, one]));
  const sourceIds = [...instances.values()].map(({ sourceId }) => sourceId);
  const sources = new Map((await work.find('source', 'sourceId', sourceIds)).map((one) => [one.sourceId, one]));
  const documentIds = [...new Set([...sources.values()].map(({ documentId }) => documentId))];
  const documents = new Map(
    (await work.find('document', 'documentId', documentIds)).map((one) => [one.documentId, one]),
  );
  return present.flatMap((one) => {
    const instance = instances.get(one.instanceId);
    const source = instance && sources.get(instance.sourceId);
    const document = source && documents.get(source.documentId);
    if (document === undefined) return [];
    return {
      conceptId: one.conceptId,
      grade: publishedGrade(one),
      contentHash: document.contentHash,
      ...{ start: instance!.startOffset, end: instance!.endOffset, instanceId: instance!.instanceId },
      ...{ quote: instance!.quote, createdAtEventId: instance!.createdAtEventId, sourceId: source!.sourceId },
      isPublished: source!.versionId === document.versionId && one.replaced !== 'nothing',
    };
  });
}

/** Its grade apart from readings that are not published; an added one has its own. */
function publishedGrade(evidence: EvidenceDocument): number {
  return Number(publishedField(evidence as Replacing<{ grade: number }>, 'grade') ?? evidence.grade);
}
