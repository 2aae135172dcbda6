import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConcordanceError } from '../../domain/errors.js';
import { packageFolder } from './parsers/package-folder.js';
import type { RecognitionSettings } from './process/messages.js';

/**
 * Folder of the language data for text recognition. English comes with the program; a folder of one's own must hold
 * every language that is named.
 * @throws ConcordanceError `configuration_invalid`
 */
export function recognitionData(settings: { languages: string[]; folder: string | null }): RecognitionSettings {
  const folder = settings.folder ?? join(packageFolder('@tesseract.js-data/eng'), '4.0.0_best_int');
  const { languages } = settings;
  const there = (ending: string) => languages.every((name) => existsSync(join(folder, `${name}.traineddata${ending}`)));
  if (there('.gz') || there('')) return { languages, folder };
  throw new ConcordanceError(
    'configuration_invalid',
    `CONCORDANCE_OCR_LANGUAGES names ${languages.join('+')}, but ${folder} does not hold <language>.traineddata.gz of each. ` +
      'Put the files of all languages, eng too, into one folder and name it in CONCORDANCE_OCR_FOLDER.',
  );
}
