import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { fieldIssueText } from '../../cli/errors/field-issue-text.js';
import { optionNames } from '../../cli/option-names.js';
import { createProgram } from '../../cli/program.js';
import { toCliWording } from '../../cli/errors/to-cli-wording.js';

const root = new URL('../../', import.meta.url);

/** Every route in a text of the code that makes errors, with `x` for each value. */
function routesInErrors(): string[] {
  const files = ['domain', 'adapters'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const lines = files
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => readFileSync(new URL(name, root), 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:\*|\/)/.test(line));
  const text = lines.join('\n').replace(/\$\{[^}]*\}/g, 'x');
  return [...new Set(text.match(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[\w/{}?=-]*/g))];
}

describe('a text of the API on the command line', () => {
  it('names options and commands in place of fields and routes', () => {
    for (const [api, cli] of [
      ['A longer one may: raise max_hops, 10 at most.', 'A longer one may: raise --max-hops, 10 at most.'],
      [
        'There is no document "x"; GET /documents lists them.',
        'There is no document "x"; `concordance document list` lists them.',
      ],
      ['GET /query/statistics shows the types in use.', '`concordance stats` shows the types in use.'],
      ['Submit it again with force=true.', 'Submit it again with --force.'],
      ['See GET /jobs/{id}.', 'See `concordance job show ID`.'],
      [
        'See GET /jobs/job_1/report?status=failed; POST /jobs/job_1/retry submits these again.',
        'See `concordance job report job_1 --failed`; `concordance job retry job_1` submits these again.',
      ],
      [
        'Its versions are numbered 1 to 2. The field versions of GET /documents/doc_1 lists them.',
        'Its versions are numbered 1 to 2. `concordance document versions doc_1` lists them.',
      ],
      ['GET /rbac/resources lists them.', '`concordance admin role resources` lists them.'],
      ['GET /documents/{id} lists those of a document.', 'GET /documents/{id} lists those of a document.'],
      ['GET /jobs/{id}/nothing and GET /jobsite stay.', 'GET /jobs/{id}/nothing and GET /jobsite stay.'],
    ] as const) {
      assert.equal(toCliWording(api), cli);
    }
  });

  it('has a whole command for every route that an error names, or keeps the route whole', () => {
    const program = createProgram({} as Parameters<typeof createProgram>[0]);
    const kept = new Set<string>();
    for (const [route, said] of routesInErrors().map((found) => [found, toCliWording(found)] as const)) {
      if (said === route) kept.add(route);
      else {
        const words = /^`concordance ([^`/]+)`$/.exec(said)?.[1]?.split(' ') ?? [];
        let command = program;
        for (const word of words) command = command.commands.find((one) => one.name() === word) ?? command;
        assert.ok(command !== program && command.commands.length === 0, `${route}: ${said}`);
      }
    }
    // No command does these; /models is a route of a provider.
    assert.deepEqual(
      [...kept].sort(),
      [
        ...['GET /auth/oauth/clients/personal', 'GET /documents/{id}', 'GET /documents/x', 'GET /models'],
        ...['PUT /auth/me', 'PUT /rbac/roles/{role_name}'],
        'POST /artifacts',
      ].sort(),
    );
  });

  it('names only options that there are', () => {
    const optionsOf = (command: Command): string[] => [
      ...command.options.map(({ long }) => long ?? ''),
      ...command.commands.flatMap(optionsOf),
    ];
    const known = optionsOf(createProgram({} as Parameters<typeof createProgram>[0]));
    for (const option of Object.values(optionNames)) assert.ok(known.includes(option), option);
  });
});

describe('the options of a command', () => {
  it('differ from those of the commands above it, which would take them', () => {
    const requireDistinct = (command: Command, above: string[]): void => {
      const own = command.options.flatMap(({ short, long }) => [short, long].filter((flag) => flag !== undefined));
      for (const flag of own) assert.ok(!above.includes(flag), `${command.name()} ${flag}`);
      for (const below of command.commands) requireDistinct(below, [...above, ...own]);
    };
    requireDistinct(createProgram({} as Parameters<typeof createProgram>[0]), []);
  });
});

describe('a refused request on the command line', () => {
  const issue = (field: string, msg: string) => ({ loc: ['body', field], msg });

  it('tells each issue once, by the name of its option', () => {
    const slash = issue('ontology', 'must be 1 to 200 characters');
    const words = issue('max_words', 'max_words must be a whole number from 200 to 10000, not 100.');
    const name = issue('username', 'must be one line');
    for (const [message, issues, expected] of [
      ['body.ontology: must be 1 to 200 characters.', [slash], '--ontology must be 1 to 200 characters.'],
      [words.msg, [words], '--max-words must be a whole number from 200 to 10000, not 100.'],
      [
        'body.ontology: must be 1 to 200 characters.',
        [slash, name],
        '--ontology must be 1 to 200 characters.\n  username must be one line.',
      ],
      ['Two fields are wrong.', [name], 'Two fields are wrong.\n  username must be one line.'],
      ['There is no such job.', [], 'There is no such job.'],
    ] as const) {
      assert.equal(
        fieldIssueText(
          message,
          issues.map(({ loc, msg }) => ({ loc: [...loc], msg })),
        ),
        expected,
      );
    }
  });
});
