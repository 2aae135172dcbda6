import type { Extractor } from '../ports.js';
import { currentExtractor, type ExtractorDependencies } from './choose-extractor.js';
import { defaultCostCapUsd } from './extraction-config.js';

/** Model that writes for a request, under the names that clients use. */
export interface WriterChoice {
  /** Model that was chosen when the request was made, and the stored choice that names it; null: the settings. */
  model: string;
  extraction_config_id: number | null;
  /** Maximum cost in US dollars; null where the model costs nothing. */
  max_cost_usd: number | null;
}

/**
 * Reason why there is none. `no_model`: the model that reads documents cannot write; `no_cost_limit`: it costs money,
 * and nobody has said how much it may.
 */
export interface NoWriter {
  reason: 'no_model' | 'no_cost_limit';
  /** Id of the model that reads documents. */
  model: string;
}

/**
 * Chooses the model that writes by the model that reads documents now. One that costs money needs a limit: that of the
 * request, else that of the stored choice or the settings.
 * @param writerOf that part of an extractor which writes; undefined where it cannot
 * @param capOfSettings US dollars that a job may spend; 0 for no limit
 */
export async function chooseWriter(
  dependencies: ExtractorDependencies,
  writerOf: (extractor: Extractor) => Pick<Extractor, 'id' | 'price'> | undefined,
  maxCostUsd: number | undefined,
  capOfSettings: number,
): Promise<WriterChoice | NoWriter> {
  const { extractor, config } = await currentExtractor(dependencies);
  const writer = writerOf(extractor);
  if (writer === undefined) return { reason: 'no_model', model: extractor.id };
  const isFree =
    writer.price === null || (writer.price.inputPerMillionUsd === 0 && writer.price.outputPerMillionUsd === 0);
  const capUsd = maxCostUsd ?? defaultCostCapUsd(config, capOfSettings);
  if (!isFree && capUsd === 0) return { reason: 'no_cost_limit', model: writer.id };
  const choice = { model: writer.id, extraction_config_id: config?.configId ?? null };
  return { ...choice, max_cost_usd: isFree ? null : capUsd };
}

/**
 * Says what is wrong with the cost limit of a request for a model that costs money.
 * @param maxCostUsd of the request; undefined where it has none, and there is no other
 */
export function noCostLimit(model: string, maxCostUsd: number | undefined): string {
  const issue = maxCostUsd === undefined ? 'is needed' : 'must be above 0';
  return `${issue}: ${model} costs money`;
}

/** Sentences on an extractor that cannot write; the end of the last one is left to the caller. */
export function cannotWrite(id: string): string {
  return `${id} cannot write. Choose another one (POST /admin/extraction/config, or CONCORDANCE_EXTRACTION_MODEL)`;
}
