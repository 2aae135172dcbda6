/** Models that need neither network nor key: an extractor by rules and two embedders. */
export { createBuiltinExtractor } from './extractor.js';
export { createHashEmbedder, hashProfile } from './embedding/hash-embedder.js';
export { createSentenceEmbedder, sentenceProfile } from './embedding/sentence-embedder.js';
