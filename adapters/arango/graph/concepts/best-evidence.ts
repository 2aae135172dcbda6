import { evidenceGrade, gradingNames, type GradingNames } from '../../../../domain/graph/evidence-grade.js';
import { labelsIn } from '../../../../domain/editing/decisions/side-of-label.js';
import { isQuoted } from '../../../../domain/graph/quoted-description.js';
import { renewedDescription } from '../../../../domain/graph/upkeep/renewed-description.js';
import type { EvidenceUpsert } from '../../../../domain/graph/upserts.js';
import { decideTogether } from '../../database/decide-together.js';
import type { EvidenceDocument } from '../records/concept-records.js';
import type { GraphWork } from '../work/graph-work.js';
import { countedQuotes } from './quotes-of-concept.js';

/** Gives a piece of evidence the grade its quote has for the concept; one that is taken over keeps its grade. */
export async function gradeEvidence(
  work: GraphWork,
  { conceptId, instanceId, grade: kept }: Pick<EvidenceUpsert, 'conceptId' | 'instanceId' | 'grade'>,
): Promise<void> {
  const evidence = (await work.find('evidence', 'instanceId', [instanceId])).find((one) => one.conceptId === conceptId);
  const instance = await work.one('instance', 'instanceId', instanceId);
  if (evidence === undefined || instance === undefined) return;
  const grade = kept ?? evidenceGrade(instance.quote, await namesFor(work, evidence));
  work.put('evidence', { ...evidence, grade });
}

/** Names of the concept by which a quote is graded, as `gradingNames` says. */
async function namesFor(work: GraphWork, { conceptId, sourceId, label }: EvidenceDocument): Promise<GradingNames> {
  const concept = await work.one('concept', 'conceptId', conceptId);
  const support = await work.find('term_support', 'sourceId', [sourceId]);
  const supported = new Set(support.filter((one) => one.conceptId === conceptId).map(({ term }) => term));
  const terms = (concept?.terms ?? []).map(({ term, isCurated }) => ({
    ...{ term, isCurated },
    isSupported: supported.has(term),
  }));
  const { formerKeys = [] } = concept ?? {};
  return gradingNames({ label: String(concept?.label), formerKeys }, terms, labelsIn(label));
}

/** Renews the description of a concept as `renewedDescription` says, by the evidence that counts for it. */
export function renewDescription(work: GraphWork, conceptId: string): Promise<void> {
  return renewDescriptions(work, [conceptId]);
}

/** Renews the descriptions of concepts. */
export async function renewDescriptions(work: GraphWork, conceptIds: readonly string[]): Promise<void> {
  const concepts = (await work.find('concept', 'conceptId', conceptIds)).filter(({ isQuoted }) => isQuoted);
  if (concepts.length === 0) return;
  const quotes = await countedQuotes(
    work,
    concepts.map(({ conceptId }) => conceptId),
  );
  for (const concept of concepts) {
    const { best, oldest, isInText } = quotes.get(concept.conceptId)!;
    const [description] = await decideTogether(
      [(ask: (words: string) => boolean) => renewedDescription(concept, best, () => oldest?.quote ?? '', ask)],
      async (asked) => {
        const answers = asked.map(async (words) => [words, await isInText((text) => isQuoted(words, text))] as const);
        return new Map(await Promise.all(answers));
      },
    );
    work.put('concept', { ...concept, description: description! });
  }
}

/** Renews the descriptions of all concepts that a document evidences, as when its quotes begin to count. */
export async function renewDescriptionsOf(work: GraphWork, documentId: string): Promise<void> {
  const sources = await work.find('source', 'documentId', [documentId]);
  const sourceIds = sources.map(({ sourceId }) => sourceId);
  const evidence = await work.find('evidence', 'sourceId', sourceIds);
  await renewDescriptions(work, [...new Set(evidence.map(({ conceptId }) => conceptId))]);
}
