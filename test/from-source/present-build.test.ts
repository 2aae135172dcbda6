import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sourceFolders } from '../../from-source/sources.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A checkout of a program that says what its sources say; built by the same modules as the real one. */
describe('the build of a checkout', () => {
  let checkout: string;

  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'concordance-build-'));
    for (const folder of sourceFolders) mkdirSync(join(checkout, folder));
    cpSync(join(root, 'from-source'), join(checkout, 'from-source'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
    for (const name of ['package.json', 'package-lock.json', 'tsconfig.json']) write(name, '{"type":"module"}');
    write('scripts/start.ts', `import { word } from '../domain/word.js';\nconsole.log(word satisfies string);\n`);
    write('domain/word.ts', `export const word: string = 'one';\n`);
  });
  afterEach(() => rmSync(checkout, { recursive: true, force: true }));

  const write = (path: string, content: string) => writeFileSync(join(checkout, path), content);
  const builds = () => readdirSync(join(checkout, '.build')).filter((name) => name !== 'stamps.json');

  async function run(entry = 'scripts/start.ts') {
    const child = spawn(process.execPath, ['from-source/run.mjs', entry], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { said, complained, status: status as number };
  }

  it('is made once, and again when a source has changed, is added or removed', async () => {
    assert.equal((await run()).said, 'one\n');
    const first = builds();
    assert.equal((await run()).said, 'one\n');
    assert.deepEqual(builds(), first, 'nothing was built again');
    write('domain/word.ts', `export const word: string = 'two';\n`);
    assert.equal((await run()).said, 'two\n');
    write('scripts/other.ts', `console.log('other');\n`);
    assert.equal((await run('scripts/other.ts')).said, 'other\n');
    rmSync(join(checkout, 'domain/word.ts'));
    const { complained, status } = await run();
    assert.match(complained, /Cannot find module .*domain\/word\.js/);
    assert.notEqual(status, 0);
  });

  it('runs a main with its packages as the modules would run: strict, with their names, importing when needed', async () => {
    write('domain/named.ts', `export class Named {}\n`);
    write('domain/same.ts', `export class Named {}\n`);
    write(
      'api/main.ts',
      `import { Named } from '../domain/named.js';
       import { Named as Same } from '../domain/same.js';
       const thisOfFunction = (function (this: unknown) { return this; })();
       console.log(thisOfFunction === undefined, Named.name, Same.name);
       import('../domain/word.js').then(({ word }) => console.log(word));\n
       import('piscina').then(({ Piscina }) => console.log(Piscina.name));\n`,
    );
    const { said, complained } = await run('api/main.ts');
    assert.equal(complained, '');
    assert.equal(said, 'true Named Named\none\nPiscina\n');
  });

  it('is not made again when only times have changed', async () => {
    await run();
    const first = builds();
    utimesSync(join(checkout, 'domain/word.ts'), new Date(), new Date());
    assert.equal((await run()).said, 'one\n');
    assert.deepEqual(builds(), first);
  });

  it('is whole, made by several processes at once', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => run()));
    assert.deepEqual(
      runs.map(({ said, complained }) => said + complained),
      Array.from({ length: 4 }, () => 'one\n'),
    );
    assert.equal(builds().length, 1);
  });

  it('is made again where a killed process left half of one', async () => {
    await run();
    const [name] = builds();
    rmSync(join(checkout, '.build', name!), { recursive: true });
    mkdirSync(join(checkout, '.build', `${name}.999999.tmp`, 'scripts'), { recursive: true });
    assert.equal((await run()).said, 'one\n');
    assert.ok(builds().includes(name!));
  });

  it('stays for the process that runs it while the sources change', async () => {
    write(
      'scripts/start.ts',
      `console.log('started');
       process.stdin.once('data', async () => {
         console.log((await import('../domain/word.js')).word);
         process.exit();
       });`,
    );
    const child = spawn(process.execPath, ['from-source/run.mjs', 'scripts/start.ts'], {
      cwd: checkout,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const said = text(child.stdout);
    const [first] = builds();
    const longAgo = new Date(Date.now() - 86_400_000);
    utimesSync(join(checkout, '.build', first!, 'users'), longAgo, longAgo);
    write('domain/word.ts', `export const word: string = 'two';\n`);
    write('scripts/other.ts', `import { word } from '../domain/word.js';\nconsole.log(word);\n`);
    assert.equal((await run('scripts/other.ts')).said, 'two\n');
    child.stdin.write('\n');
    assert.equal(await said, 'one\n');
    await once(child, 'exit').catch(() => undefined);
    // Nobody uses it any more, and nobody has for an hour.
    utimesSync(join(checkout, '.build', first!, 'users'), longAgo, longAgo);
    write('domain/word.ts', `export const word: string = 'three';\n`);
    await run('scripts/other.ts');
    assert.equal(existsSync(join(checkout, '.build', first!)), false);
  });

  it('is not run where others could have written to it', async () => {
    await run();
    for (const folder of ['.build', join('.build', builds()[0]!)]) {
      chmodSync(join(checkout, folder), 0o777);
      const { said, complained, status } = await run();
      assert.deepEqual([said, status], ['', 1]);
      assert.match(complained, /Others can write to .*\.build/);
      chmodSync(join(checkout, folder), 0o755);
    }
    assert.equal((await run()).said, 'one\n');
  });

  it('leads an error back to the line of the source', async () => {
    write('scripts/start.ts', `interface Long {\n  word: string;\n}\n\nconst long: Long = JSON.parse('{');\n`);
    const { complained } = await run();
    assert.ok(complained.includes(`${join(checkout, 'scripts/start.ts')}:5:`), complained);
  });

  it('starts the API from a bundle, which finds what is beside its modules and leads errors back to the source', async () => {
    mkdirSync(join(checkout, 'domain/deep'));
    write(
      'domain/deep/place.ts',
      `interface Place {\n  url: string;\n}\nexport const place: Place = { url: import.meta.url };\n`,
    );
    write(
      'api/main.ts',
      `import { word } from '../domain/word.js';\nimport { place } from '../domain/deep/place.js';\n` +
        `type Word = string;\nconsole.log(word, place.url, process.env['NONE']! as Word);\nthrow new Error('over');\n`,
    );
    const { said, complained } = await run('api/main.ts');
    const [build] = builds();
    assert.equal(
      said,
      `one file://${join(realpathSync(checkout), '.build', build!, 'domain/deep/place.js')} undefined\n`,
    );
    assert.ok(complained.includes(`${join(checkout, 'api/main.ts')}:5:`), complained);
    write('domain/word.ts', `export const word: string = 'two';\n`);
    assert.match((await run('api/main.ts')).said, /^two /);
  });
});

describe('the folders that are built', () => {
  it('are all that hold code', () => {
    const withCode = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .filter((name) => !['node_modules', 'dist', 'coverage', 'types', 'bench'].includes(name))
      .filter((name) => readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).some(isModule));
    assert.deepEqual([...sourceFolders].sort(), withCode.sort());
  });
});

function isModule(path: string): boolean {
  return /\.(ts|mjs)$/.test(path) && !path.includes('node_modules/');
}
