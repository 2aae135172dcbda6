import assert from 'node:assert/strict';
import fc from 'fast-check';
import { areMoved, graphOf, movingVersions, sentenceReader, textOf } from '../../support/moving-text.js';
import { VersionsInMemory } from './versions-in-memory.js';

describe('text that is taken over', () => {
  const numRuns = Number(process.env['RUNS'] ?? 300);

  for (const [name, answer] of [
    ['one quote of each concept', sentenceReader(1, false)],
    ['one quote of each concept, and all passages of each relationship', sentenceReader(1, true)],
    ['two quotes of each concept', sentenceReader(2, false)],
    ['all quotes of each concept', sentenceReader(99, false)],
  ] as const) {
    it(`leaves what reading the newest text gives, where a model gives ${name}`, () => {
      fc.assert(
        fc.property(movingVersions, ({ versions, sizes }) => {
          const document = new VersionsInMemory(answer, sizes);
          for (const [at, text] of versions.entries()) {
            const { asked } = document;
            document.add(textOf(text));
            assert.deepEqual(document.graph(), graphOf(textOf(text)));
            if (at > 0 && areMoved(text, versions[at - 1]!)) assert.equal(document.asked, asked, 'nothing is read');
          }
        }),
        { numRuns },
      );
    });
  }
});
