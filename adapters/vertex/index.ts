/** Models of Vertex AI. What is imported here loads none of Google's packages; they are loaded when first needed. */
export { createVertexEmbedder } from './embedding/embedder.js';
export { createGoogleCredentials, type GoogleCredentials } from './server/google-credentials.js';
export { createVertexServer, type VertexServer } from './server/vertex-server.js';
export { createVertexExtractor, createVertexVision } from './generation/vertex-models.js';
