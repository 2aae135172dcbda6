import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recognitionData } from '../../../adapters/documents/index.js';
import { pictureOf } from '../../support/picture-of.js';
import { openDocuments } from './documents-bench.js';
import { failsWith } from './fails-with.js';

describe('the data by which words are read off pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'concordance-languages-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('must be there for every language that is named, and English comes along', () => {
    assert.deepEqual(recognitionData({ languages: ['eng'], folder: null }).languages, ['eng']);
    for (const given of [
      { languages: ['eng', 'deu'], folder: null },
      { languages: ['eng'], folder },
    ]) {
      assert.throws(() => recognitionData(given), failsWith('configuration_invalid', /CONCORDANCE_OCR_FOLDER/));
    }
  });

  it('that does not load is reported as such, and not as an error of the document', async () => {
    writeFileSync(join(folder, 'eng.traineddata'), 'no such data');
    const documents = openDocuments({ CONCORDANCE_OCR_FOLDER: folder, CONCORDANCE_PARSE_TIMEOUT_SECONDS: '20' });
    const picture = pictureOf(['The river carries sediment.']).toBuffer('image/png');
    await assert.rejects(documents.read(picture, 'a.png'), failsWith('configuration_invalid', /does not load/));
    documents.close();
  });
});
