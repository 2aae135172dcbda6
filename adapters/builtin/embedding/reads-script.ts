import { latinShare } from '../../../domain/text/forms/latin-share.js';

/** True if the sentence model reads the script of a text: of others it knows no word, and takes all texts for alike. */
export function readsScript(text: string): boolean {
  return latinShare(text) >= 0.5;
}
