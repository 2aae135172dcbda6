/** Packages of Google that ask generative models of Vertex AI. */
export const vertexSdks = ['vertexai', 'genai'] as const;
export type VertexSdk = (typeof vertexSdks)[number];
