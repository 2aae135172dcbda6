import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CypherError } from '../../cypher/error.js';
import { parse } from '../../cypher/parser/parse.js';
import { runQuery } from '../../cypher/run-query.js';
import type { Value } from '../../cypher/values/value.js';
import { create, queryContext } from './create.js';
import { readExpected } from './expected.js';
import type { Scenario } from './gherkin.js';
import { MemoryGraph } from '../../cypher/memory-graph.js';
import { show } from './show.js';

export type Outcome =
  | { kind: 'passed' }
  /** `wrong`: rows came back, and not those expected. */
  | { kind: 'failed'; reason: string; wrong: boolean }
  | { kind: 'skipped'; reason: string }
  | { kind: 'write'; refused: boolean };

const temporal = /\b(date|time|localtime|datetime|localdatetime|duration)(\.\w+)?\s*\(/i;

/** True if the query begins a write clause, judged by words outside of literals and by the parser's refusal. */
function writes(query: string): boolean {
  try {
    parse(query);
    return false;
  } catch (error) {
    return error instanceof CypherError && error.detail === 'WriteClause';
  }
}

export async function runScenario(scenario: Scenario, graphsFolder: string): Promise<Outcome> {
  const tested = scenario.steps.find((step) => step.text.startsWith('executing query:'))?.doc ?? '';
  const bare = tested.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\/\/.*|`[^`]*`/g, "''");
  if (/\b(CREATE|MERGE|DELETE|SET|REMOVE)\b/.test(bare)) return { kind: 'write', refused: writes(tested) };
  if (/\bCALL\b/.test(bare)) return { kind: 'skipped', reason: 'procedure' };
  if (temporal.test(bare)) return { kind: 'skipped', reason: 'temporal' };
  const graph = new MemoryGraph();
  let parameters = new Map<string, Value>();
  let answer: { columns: readonly string[]; rows: (readonly Value[])[] } | CypherError | null = null;
  for (const step of scenario.steps) {
    const named = /^the (\S+) graph$/.exec(step.text);
    if (named) {
      const path = join(graphsFolder, named[1]!, `${named[1]!}.cypher`);
      await create(graph, readFileSync(path, 'utf8'), parameters);
    } else if (step.text.startsWith('having executed')) {
      if (/\bDELETE\b/.test(step.doc!)) return { kind: 'skipped', reason: 'set up by DELETE' };
      if (temporal.test(step.doc!)) return { kind: 'skipped', reason: 'temporal' };
      await create(graph, step.doc!, parameters);
    } else if (step.text.startsWith('parameters are')) {
      parameters = new Map(step.rows.map(([name, value]) => [name!, readExpected(value!)]));
    } else if (step.text.startsWith('executing query')) {
      answer = await answerOf(graph, tested, parameters);
    } else if (step.text.startsWith('the result should be')) {
      return compare(answer!, step.text, step.rows);
    } else if (/ should be raised at /.test(step.text)) {
      return compareError(answer!, step.text);
    }
  }
  return { kind: 'skipped', reason: 'nothing is expected' };
}

async function answerOf(graph: MemoryGraph, query: string, parameters: ReadonlyMap<string, Value>) {
  try {
    const { columns, rows } = runQuery(query, queryContext(graph, parameters));
    const found: (readonly Value[])[] = [];
    for await (const row of rows) found.push(row);
    return { columns, rows: found };
  } catch (error) {
    if (error instanceof CypherError) return error;
    throw error;
  }
}

type Answer = Exclude<Awaited<ReturnType<typeof answerOf>>, never>;

function compare(answer: Answer, text: string, table: readonly (readonly string[])[]): Outcome {
  if (answer instanceof CypherError) {
    return { kind: 'failed', wrong: false, reason: `${answer.type}: ${answer.detail}: ${answer.message}` };
  }
  const ignore = text.includes('ignoring element order');
  const header = table[0] ?? [];
  const places = header.map((name) => answer.columns.indexOf(name));
  const empty = text.includes('empty');
  if (!empty && (places.includes(-1) || header.length !== answer.columns.length)) {
    return { kind: 'failed', wrong: true, reason: `columns ${answer.columns.join(', ')} for ${header.join(', ')}` };
  }
  const expected = table.slice(1).map((row) => row.map((cell) => show(readExpected(cell), ignore)).join(' | '));
  const actual = answer.rows.map((row) => places.map((place) => show(row[place]!, ignore)).join(' | '));
  if (!text.includes('in order')) {
    expected.sort();
    actual.sort();
  }
  if (expected.length === actual.length && expected.every((row, index) => row === actual[index])) {
    return { kind: 'passed' };
  }
  return { kind: 'failed', wrong: true, reason: `expected\n${expected.join('\n')}\nbut got\n${actual.join('\n')}` };
}

function compareError(answer: Answer, text: string): Outcome {
  const [, type, detail] = /^an? (\w+) should be raised at [^:]*: (\S+)/.exec(text) ?? [];
  if (!(answer instanceof CypherError)) {
    return { kind: 'failed', wrong: true, reason: `expected ${type}: ${detail}, but ${answer.rows.length} rows came` };
  }
  if (answer.type === type && (detail === '*' || answer.detail === detail)) return { kind: 'passed' };
  const found = `${answer.type}: ${answer.detail}: ${answer.message}`;
  return { kind: 'failed', wrong: false, reason: `expected ${type}: ${detail}, but got ${found}` };
}
