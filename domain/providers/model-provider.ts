/** Providers of the models that the settings name: behind a server of the protocol of OpenAI, or in Vertex AI. */
export const modelProviders = ['openai', 'vertex'] as const;
export type ModelProvider = (typeof modelProviders)[number];
