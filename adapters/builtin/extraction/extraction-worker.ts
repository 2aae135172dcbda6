import type { ExtractionAnswer, ExtractionRequest } from '../../../domain/ports/models.js';
import { extract } from './extract.js';

/** Thread entry. */
export default function answer(request: ExtractionRequest): ExtractionAnswer {
  return extract(request);
}
