import { fieldError } from '../../errors.js';
import type { ExtractorDependencies } from '../../extraction/choose-extractor.js';
import { cannotWrite, chooseWriter, noCostLimit, type WriterChoice } from '../../extraction/choose-writer.js';

/** Summaries that a search for communities asks a model for. */
export interface SummariesRequest extends WriterChoice {
  /** Number of communities that are summarized: the coarsest and largest first. */
  limit: number;
}

/** Summaries as a client asks for them. */
export interface AskedSummaries {
  summaries?: boolean | undefined;
  max_summaries: number;
  max_cost_usd?: number | undefined;
}

/**
 * The summaries that a client asks for, by the model that reads documents now; null where they ask for none. A model
 * that costs money needs a limit: that of the request, else that of the stored choice or the settings.
 * @param capOfSettings US dollars that a job may spend; 0 for no limit
 * @throws ConcordanceError `invalid_request`
 */
export async function summariesRequest(
  dependencies: ExtractorDependencies,
  asked: AskedSummaries,
  capOfSettings: number,
): Promise<SummariesRequest | null> {
  if (asked.summaries !== true) return null;
  const { max_cost_usd: maxCostUsd, max_summaries: limit } = asked;
  const writer = await chooseWriter(dependencies, ({ summarizer }) => summarizer, maxCostUsd, capOfSettings);
  if (!('reason' in writer)) return { limit, ...writer };
  if (writer.reason === 'no_model') {
    throw fieldError(['query', 'summaries'], `needs a model; ${cannotWrite(writer.model)}, or ask without summaries`);
  }
  const issue = noCostLimit(writer.model, maxCostUsd);
  throw fieldError(['query', 'max_cost_usd'], `${issue}. Say what the summaries may cost, or ask without summaries`);
}
