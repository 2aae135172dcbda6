import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { blockTypes, operators } from '../../domain/program/ast.js';
import { apiEndpoints, endpointParameters } from '../../domain/program/endpoints.js';
import { abortReasons } from '../../domain/program/result.js';
import { parseProgramText } from '../../domain/program/text/parse-program-text.js';
import { printProgram } from '../../domain/program/text/print-program.js';
import { validateProgram } from '../../domain/program/validate-program.js';
import { ruleCatalogue } from '../../domain/program/validator/rules.js';

const document = readFileSync(new URL('../../docs/programs.md', import.meta.url), 'utf8');

function blocks(language: string): string[] {
  return [...document.matchAll(/^```(\w+)\n([^]*?)^```/gm)].flatMap(([, name, text]) =>
    name === language ? [text!] : [],
  );
}

/** Rows of the tables under a heading whose first cell is code, without back quotes. */
function rows(heading: string): string[][] {
  const section = document.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim().replaceAll('`', ''))); // oxfmt-ignore
}

describe('The guide to programs', () => {
  it('shows programs that are valid, without a warning', () => {
    const shown = [
      ...blocks('json').map((text) => JSON.parse(text) as unknown),
      ...blocks('text').map(parseProgramText),
    ];
    assert.ok(shown.length >= 2);
    for (const program of shown) assert.deepEqual(validateProgram(program).result, { valid: true, errors: [], warnings: [] }); // oxfmt-ignore
  });

  it('shows the same program in both forms, as it is printed', () => {
    const [json] = blocks('json').map((text) => JSON.parse(text) as unknown);
    const [text] = blocks('text');
    assert.deepEqual(parseProgramText(text!), json);
    assert.equal(printProgram(parseProgramText(text!)), text);
  });

  it('lists every rule with its severity', () => {
    const expected = Object.entries(ruleCatalogue).map(([id, { severity, rule }]) => [id, severity, rule.replaceAll('`', '')]); // oxfmt-ignore
    assert.deepEqual(rows('Rules'), expected);
  });

  it('lists every endpoint with its parameters and their bounds', () => {
    const listed = rows('Operations').filter(([name]) => name!.startsWith('/'));
    const shown = (endpoint: (typeof apiEndpoints)[number], required: boolean) =>
      [...endpointParameters[endpoint]]
        .filter(([, parameter]) => parameter.required === required)
        .map(([name, { kind, min, max }]) =>
          kind === 'integer' || kind === 'number' ? `${name} (${min} to ${max})` : name,
        )
        .join(', ');
    assert.deepEqual(
      listed.map((row) => row.slice(0, 3)),
      apiEndpoints.map((endpoint) => [endpoint, shown(endpoint, true), shown(endpoint, false)]),
    );
  });

  it('lists every operator, block and promised reason', () => {
    const first = (heading: string) => rows(heading).map(([name]) => name);
    assert.deepEqual(first('Operators'), [...operators]);
    assert.deepEqual(new Set(first('Blocks')), new Set(blockTypes));
    for (const reason of Object.values(abortReasons)) assert.ok(first('Running').includes(reason), reason);
  });
});
