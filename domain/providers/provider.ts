/**
 * Providers whose models are reached with a key of their own. `openai-compatible` is any other server that speaks the
 * same protocol (vLLM, LM Studio, Ollama behind a proxy). A server that asks for no key needs none here, and Vertex AI
 * takes the credentials of the machine, not a key.
 */
export const providerNames = ['openai', 'anthropic', 'openai-compatible'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Address of a provider; null where the request must name it. */
export const providerUrls: Record<ProviderName, string | null> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  'openai-compatible': null,
};
