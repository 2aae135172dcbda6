import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { exitCodes } from '../../cli/errors/cli-error.js';
import { main } from '../../cli/main.js';
import { createProgram, summaryOf } from '../../cli/program.js';
import { assertPlain, assertSummary } from '../support/plain-english.js';
import { fakeTerminal } from './fake-terminal.js';

const guide = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');

/** Commands that help shows: others are for shells. */
function commandNames(command: Command, above = ''): string[] {
  const shown = command
    .createHelp()
    .visibleCommands(command)
    .filter((one) => one.name() !== 'help');
  return shown.flatMap((one) => [`${above}${one.name()}`, ...commandNames(one, `${above}${one.name()} `)]);
}

describe('the command line', () => {
  const program = createProgram({
    terminal: fakeTerminal().terminal,
    env: {},
    exitWith: () => {},
    sleep: async () => {},
    launch: null,
  });
  const names = commandNames(program);

  it('has every command of the guide, and the guide every command', () => {
    const described = [...guide.matchAll(/^### `concordance ([a-z -]+?)(?: [<[A-Z].*)?`$/gm)].map(([, name]) => name);
    const groups = names.filter((name) => names.some((other) => other.startsWith(`${name} `)));
    assert.deepEqual(described.sort(), names.filter((name) => !groups.includes(name)).sort());
  });

  it('explains each command with examples that begin with it', async () => {
    for (const name of names) {
      const { terminal, stdout } = fakeTerminal();
      assert.equal(await main([...name.split(' '), '--help'], terminal, {}), 0, name);
      assert.match(stdout(), new RegExp(`Examples:\\n {2}\\$ concordance ${name}`), name);
      assert.match(stdout(), /--json/, name);
    }
  });

  it('says in plain words what each command does: verb and object first', () => {
    const commands = (one: Command): Command[] => [one, ...one.commands.flatMap(commands)];
    for (const command of commands(program)) {
      const description = command.description();
      assertSummary(summaryOf(description), 80);
      assert.equal(/\.$/.test(description), description.includes('. '), description);
      for (const { description } of command.options) assertPlain(description);
      for (const { description } of command.registeredArguments) assertPlain(description);
    }
  });

  it('documents every option of every command', () => {
    const commands = (one: Command): Command[] => [one, ...one.commands.flatMap(commands)];
    const options = commands(program).flatMap(({ options }) => options.map(({ long }) => long ?? ''));
    assert.deepEqual(
      options.filter((option) => !guide.includes(option)),
      [],
    );
  });

  it('ends with the codes the guide lists', () => {
    const described = [...guide.matchAll(/^\| +(\d+) +\|/gm)].map(([, code]) => Number(code));
    assert.deepEqual(described, Object.values(exitCodes));
  });
});
