import fc from 'fast-check';
import type { EditedGraph } from '../../support/edited-graph.js';

const names = ['lake', 'mere', 'rain', 'fish', 'reed'];
const sentence = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.nat(9))
  .map(([from, to, day]) => (from === to ? `${from} is a thing of day ${day}.` : `${from} needs ${to} on day ${day}.`));
const text = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
/** A reading, an edit, a decision on concepts, or a deletion. */
export const step = fc.record({
  what: fc.constantFrom('read', 'read', 'read', 'merge', 'split', 'undo', 'remove', 'create', 'update', 'link'),
  ...{ text, document: fc.constantFrom('a', 'b'), one: fc.constantFrom(...names), other: fc.constantFrom(...names) },
});
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Does a step, unless the graph does not allow it. @param decisions that stand, the newest last */
async function take(world: EditedGraph, { what, text: words, document, one, other }: Step, decisions: string[]) {
  switch (what) {
    case 'read':
      return void (await world.begin(document, words, 9).then((reading) => reading.finish()));
    case 'merge':
      return void decisions.push((await world.merge(one, other)).decisionId);
    case 'split': {
      const split = await world.split(one, `${one} of ${other}`, (_, at) => at === 0);
      return void (split !== null && decisions.push(split.decisionId));
    }
    case 'undo':
      return void (decisions.length > 0 && (await world.undo(decisions.pop()!)));
    case 'remove':
      return void (await world.remove(document));
    case 'create':
      return void (await world.edit.create(`${one} bank`, { note: 'Seen', searchTerms: [other] }));
    case 'update':
      return void (await world.edit.update(one, { description: `Named by hand beside ${other}` }));
    case 'link':
      return void (await world.edit.link(one, 'NEEDS', other, 0.5));
  }
}

/** Does the steps that the graph allows. @param decisions that stand, the newest last */
export async function takeAll(world: EditedGraph, steps: readonly Step[], decisions: string[]): Promise<void> {
  for (const one of steps) await take(world, one, decisions).catch(() => undefined);
}
