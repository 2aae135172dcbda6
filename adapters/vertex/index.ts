/** Models of Vertex AI. What is imported here loads none of Google's packages; they are loaded when first needed. */
export { createVertexEmbedder } from './embedder.js';
export { createGoogleCredentials, type GoogleCredentials } from './google-credentials.js';
export { createVertexServer, type VertexServer } from './vertex-server.js';
export { createVertexExtractor, createVertexVision } from './vertex-models.js';
