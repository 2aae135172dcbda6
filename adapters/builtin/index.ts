/** Models that need neither network nor key: an extractor by rules and two embedders. */
export { createBuiltinExtractor } from './extractor.js';
export { createHashEmbedder } from './embedding/hash-embedder.js';
export { createSentenceEmbedder } from './embedding/sentence-embedder.js';
