import assert from 'node:assert/strict';
import {
  descriptionText,
  maxPictureBytes,
  pictureQuestionHash,
  unpricedNote,
  whyNotDescribed,
} from '../../../domain/extraction/picture-description.js';

describe('the description of a picture', () => {
  const model = { id: 'openai:seer', version: '1', price: null };
  const picture = { contentHash: 'sha256:1', mediaType: 'image/png', bytes: maxPictureBytes };

  it('is asked for where the picture fits into a request of a type that servers accept', () => {
    assert.equal(whyNotDescribed(model, picture), null);
    assert.match(
      whyNotDescribed(model, { ...picture, bytes: maxPictureBytes + 1 })!,
      /20971521 bytes.*Make it smaller/,
    );
    assert.match(whyNotDescribed({ ...model, mediaTypes: ['image/png'] }, { ...picture, mediaType: 'image/gif' })!, /image\/gif/); // oxfmt-ignore
    assert.match(whyNotDescribed(model, { ...picture, mediaType: 'image/tiff' })!, /image\/tiff\. Save it as PNG/);
  });

  it('is a question of its own for each picture, model and version of the instructions', () => {
    const hashes = [
      pictureQuestionHash(model, picture),
      pictureQuestionHash({ ...model, id: 'openai:other' }, picture),
      pictureQuestionHash({ ...model, version: '2' }, picture),
      pictureQuestionHash(model, { ...picture, contentHash: 'sha256:2' }),
    ];
    assert.equal(new Set(hashes).size, hashes.length);
    assert.equal(pictureQuestionHash(model, { ...picture }), hashes[0]);
  });

  it('counts as free, with a note, only where nobody said what the model costs', () => {
    assert.match(unpricedNote(model)!, /No price is known for openai:seer/);
    assert.equal(unpricedNote({ ...model, price: { inputPerMillionUsd: 0, outputPerMillionUsd: 0 } }), null);
  });

  it('is marked as the words of the model', () => {
    assert.deepEqual(descriptionText(model, { text: 'A harbour.' }, 'fail'), {
      text: 'Description by openai:seer: A harbour.',
      note: null,
    });
  });

  it('follows the rule of the job where it is empty', () => {
    assert.throws(() => descriptionText(model, { text: '' }, 'fail'), { code: 'model_answer_invalid' });
    const { text, note } = descriptionText(model, { text: '' }, 'skip');
    assert.equal(text, null);
    assert.match(note, /only the recognised words/);
  });
});
