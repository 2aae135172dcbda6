import type { WriteAuditEntry } from '../access/commands/access-command.js';
import { fieldError } from '../errors.js';
import type { ExtractionConfigStore, MakeExtractor, VertexAccess } from '../ports.js';
import type { ProviderKeys } from '../providers/provider-keys.js';
import { serverOfProvider, type ModelServerOfProvider } from '../providers/server-of-provider.js';
import { checkVertexModel } from '../providers/vertex-model.js';
import type { ExtractionChoice, ExtractionConfig } from './extraction-config.js';

export interface SetExtractionDependencies {
  store: Pick<ExtractionConfigStore, 'saveExtractionConfig'>;
  providerKeys: Pick<ProviderKeys, 'stored'>;
  makeExtractor: MakeExtractor;
  /** Null: the settings name no location of Vertex AI. */
  vertex: VertexAccess | null;
  settings: { models: { baseUrl: string | null } };
}

/** A choice as requested; the address of the server follows from the provider. */
export type RequestedExtraction = Omit<ExtractionChoice, 'baseUrl'>;

/**
 * Stores the choice of the model that reads the documents submitted from now on.
 * @returns the choice, and sentences about what may be wrong with it
 * @throws ConcordanceError `invalid_request` where the server, location or key of the provider is not configured
 */
export async function setExtractionConfig(
  dependencies: SetExtractionDependencies,
  { audit, username }: { audit: WriteAuditEntry; username: string },
  requested: RequestedExtraction,
): Promise<{ config: ExtractionConfig; warnings: string[] }> {
  const { baseUrl, warnings } = await serverOf(dependencies, requested);
  requireFields(requested);
  const choice: ExtractionChoice = { ...requested, baseUrl };
  const { provider, model, maxAnswerTokens, price, costCapUsd } = choice;
  const entry = audit('extraction_config.set', model === null ? provider : `${provider}:${model}`, {
    ...{ provider, model, base_url: baseUrl, max_tokens: maxAnswerTokens, cost_cap_usd: costCapUsd },
    price: price === null ? null : { input: price.inputPerMillionUsd, output: price.outputPerMillionUsd },
  });
  const config = await dependencies.store.saveExtractionConfig({ ...choice, createdBy: username }, entry);
  return { config, warnings: [...warnings, ...priceWarnings(dependencies, choice)] };
}

async function serverOf(
  { providerKeys, settings, vertex }: SetExtractionDependencies,
  { provider, model }: RequestedExtraction,
): Promise<ModelServerOfProvider> {
  if (provider === 'settings' || provider === 'builtin') return { baseUrl: null, warnings: [] };
  if (provider === 'vertex') return { baseUrl: null, warnings: await checkVertexModel(vertex, model) };
  const modelServer = { baseUrl: settings.models.baseUrl, setting: 'CONCORDANCE_MODEL_BASE_URL' };
  return serverOfProvider(providerKeys, provider, modelServer);
}

/** Fields that only models behind a server have. */
function requireFields({ provider, model, maxAnswerTokens, price }: RequestedExtraction): void {
  if (provider === 'settings' || provider === 'builtin') {
    const given = { model_name: model, max_tokens: maxAnswerTokens, price };
    for (const [field, value] of Object.entries(given)) {
      if (value !== null) throw refused(field, `is for models behind a server; leave it out for ${provider}`);
    }
  } else if (model === null) {
    throw refused('model_name', `is missing: say which model of ${provider} reads the documents`);
  }
}

function priceWarnings({ makeExtractor }: SetExtractionDependencies, choice: ExtractionChoice): string[] {
  if (choice.provider === 'settings' || makeExtractor(choice).price !== null) return [];
  return [
    `No price is known for ${choice.model}, so estimates and cost caps count it as free; give \`price\`, or set CONCORDANCE_MODEL_PRICES.`,
  ];
}

function refused(field: string, msg: string) {
  return fieldError(['body', field], msg, 'extraction');
}
