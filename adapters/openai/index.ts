/** Models behind any server that speaks the protocol of OpenAI. */
export { createRemoteEmbedder } from './embedder.js';
export { createRemoteExtractor } from './extractor.js';
export { createModelServer, type ModelServer } from './model-server.js';
export { createRemoteVision } from './vision.js';
