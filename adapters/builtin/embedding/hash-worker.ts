import { hashVector } from './hash-vector.js';

/** Thread entry: one vector for each text. */
export default function embedTexts(texts: string[]): Float32Array[] {
  return texts.map(hashVector);
}
