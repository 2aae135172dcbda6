import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import type { Value } from '../../values/value.js';
import type { Query, Statement } from '../ast/statements.js';
import { ValueSet } from '../functions/value-set.js';
import type { Evaluate, Run, Step } from '../run/run.js';
import { compileCollect } from '../steps/compile-collect.js';
import { compileFor } from '../steps/compile-for.js';
import { compileModification } from '../steps/compile-modification.js';
import { compileFilter, compileLet, compileLimit, compileSort } from '../steps/compile-simple-steps.js';
import { compileTraversal } from '../steps/compile-traversal.js';
import { compileUpsert } from '../steps/compile-upsert.js';
import { compileWindow } from '../steps/compile-window.js';
import { hold } from '../run/run.js';
import type { CompiledQuery, Compiler, PlanNode } from './compiler.js';

/** Compiles the operations of a query or subquery. */
export function compileQuery(compiler: Compiler, query: Query, isMain: boolean): CompiledQuery {
  const { scopes } = compiler;
  scopes.open('query');
  const slots = { first: scopes.slots, end: 0 };
  const steps: Step[] = [];
  const plan: PlanNode[] = [];
  const lastLimit = query.statements.reduce((last, { kind }, at) => (kind === 'limit' ? at : last), -1);
  let loops = 0;
  let sorted: Statement | null = null;
  let result: { value: Evaluate; distinct: boolean } | null = null;
  const add = (type: string, step: Step): void => {
    steps.push(step);
    plan.push({ type });
  };
  query.statements.forEach((statement, at) => {
    switch (statement.kind) {
      case 'for': {
        const following = query.statements.slice(at + 1);
        const { step, node, sorts } = compileFor(compiler, statement, following, loops++ === 0);
        if (sorts) sorted = following.find(({ kind }) => kind === 'sort') ?? null;
        steps.push(step);
        plan.push(node);
        break;
      }
      case 'traversal':
        loops++;
        compiler.readsAnything('traversal');
        add('TraversalNode', compileTraversal(compiler, statement));
        break;
      case 'pathSearch':
        throw failure('notImplemented', `the double of the server does not search paths (${statement.search})`);
      case 'filter':
        add('FilterNode', compileFilter(compiler, statement));
        break;
      case 'let':
        add(statement.value.kind === 'subquery' ? 'SubqueryNode' : 'CalculationNode', compileLet(compiler, statement));
        break;
      case 'sort':
        if (statement !== sorted) add('SortNode', compileSort(compiler, statement, slots));
        break;
      case 'limit':
        add('LimitNode', compileLimit(compiler, statement, isMain && at === lastLimit));
        break;
      case 'collect':
        add('CollectNode', compileCollect(compiler, statement));
        break;
      case 'window':
        add('WindowNode', compileWindow(compiler, statement, slots));
        break;
      case 'upsert':
        add('UpsertNode', compileUpsert(compiler, statement, slots));
        break;
      case 'return':
        result = { value: compiler.expression(statement.value), distinct: statement.distinct };
        plan.push({ type: 'ReturnNode' });
        break;
      default: {
        const { kind } = statement;
        add(`${kind[0]!.toUpperCase()}${kind.slice(1)}Node`, compileModification(compiler, statement, slots));
      }
    }
  });
  slots.end = scopes.slots;
  scopes.closeQuery();
  return { plan, results: (run) => resultsOf(run, steps, result) };
}

function* resultsOf(
  run: Run,
  steps: readonly Step[],
  result: { value: Evaluate; distinct: boolean } | null,
): Generator<Value> {
  let rows: Iterable<void> = [undefined];
  for (const step of steps) rows = step(run, rows);
  const seen = result?.distinct ? new ValueSet() : null;
  for (const _ of rows) {
    if (result === null) continue;
    const value = result.value(run);
    if (seen !== null && !seen.add(value)) continue;
    hold(run, value);
    yield value;
  }
}

/** Checks that a query does not nest too deeply, which a computed text may do. */
export function checkDepth(query: Query): void {
  if (query.statements.length > 4000) throw new ArangoFailure('tooMuchNesting');
}
