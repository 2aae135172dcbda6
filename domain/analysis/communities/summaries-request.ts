import { fieldError } from '../../errors.js';
import { currentExtractor, type ExtractorDependencies } from '../../extraction/choose-extractor.js';
import { defaultCostCapUsd } from '../../extraction/extraction-config.js';

/** Summaries that a search for communities asks a model for. */
export interface SummariesRequest {
  /** Number of communities that are summarized: the coarsest and largest first. */
  limit: number;
  /** Model that was chosen when the request was made, and the stored choice that names it; null: the settings. */
  model: string;
  extraction_config_id: number | null;
  /** Maximum cost of all of them, in US dollars; null where the model costs nothing. */
  max_cost_usd: number | null;
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
  const { extractor, config } = await currentExtractor(dependencies);
  const writer = extractor.summarizer;
  if (writer === undefined) throw fieldError(['query', 'summaries'], `needs a model; ${cannotWrite(extractor.id)}`);
  const isFree =
    writer.price === null || (writer.price.inputPerMillionUsd === 0 && writer.price.outputPerMillionUsd === 0);
  const capUsd = asked.max_cost_usd ?? defaultCostCapUsd(config, capOfSettings);
  if (!isFree && capUsd === 0) {
    throw fieldError(['query', 'max_cost_usd'], `is needed: ${writer.id} costs money. Say what the summaries may cost`);
  }
  const model = { model: writer.id, extraction_config_id: config?.configId ?? null };
  return { limit: asked.max_summaries, ...model, max_cost_usd: isFree ? null : capUsd };
}

/** Sentences on an extractor that cannot write; the end of the last one is left to the caller. */
export function cannotWrite(id: string): string {
  return (
    `${id} cannot write. Choose another one (POST /admin/extraction/config, or CONCORDANCE_EXTRACTION_MODEL), or ask ` +
    'without summaries'
  );
}
