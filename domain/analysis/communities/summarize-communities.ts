import pMap from 'p-map';
import type { SummaryRequest } from '../../ports.js';
import type { AnalysisWriter, ComputingContext } from '../analysis.js';
import { citableQuotes } from './community-quotes.js';
import { readSummary, summaryIssue, summaryQuestion, type CommunitySummary } from './community-summary.js';
import type { Community } from './find-communities.js';
import type { SummariesRequest } from './summaries-request.js';

/** Counts of the summaries that were asked for, and their cost, as they are kept. */
export interface SummariesReport {
  model: string;
  /** Communities that the model was to summarize. */
  requested: number;
  written: number;
  /** Sentences that were left out because no citation of them holds, in the summaries that were written. */
  dropped_sentences: number;
  /** Communities of whose answer nothing could be kept, or that have no quotes. */
  unsupported: number;
  /** Communities that the cost limit left out. */
  beyond_cost_limit: number;
  /** US dollars that the job has spent; answers that were there before cost nothing. */
  cost_usd: number;
}

const questionConcurrency = 4;

/**
 * Asks a model to summarize communities, the first ones of the list. What it answered is kept, so asking again costs
 * nothing; where the cost limit ends it, the rest has no summary.
 * @returns summaries by the id of the community
 * @throws ConcordanceError `configuration_invalid`, `model_failed`, `model_refused`
 */
export async function summarizeCommunities(
  context: ComputingContext,
  communities: readonly Community[],
  ontology: string | null,
  { limit, model, extraction_config_id: configId }: SummariesRequest,
  signal: AbortSignal,
): Promise<{ summaries: Map<string, CommunitySummary>; report: SummariesReport }> {
  const writer = await context.writerOf(configId);
  const chosen = communities.slice(0, limit);
  const summaries = new Map<string, CommunitySummary>();
  const report: SummariesReport = {
    ...{ model, requested: chosen.length, written: 0, dropped_sentences: 0 },
    ...{ unsupported: 0, beyond_cost_limit: 0, cost_usd: 0 },
  };
  const summarize = async (community: Community): Promise<void> => {
    signal.throwIfAborted();
    const quotes = await citableQuotes(context, community, ontology, signal);
    if (quotes.length === 0) return void (report.unsupported += 1);
    // Once the limit was reached, an answer that is there already still costs nothing.
    const answer = await askReadably(writer, summaryQuestion(community, quotes));
    if (answer === null) return void (report.beyond_cost_limit += 1);
    const summary = readSummary(answer, quotes);
    report.dropped_sentences += summary.dropped_sentences;
    if (summary.sentences.length === 0) return void (report.unsupported += 1);
    report.written += 1;
    summaries.set(community.community_id, summary);
  };
  await pMap(chosen, summarize, { concurrency: questionConcurrency });
  return { summaries, report: { ...report, cost_usd: await writer.spentUsd() } };
}

/** Asks for a summary; an answer that cannot be read is shown to the model once, with what is wrong. */
async function askReadably(
  writer: Pick<AnalysisWriter, 'summarize'>,
  question: SummaryRequest,
): Promise<string | null> {
  const first = await writer.summarize(question, null);
  const issue = first === null ? null : summaryIssue(first);
  return issue === null ? first : ((await writer.summarize(question, issue)) ?? first);
}
