/** Models behind any server that speaks the protocol of OpenAI. */
export { createRemoteEmbedder } from './embedder.js';
export { createModelServer, type ModelServer } from './model-server.js';
export { createRemoteExtractor, createRemoteVision } from './remote-models.js';
