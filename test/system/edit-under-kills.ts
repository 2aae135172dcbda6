import assert from 'node:assert/strict';
import type { SystemStack } from './system-stack.js';

/** A change of the graph over the API, and how to see that it was made. */
interface Change {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
  isMade: () => Promise<boolean>;
}

interface Quote {
  instance_id: string;
  filename: string;
  start_offset: number;
  quote: string;
}

interface Decision {
  decision_id: string;
  kind: string;
  undone_by: string | null;
}

/**
 * Creates, links, merges, splits, undoes, renames and changes the lifecycle over the API, in this order.
 * @param kills whether the API is killed while it carries out those of several records; what was not made then is asked
 *   for again
 */
export async function editUnderKills(stack: SystemStack, ontology: string, kills: boolean): Promise<void> {
  const { api } = stack;
  const get = async <T>(path: string) => (await api.call<T>('GET', path)).body;
  const query =
    'MATCH (c:Concept)-[:EVIDENCED_BY]->(i) RETURN c.concept_id, count(i) AS n ORDER BY n DESC, c.concept_id';
  const { body } = await api.call<{ rows: [string, number][] }>('POST', '/database/query', { query });
  const [target, source, parted] = body.rows.map(([id]) => id) as [string, string, string];
  const decisions = async (kind: string) => {
    const { decisions: all } = await get<{ decisions: Decision[] }>('/graph/decisions');
    return all.filter((one) => one.kind === kind);
  };
  const newest = async (kind: string) => (await decisions(kind))[0]!.decision_id;
  const isUndone = (kind: string) => async () => (await decisions(kind)).some((one) => one.undone_by !== null);
  const node = async (name: string) => (await api.call('GET', `/ontologies/${name}`)).body['node'] as { lifecycle_state: string } | undefined; // oxfmt-ignore
  const { instances } = await get<{ instances: Quote[] }>(`/concepts/${parted}`);
  // Ids differ between installations, places of quotes do not.
  const placeOf = ({ filename, start_offset: start, quote }: Quote) => `${filename} ${start} ${quote}`;
  const [first] = instances.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));

  let killed = 0;
  const make = async (change: () => Change | Promise<Change>, isKilled = false) => {
    const { method, path, body: json, isMade } = await change();
    if (isKilled) {
      const answer = api.call(method, path, json).catch(() => null);
      // While it is carried out, and right after its answer, which must hold then.
      const isAnswered = killed++ % 2 === 1 && (await answer) !== null;
      await stack.kill('api');
      await answer;
      await stack.startPart('api');
      if (isAnswered) assert.ok(await isMade(), `${path} is made once it is answered`);
      if (await isMade()) return;
    }
    const { status, body: answer } = await api.call(method, path, json);
    assert.ok(status < 300, `${path}: ${status} ${JSON.stringify(answer)}`);
    assert.ok(await isMade(), `${path} is made once it is answered`);
  };
  const exists = (id: string) => async () => (await api.call('GET', `/concepts/${id}`)).status === 200;

  const idea = { label: 'An idea', description: 'Of a person', ontology };
  await make(() => ({ method: 'POST', path: '/graph/concepts', body: idea, isMade: exists('an-idea') }));
  await make(() => ({
    ...{ method: 'POST', path: '/graph/edges' },
    body: { from_concept_id: 'an-idea', to_concept_id: source, relationship_type: 'CONTAINS', confidence: 0.5 },
    async isMade() {
      const edge = `MATCH (a {concept_id: 'an-idea'})-[r:CONTAINS]->(b) RETURN b.concept_id`;
      return (await api.call<{ rows: unknown[] }>('POST', '/database/query', { query: edge })).body.rows.length === 1;
    },
  }));
  await make(
    () => ({
      ...{ method: 'POST', path: '/graph/concepts/merge', body: { target_id: target, source_id: source } },
      isMade: async () => (await decisions('merge')).length === 1,
    }),
    kills,
  );
  await make(
    async () => ({
      ...{
        method: 'POST',
        path: `/graph/decisions/${await newest('merge')}/undo`,
        body: {},
        isMade: isUndone('merge'),
      },
    }),
    kills,
  );
  const split = { instance_ids: [first!.instance_id], label: 'A part' };
  await make(
    () => ({
      ...{ method: 'POST', path: `/graph/concepts/${parted}/split`, body: split },
      isMade: async () => (await decisions('split')).length === 1,
    }),
    kills,
  );
  await make(
    () => ({
      ...{ method: 'POST', path: `/ontologies/${ontology}/rename`, body: { new_name: 'renamed' } },
      isMade: async () => (await node('renamed')) !== undefined,
    }),
    kills,
  );
  await make(() => ({
    ...{ method: 'PUT', path: '/ontologies/renamed/lifecycle', body: { state: 'frozen', reason: 'Audited' } },
    isMade: async () => (await node('renamed'))?.lifecycle_state === 'frozen',
  }));
}
