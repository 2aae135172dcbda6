import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../domain/errors.js';
import type { GraphProgram, Operation, Operator, Statement } from '../../../domain/program/ast.js';
import type { ProgramDispatch } from '../../../domain/program/dispatch.js';
import { executeDeck, executeProgram } from '../../../domain/program/execute-program.js';
import type { ProgramRun } from '../../../domain/program/execute-program.js';
import { runStatement } from '../../../domain/program/run-statement.js';
import type { WorkingGraph } from '../../../domain/program/working-graph.js';

const nodes = (...ids: string[]): WorkingGraph => ({
  nodes: ids.map((id) => ({ concept_id: id, label: id })),
  links: [],
});

/** A dispatch in which the text of a query says which nodes it brings: `a b`; time passes by `wait N`. */
class Script implements ProgramDispatch {
  now = 0;
  readonly asked: { query: string; parameters: Record<string, unknown>; limit: number | null }[] = [];
  readonly called: unknown[] = [];

  async cypher(query: string, parameters: ReadonlyMap<string, unknown>, limit: number | null): Promise<WorkingGraph> {
    this.asked.push({ query, parameters: Object.fromEntries(parameters), limit });
    const [word, ...rest] = query.split(' ');
    if (word === 'wait') {
      this.now += Number(rest[0]);
      return nodes(...rest.slice(1));
    }
    if (word === 'fail') throw new ConcordanceError('query_refused', 'The query is refused.');
    if (word === 'break') throw new TypeError('a secret of the inside');
    return query === '' ? nodes() : nodes(...query.split(' '));
  }

  async api(endpoint: string, params: Readonly<Record<string, unknown>>): Promise<WorkingGraph> {
    this.called.push([endpoint, params]);
    return nodes('api');
  }

  run(more: Partial<ProgramRun> = {}): ProgramRun {
    return { dispatch: this, clock: () => this.now, deadline: 1000, cancelled: () => false, ...more };
  }
}

const step = (op: Operator, query: string, limit?: number): Statement => ({
  op,
  operation: { type: 'cypher', query, ...(limit !== undefined && { limit }) },
});
const when = (condition: string, then: Statement[], otherwise?: Statement[]): Statement => ({
  op: '+',
  operation: {
    type: 'conditional',
    condition: { test: condition },
    then,
    ...(otherwise && { else: otherwise }),
  } as Operation,
});
const program = (...statements: Statement[]): GraphProgram => ({ version: 1, statements });
const idsOf = (graph: WorkingGraph) => graph.nodes.map((one) => one.concept_id);

describe('A run of a program', () => {
  it('goes through the statements in order, each seeing what the one before it left', async () => {
    const script = new Script();
    const { result, log, aborted } = await executeProgram(
      program(step('+', 'a b c'), step('-', 'b'), step('&', 'wait 5 a b')),
      script.run(),
    );
    assert.deepEqual(idsOf(result), ['a']);
    assert.equal(aborted, undefined);
    assert.deepEqual(
      script.asked.map((one) => one.parameters['W_IDS']),
      [[], ['a', 'b', 'c'], ['a', 'c']],
    );
    assert.deepEqual(log, [
      { statement: 0, op: '+', operation_type: 'cypher', nodes_affected: 3, links_affected: 0, w_size: { nodes: 3, links: 0 }, duration_ms: 0 }, // oxfmt-ignore
      { statement: 1, op: '-', operation_type: 'cypher', nodes_affected: 1, links_affected: 0, w_size: { nodes: 2, links: 0 }, duration_ms: 0 }, // oxfmt-ignore
      { statement: 2, op: '&', operation_type: 'cypher', nodes_affected: 1, links_affected: 0, w_size: { nodes: 1, links: 0 }, duration_ms: 5 }, // oxfmt-ignore
    ]);
  });

  it('logs the steps of a branch under the index of their statement, then the conditional itself', async () => {
    const { result, log } = await executeProgram(
      program(
        step('+', 'a'),
        when('has_results', [step('+', 'b'), when('empty', [step('+', 'no')], [step('-', 'a')])], [step('+', 'no')]),
        when('empty', [step('+', 'no')]),
      ),
      new Script().run(),
    );
    assert.deepEqual(idsOf(result), ['b']);
    assert.deepEqual(
      log.map((one) => [one.statement, one.operation_type, one.branch_taken, one.nodes_affected, one.w_size.nodes]),
      [
        [0, 'cypher', undefined, 1, 1],
        [1, 'cypher', undefined, 1, 2],
        [1, 'cypher', undefined, 1, 1],
        [1, 'conditional', 'else', 0, 1],
        [1, 'conditional', 'then', 0, 1],
        [2, 'conditional', 'else', 0, 1],
      ],
    );
  });

  it('does not look at the operator of a conditional', async () => {
    const conditional = { ...when('has_results', [step('+', 'b')]), op: '&' as const };
    const { result } = await executeProgram(program(step('+', 'a'), conditional), new Script().run());
    assert.deepEqual(idsOf(result), ['a', 'b']);
  });

  it('binds parameters and hands on the limit', async () => {
    const script = new Script();
    const params: GraphProgram['params'] = [
      { name: 'topic', type: 'string', default: 'heat' },
      { name: 'maximum', type: 'number' },
      { name: 'share', type: 'number', default: 0.5 },
    ];
    await executeProgram({ ...program(step('+', 'a', 7)), params }, script.run({ params: { maximum: 3 } }));
    assert.deepEqual(script.asked, [
      { query: 'a', parameters: { topic: 'heat', maximum: 3n, share: 0.5, W_IDS: [] }, limit: 7 },
    ]);
  });

  it('resolves references in the params of an API call, and drops what the endpoint does not know', async () => {
    const script = new Script();
    const call = (params: Record<string, unknown>, endpoint = '/search/concepts'): Statement => ({
      op: '+',
      operation: { type: 'api', endpoint, params },
    });
    const declared: GraphProgram = {
      ...program(
        step('+', 'a b'),
        call({ query: '$topic', limit: '$maximum', colour: 'red' }),
        call({ query: '$$topic' }),
        call({ concept_ids: '$W_IDS' }, '/concepts/batch'),
        call({ concept_ids: ['x', '$topic'] }, '/concepts/batch'),
      ),
      params: [
        { name: 'topic', type: 'string' },
        { name: 'maximum', type: 'number' },
      ],
    };
    const { aborted } = await executeProgram(declared, script.run({ params: { topic: 'heat', maximum: 9 } }));
    assert.equal(aborted, undefined);
    assert.deepEqual(script.called, [
      ['/search/concepts', { query: 'heat', limit: 9 }],
      ['/search/concepts', { query: '$topic' }],
      ['/concepts/batch', { concept_ids: ['a', 'b', 'api'] }],
      ['/concepts/batch', { concept_ids: ['x', 'heat'] }],
    ]);
    const wrong = await executeProgram(declared, script.run({ params: { topic: 'heat', maximum: 1.5 } }));
    assert.equal(wrong.aborted?.reason, 'Execution error: Parameter limit must be integer from 1 to 100, got number');
  });

  it('refuses parameters that do not suit the declarations before anything runs', async () => {
    const script = new Script();
    const declared: GraphProgram = {
      ...program(step('+', 'a')),
      params: [
        { name: 'topic', type: 'string' },
        { name: 'maximum', type: 'number' },
      ],
    };
    const refused = await executeProgram(declared, script.run({ params: { maximum: '3', other: 1 } })).then(
      () => assert.fail('was run'),
      (error: ConcordanceError) => error,
    );
    assert.equal(refused.code, 'invalid_execution');
    assert.deepEqual(
      refused.errors?.map((one) => [one.loc.join('.'), one.type]),
      [
        ['params.other', 'unknown_field'],
        ['params.topic', 'missing'],
        ['params.maximum', 'type'],
      ],
    );
    assert.deepEqual(script.asked, []);
  });

  it('is aborted by a failed assertion, and keeps the graph from before it', async () => {
    const script = new Script();
    const { result, log, aborted } = await executeProgram(
      program(step('+', 'a'), when('has_results', [step('+', 'b'), step('!', ''), step('+', 'c')]), step('+', 'd')),
      script.run(),
    );
    assert.deepEqual(aborted, { statement: 1, reason: 'assertion failed: empty result' });
    assert.deepEqual(idsOf(result), ['a', 'b']);
    assert.deepEqual(log.at(-1), { statement: 1, op: '!', operation_type: 'cypher', nodes_affected: 0, links_affected: 0, w_size: { nodes: 2, links: 0 }, duration_ms: 0 }); // oxfmt-ignore
    assert.deepEqual(
      log.map((one) => one.op),
      ['+', '+', '!'],
    );
    assert.deepEqual(
      script.asked.map((one) => one.query),
      ['a', 'b', ''],
    );
  });

  it('tells under its statement what an operation returned that did not enter, also of a failed assertion', async () => {
    const script = new Script();
    script.cypher = async (query) => ({ ...nodes(...(query === '' ? [] : [query])), warnings: [`of ${query}`] });
    const { warnings } = await executeProgram(program(step('+', 'a'), step('!', '')), script.run());
    assert.deepEqual(warnings, [
      { statement: 0, message: 'of a' },
      { statement: 1, message: 'of ' },
    ]);
    const silent = await executeProgram(program(step('+', 'a')), new Script().run());
    assert.equal('warnings' in silent, false);
  });

  it('is aborted at the deadline; what came too late is not applied', async () => {
    const { result, log, aborted } = await executeProgram(
      program(step('+', 'wait 900 a'), step('+', 'wait 100 b'), step('+', 'c')),
      new Script().run(),
    );
    assert.deepEqual(aborted, { statement: 1, reason: 'Program execution timed out' });
    assert.deepEqual(idsOf(result), ['a']);
    assert.equal(log.length, 1);
  });

  it('does not wait for an operation that outlives the deadline', async () => {
    const script = new Script();
    let ring: () => void = () => undefined;
    const interrupted = new Promise<void>((resolve) => (ring = resolve));
    script.cypher = async (query) => {
      if (query === 'a') return nodes('a');
      ring();
      return new Promise(() => undefined);
    };
    const { result, aborted } = await executeProgram(
      program(step('+', 'a'), step('+', 'never')),
      script.run({ interrupted }),
    );
    assert.deepEqual(aborted, { statement: 1, reason: 'Program execution timed out' });
    assert.deepEqual(idsOf(result), ['a']);
  });

  it('calls a failure at the deadline a timeout', async () => {
    const script = new Script();
    script.cypher = async () => {
      script.now = 1000;
      throw new ConcordanceError('query_time_exceeded', 'Too slow.');
    };
    const { aborted } = await executeProgram(program(step('+', 'a')), script.run());
    assert.equal(aborted?.reason, 'Program execution timed out');
  });

  it('applies nothing more once it is cancelled', async () => {
    const script = new Script();
    const { result, aborted } = await executeProgram(
      program(step('+', 'a'), step('+', 'b'), step('+', 'c')),
      script.run({ cancelled: () => script.asked.length === 2 }),
    );
    assert.deepEqual(aborted, { statement: 1, reason: 'Program execution was cancelled' });
    assert.deepEqual(idsOf(result), ['a']);
  });

  it('is aborted by a failure, says why, and hides what a client must not see', async () => {
    const failures: unknown[] = [];
    const run = (query: string) =>
      executeProgram(
        program(step('+', 'a'), step('+', query), step('+', 'b')),
        new Script().run({ onFailure: (error, statement) => failures.push([statement, (error as Error).name]) }),
      );
    const refused = await run('fail');
    assert.deepEqual(refused.aborted, { statement: 1, reason: 'Execution error: The query is refused.' });
    assert.deepEqual(idsOf(refused.result), ['a']);
    const broken = await run('break');
    assert.deepEqual(broken.aborted, { statement: 1, reason: 'Execution error: something went wrong on our side' });
    assert.deepEqual(failures, [
      [1, 'ConcordanceError'],
      [1, 'TypeError'],
    ]);
  });

  it('rejects with a failure that is to be retried', async () => {
    const run = new Script().run({ rethrow: (error) => error instanceof TypeError });
    await assert.rejects(executeProgram(program(step('+', 'break')), run), TypeError);
  });

  it('is aborted before the working graph outgrows its limits', async () => {
    const { result, aborted } = await executeProgram(
      program(step('+', 'a b'), step('+', 'c d')),
      new Script().run({ limits: { nodes: 3, links: 10 } }),
    );
    assert.match(aborted?.reason ?? '', /^Execution error: the working graph would hold 4 nodes .* limit\.$/);
    assert.deepEqual(idsOf(result), ['a', 'b']);
  });

  it('can be carried on from the JSON of its state, statement by statement', async () => {
    const statements = [step('+', 'a b'), when('has_results', [step('-', 'a')]), step('!', ''), step('+', 'c')];
    const context = { ...new Script().run(), bindings: new Map() };
    let state: Awaited<ReturnType<typeof runStatement>> = { graph: { nodes: [], links: [] }, log: [] };
    for (const [index, statement] of statements.entries()) {
      state = JSON.parse(JSON.stringify(await runStatement(state, statement, index, context))) as typeof state;
    }
    const whole = await executeProgram(program(...statements), new Script().run());
    assert.deepEqual({ result: state.graph, log: state.log, aborted: state.aborted }, whole);
  });

  it('tells of each step as it is done', async () => {
    const reported: number[] = [];
    await executeProgram(program(step('+', 'a'), step('+', 'b')), new Script().run({ onStep: (entry) => reported.push(entry.w_size.nodes) })); // oxfmt-ignore
    assert.deepEqual(reported, [1, 2]);
  });
});

describe('A deck of programs', () => {
  it('hands the working graph from one to the next', async () => {
    const { result, programs, aborted } = await executeDeck(
      [{ program: program(step('+', 'a b')) }, { program: program(step('-', 'a')) }],
      new Script().run(),
    );
    assert.deepEqual(idsOf(result), ['b']);
    assert.deepEqual(programs.map((one) => idsOf(one.result)), [['a', 'b'], ['b']]); // oxfmt-ignore
    assert.equal(aborted, undefined);
  });

  it('ends with the first that is aborted', async () => {
    const { result, programs, aborted } = await executeDeck(
      [{ program: program(step('+', 'a')) }, { program: program(step('!', '')) }, { program: program(step('+', 'b')) }],
      new Script().run(),
    );
    assert.deepEqual(aborted, { program: 1, statement: 0, reason: 'assertion failed: empty result' });
    assert.equal(programs.length, 2);
    assert.deepEqual(idsOf(result), ['a']);
  });

  it('is refused as a whole for the parameters of any entry', async () => {
    const script = new Script();
    const needy = { ...program(step('+', 'a')), params: [{ name: 'x', type: 'string' as const }] };
    await assert.rejects(executeDeck([{ program: program(step('+', 'a')) }, { program: needy }], script.run()), {
      code: 'invalid_execution',
    });
    assert.deepEqual(script.asked, []);
  });
});
