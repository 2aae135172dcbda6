import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readAll } from '../../../domain/graph/model.js';
import { openEditedGraph, type EditedGraph } from '../../support/edited-graph.js';
import { readDays } from '../../support/day-reader.js';

const words = ['lake', 'mere', 'rain', 'fish'];
const sentence = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...words), fc.nat(5))
  .map(([from, to, day]) => (from === to ? `${from} is a thing of day ${day}.` : `${from} needs ${to} on day ${day}.`));
/** Paragraphs of several sentences each, so that chunks have several quotes of a concept. */
const filler = 'Words that say nothing of it stand here all along. '.repeat(8);
const document = fc.array(fc.array(sentence, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
const textOf = (paragraphs: readonly (readonly string[])[]) =>
  `${paragraphs.map((some) => `${some.join(' ')} ${filler}`).join('\n\n')}\n`;

const label = fc.constantFrom('lake', 'Part', 'Lake part');

describe('reading documents again after a split', () => {
  const open: EditedGraph[] = [];
  const newWorld = async () => {
    const world = await openEditedGraph(readDays);
    open.push(world);
    return world;
  };
  afterEach(async () => {
    for (const world of open.splice(0)) await world.close();
  });

  it('leaves each side its quotes, relationships and terms, and undoing leaves what there would be without', async function () {
    this.timeout(300_000);
    const documents = fc.array(document, { minLength: 1, maxLength: 2 });
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(documents, fc.nat(), picks, picks, label, async (texts, pick, first, second, as) => {
        const world = await newWorld();
        const all = texts.map(textOf);
        await world.read(all);
        const before = await world.dump();
        const ids = before['concepts']!.map((one) => String(one['concept_id']));
        const conceptId = ids[pick % ids.length]!;
        const count = (await world.quotes(conceptId)).length;
        const chosen = (picks: number[]) => (_: string, at: number) => picks.some((one) => one % count === at);
        const decisions = [
          await world.split(conceptId, as, chosen(first)),
          await world.split(conceptId, 'Rest', chosen(second)),
        ];
        const split = await world.dump();
        await world.read(all);
        assert.deepEqual(await world.dump(), split);
        for (const one of decisions.reverse()) if (one !== null) await world.undo(one.decisionId);
        assert.deepEqual(await world.dump(), before);
        assert.deepEqual(await world.store.integrityIssues(), []);
        await open.pop()!.close();
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('gives the same sides where the split is made while the document is read', async function () {
    this.timeout(300_000);
    const option = fc.constantFrom({}, { targetWords: 250 });
    const edit = fc.constantFrom('none', 'append', 'insert', 'remove', 'reverse');
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        document,
        edit,
        option,
        fc.nat(),
        picks,
        fc.nat(3),
        async (paragraphs, how, cuts, pick, some, at) => {
          const once = [...new Set(paragraphs.flat())].map((one) => [one]);
          const changed = {
            ...{ none: once, append: [...once, alone], insert: [alone, ...once] },
            ...{ remove: once.slice(1), reverse: once.toReversed() },
          }[how];
          fc.pre(changed.length > 0);
          const sides: string[][][] = [];
          for (const isDuring of [false, true]) {
            const world = await newWorld();
            await world.begin('a', textOf(once), 99).then((reading) => reading.finish());
            const ids = (await world.dump())['concepts']!.map((one) => String(one['concept_id']));
            const conceptId = ids[pick % ids.length]!;
            const quotes = await world.quotes(conceptId);
            const named = some.map((one) => quotes[one % quotes.length]);
            const split = () => world.split(conceptId, 'Part', (quote) => named.includes(quote));
            const before = isDuring ? null : await split();
            const reading = await world.begin('a', textOf(changed), at, cuts);
            const decision = isDuring ? await split() : before;
            await reading.finish();
            const both = decision === null ? [conceptId] : [conceptId, decision.otherId];
            sides.push(await Promise.all(both.map(world.quotes)));
            assert.deepEqual(await world.store.integrityIssues(), []);
            await open.pop()!.close();
          }
          assert.deepEqual(sides[1], sides[0]);
        },
      ),
      { numRuns: Number(process.env['RUNS'] ?? 6), endOnFailure: true },
    );
  });

  it('names the quotes that a person named, and refuses those that are not published and all that are', async () => {
    const world = await newWorld();
    const text = textOf([mixed]);
    await world.begin('a', text, 99).then((reading) => reading.finish());
    const reading = await world.begin('a', textOf([[...mixed, ...alone]]), 99);
    const [hidden] = await world.store.unpublishedQuotes('python');
    assert.ok(hidden);
    const quotes = await world.store.evidenceOf(readAll, ['python'], 100);
    assert.ok(!quotes.some(({ instanceId }) => instanceId === hidden.instanceId));
    const ids = quotes.map(({ instanceId }) => instanceId);
    await assert.rejects(world.splitOff('python', 'Other', [hidden.instanceId]), /is no quote of the concept/);
    await assert.rejects(world.splitOff('python', 'Other', ids), /are all quotes of the concept/);
    const decision = await world.splitOff('python', 'Other', ids.slice(1));
    assert.deepEqual(decision.moved.instanceIds.toSorted(), ids.slice(1).toSorted());
    await reading.finish();
    assert.equal((await world.quotes('python')).length, 1);
  });

  const snakes = ['Python is a snake of day 1.', 'Deer needs python on day 2.'];
  const code = ['Python is a language of day 3.', 'Python needs interpreter on day 4.'];
  const mixed = [snakes, code].flat();
  const alone = ['Boat is a thing of day 5.'];
  const edges = async (world: EditedGraph) =>
    (await world.dump())['relationships']!.map(({ from, type, to }) => [from, type, to].join(' ')).sort();

  it('divides a chunk of an earlier version whose text is back, without a question', async () => {
    const world = await newWorld();
    const [text, other] = [textOf([mixed]), textOf([alone])];
    await world.read([text, text]);
    const before = await world.dump();
    await world.read([other, text]);
    const decision = await world.split('python', 'Python language', (quote) => /language|interpreter/.test(quote));
    const relationships = await edges(world);
    world.bench.asked.length = 0;
    await world.read([text]);
    assert.equal(world.bench.asked.length, 0);
    const twice = (some: readonly string[]) => [...some, ...some].sort();
    assert.deepEqual(await world.quotes(decision!.otherId), twice(code));
    assert.deepEqual(await world.quotes('python'), twice(snakes));
    assert.deepEqual(await edges(world), relationships);
    assert.deepEqual(await world.store.integrityIssues(), []);
    await world.undo(decision!.decisionId);
    assert.deepEqual(await world.dump(), before);
  });

  it('leaves one concept where the text is back after its split was undone, also where one sentence was edited between', async () => {
    const edited = textOf([mixed.map((one) => one.replace('day 2', 'day 9')), alone]);
    for (const between of [textOf([alone]), edited]) {
      const world = await newWorld();
      const text = textOf([mixed, alone]);
      await world.read([text]);
      const before = await world.dump();
      const decision = await world.split('python', 'Python language', (quote) => /language|interpreter/.test(quote));
      await world.read([between]);
      await world.undo(decision!.decisionId);
      world.bench.asked.length = 0;
      await world.read([text]);
      assert.equal(world.bench.asked.length, 0);
      assert.deepEqual(await world.dump(), before);
      await world.close();
      open.pop();
    }
  });

  it('takes a decision that was made and undone between as none', async () => {
    const world = await newWorld();
    const text = textOf([mixed, alone]);
    await world.read([text]);
    const before = await world.dump();
    await world.read([textOf([mixed.map((one) => one.replace('day 2', 'day 9')), alone])]);
    const decision = await world.split('python', 'Python language', (quote) => /language|interpreter/.test(quote));
    await world.undo(decision!.decisionId);
    await world.read([text]);
    assert.deepEqual(await world.dump(), before);
  });

  it('parts by label what was kept of merged concepts whose merge was undone', async () => {
    const world = await newWorld();
    const text = textOf([['Lake is a thing of day 1.', 'Mere is a thing of day 2.']]);
    await world.read([text]);
    const before = await world.dump();
    const decision = await world.merge('lake', 'mere');
    await world.read([textOf([['Boat is a thing of day 3.']])]);
    await world.undo(decision.decisionId);
    await world.read([text]);
    assert.deepEqual(await world.dump(), before);
  });

  it('keeps an edited sentence on its side, and chunks that are carried over as they are', async () => {
    const world = await newWorld();
    await world.read([textOf([mixed, alone, mixed.map((one) => one.replace('day', 'a day'))])]);
    const decision = await world.split('python', 'Python language', (quote) => /language|interpreter/.test(quote));
    const other = decision!.otherId;
    const edited = 'Python needs interpreter on day 4 and memory.';
    const added = 'Python needs compiler beside an interpreter of the language.';
    const [job] = await world.read([
      textOf([[...snakes, code[0]!, edited, added], alone, mixed.map((one) => one.replace('day', 'a day'))]),
    ]);
    assert.ok(job!.progress.chunksCarried > 0);
    assert.deepEqual(
      (await world.quotes(other)).filter((quote) => !quote.includes('a day')),
      [code[0], added, edited].sort(),
    );
    assert.deepEqual(
      (await world.quotes('python')).filter((quote) => !quote.includes('a day')),
      [...snakes].sort(),
    );
    // What the split left where it was stays there; what is new goes with its quote.
    const split = ['deer REQUIRES python', 'python REQUIRES interpreter'];
    assert.deepEqual(await edges(world), [...split, `${other} REQUIRES compiler`].sort());
  });

  it('divides between concepts that were renamed or merged, and follows an id that the model names', async () => {
    const world = await newWorld();
    await world.read([textOf([mixed])]);
    const decision = await world.split('python', 'Python language', (quote) => /language|interpreter/.test(quote));
    await world.edit.update('python', { label: 'Constrictor' });
    await world.edit.create('Scripting language');
    await world.merge('scripting-language', decision!.otherId);
    const split = await world.dump();
    world.bench.answer = (request) => {
      const { concepts, relationships } = readDays(request);
      return {
        concepts: concepts.map((one) => ({ ...one, existingId: one.label === 'python' ? 'python' : null })),
        relationships,
      };
    };
    await world.read([textOf([mixed])]);
    assert.deepEqual(await world.dump(), split);
    const { matches } = await world.store.matchRecords(readAll, 'scripting-language', { limit: 10, offset: 0 });
    const passed = matches.flatMap(({ candidates }) => candidates.filter(({ veto }) => veto === 'split'));
    assert.ok(passed.some(({ conceptId }) => conceptId === 'python'));
  });

  it('counts each side as linked, and each quote once', async () => {
    const world = await newWorld();
    const [before] = await world.read([textOf([mixed])]);
    await world.split('python', 'Python language', (quote) => /language|interpreter/.test(quote));
    const [after] = await world.read([textOf([mixed])]);
    assert.equal(after!.progress.instancesCreated, before!.progress.instancesCreated);
    assert.equal(after!.progress.relationshipsCreated, before!.progress.relationshipsCreated);
    assert.equal(after!.progress.conceptsLinked, before!.progress.conceptsCreated + 1);
    assert.equal(after!.progress.conceptsCreated, 0);
  });

  it('decides a chunk again where a concept was split between matching and commit', async () => {
    const world = await newWorld();
    await world.read([textOf([mixed])]);
    const { store } = world;
    const commit = store.commit.bind(store);
    const split: string[] = [];
    store.commit = async (delta, audit) => {
      if (delta.run !== null && split.length === 0) {
        split.push('');
        split[0] = (await world.split('python', 'Python language', (quote) =>
          /language|interpreter/.test(quote),
        ))!.otherId;
      }
      return commit(delta, audit);
    };
    await world.read([textOf([mixed])]);
    assert.deepEqual(await world.quotes('python'), [...snakes].sort());
    assert.deepEqual(await world.quotes(split[0]!), [...code].sort());
  });
});
