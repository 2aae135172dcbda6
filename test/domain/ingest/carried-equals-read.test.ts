import assert from 'node:assert/strict';
import fc from 'fast-check';
import { extract } from '../../../adapters/builtin/extraction/extract.js';
import { presentType, type MergedTypes } from '../../../domain/vocabulary/merging/present-type.js';
import { areMoved, distinct, graphOf, movingVersions, sentenceReader, textOf } from '../../support/moving-text.js';
import { VersionsInMemory } from './versions-in-memory.js';

/** Reads with the built-in rules; names each concept by its label, as the versions in memory do. */
function readBuiltin({ text }: { text: string }) {
  const { concepts, relationships } = extract({ text, headingPath: [], vocabulary: [], known: [] });
  const labels = new Map(concepts.map(({ ref, label }) => [ref, label]));
  const [nameOf, named] = [(ref: string) => labels.get(ref)!, concepts.map((one) => ({ ...one, ref: one.label }))];
  const between = relationships.map((one) => ({ ...one, from: nameOf(one.from), to: nameOf(one.to) }));
  return { concepts: named, relationships: between };
}

describe('text that is taken over', () => {
  const numRuns = Number(process.env['RUNS'] ?? 75);

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

  it('leaves the same while types are merged, and once that is undone', () => {
    const merges = fc.record({ target: fc.constantFrom('CAUSES', 'REQUIRES'), from: fc.nat(2), to: fc.nat(5) });
    fc.assert(
      fc.property(movingVersions, merges, ({ versions, sizes }, { target, from, to }) => {
        const merged = new Map([[target === 'CAUSES' ? 'REQUIRES' : 'CAUSES', target]]);
        const document = new VersionsInMemory(sentenceReader(1, false), sizes);
        for (const [at, text] of versions.entries()) {
          const present: MergedTypes = at >= from && at < to ? merged : new Map();
          document.setMerged(present);
          document.add(textOf(text));
          const { relationships, ...said } = graphOf(textOf(text));
          const typed = relationships.map((one) => one.replace(/[A-Z]+/, (type) => presentType(type, present)));
          assert.deepEqual(document.graph(), { ...said, relationships: distinct(typed) });
        }
        document.setMerged(new Map());
        assert.deepEqual(document.graph(), graphOf(textOf(versions.at(-1)!)));
      }),
      { numRuns },
    );
  });

  it('leaves what the built-in rules read in the newest text', () => {
    fc.assert(
      fc.property(movingVersions, ({ versions, sizes }) => {
        const document = new VersionsInMemory(readBuiltin, sizes);
        for (const text of versions) {
          document.add(textOf(text));
          const alone = new VersionsInMemory(readBuiltin, sizes);
          alone.add(textOf(text));
          assert.deepEqual(document.graph(), alone.graph());
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 40) },
    );
  });
});
