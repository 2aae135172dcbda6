import type { GraphDelta } from '../../../domain/graph/delta.js';
import { edgeIdOf } from '../../../domain/ids.js';
import { mergeTypes } from '../../../domain/vocabulary/merging/merge-types.js';
import { undoTypeDecision } from '../../../domain/vocabulary/merging/undo-type-decision.js';
import { openBenchPlatform } from './bench-platform.js';
import { proseChunk } from './prose-chunk.js';

const [retiredType, targetType] = ['WARMS_UP', 'HEATS_UP'];
/** Of so many relationships of the retired type, one has a relationship of the target beside it. */
const joinEvery = 4;

/** Measures how long the merge of a type with so many relationships, and its undoing, hold the one writer. */
export async function measureTypeMerge(relationships: number): Promise<void> {
  const bench = await openBenchPlatform();
  try {
    const { store, embedder } = bench.platform;
    for (let [nth, made] = [0, 0]; made < relationships; nth += 1) {
      const delta = withTypes(proseChunk(embedder.profile, `doc_${Math.floor(nth / 50)}`, nth % 50, nth));
      made += delta.relationships.filter(({ type }) => type === retiredType).length;
      await store.commit(delta);
    }
    const editor = {
      ...{ editId: 'edit_bench', actor: 'bench' },
      audit: (target: string) => ({
        ...{ actorId: null, actorName: 'bench', credential: null, requestId: null, address: null },
        ...{ action: 'vocabulary.merge', target, outcome: 'done' as const, details: {} },
      }),
    };
    const merge = { decisionId: 'dec_merge', retiredType, targetType, reason: '' };
    await report('merge', () => mergeTypes({ store }, editor, merge));
    const undo = { decisionId: 'dec_undo', undoes: 'dec_merge', reason: '' };
    await report('undo', () => undoTypeDecision({ store }, { ...editor, editId: 'edit_undo' }, undo));
  } finally {
    await bench.close();
  }

  async function report(name: string, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    const before = process.cpuUsage();
    await work();
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(before);
    console.log(
      `${name} of a type with ${relationships} relationships: ${seconds.toFixed(2)} s, of that ` +
        `${((user + system) / 1e6).toFixed(2)} s of processor time: ${((user + system) / relationships).toFixed(0)} µs for each`,
    );
  }
}

function withTypes(delta: GraphDelta): GraphDelta {
  const typed = (type: string) =>
    delta.relationships.map((one) => ({ ...one, type, edgeId: edgeIdOf(one.from, type, one.to) }));
  const distinct = new Map([...typed(retiredType), ...typed(targetType).filter((_, at) => at % joinEvery === 0)].map((one) => [one.edgeId, one])); // oxfmt-ignore
  return { ...delta, relationships: [...distinct.values()] };
}
