import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sources } from '../../scripts/architecture/imports.js';
import {
  functionsWithUnclearOpenings,
  unclearInName,
  unclearOpenings,
  unclearWords,
} from '../support/plain-english.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'cypher/README.md'].concat(
  readdirSync(`${root}/docs`).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
);
const code = sources().filter((file) => !/^(test|client\/api-types)/.test(file));

/** The unclear words of texts, one line each with its file. */
function found(texts: readonly (readonly [file: string, text: string])[], check = unclearWords): string[] {
  return texts.flatMap(([file, text]) => check(text).map((word) => `${file}: ${word} in ${text.slice(0, 200)}`));
}

/** Paragraphs of Markdown without code, addresses and what is quoted. */
function prose(text: string): string[] {
  const plain = text.replace(/^```.*?^```/gms, '').replace(/`[^`]*`|\]\([^)]*\)|"[^"\n]*"|“[^”]*”/g, '');
  return plain.split(/\n(?=\s*(?:\n|\||-|#))/);
}

/** Comments, also of SQL, those on consecutive lines as one, without what is quoted or code. */
function comments(text: string): string[] {
  const blocks: string[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    const [, words] = /^\s*(?:\/\/|--|\/\*\*?|\*(?!\/))(.*?)(?:\*\/)?$/.exec(line) ?? [];
    if (words === undefined) open = false;
    else if (open) blocks.push(`${blocks.pop() ?? ''} ${words.trim()}`);
    else {
      blocks.push(words.trim());
      open = true;
    }
  }
  return blocks.map((block) => block.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, ''));
}

/** Doc comments, each as one line. */
function docComments(text: string): string[] {
  return [...text.matchAll(/\/\*\*(?!\/)(.*?)\*\//gs)].map(([, words = '']) =>
    words.replace(/\s*\n\s*\*?\s*/g, ' ').trim(),
  );
}

/** Texts in calls that log, print or throw: what operators and users read. */
function messages(text: string): string[] {
  const calls =
    /\b(?:log(?:ger)?\.\w+|report|say|message|console\.(?:log|error)|new (?:ConcordanceError|CliError))\(((?:[^;]|;(?!\n))*?)\);\n/g;
  return [...text.matchAll(calls)].flatMap(([, args = '']) => texts(args));
}

/** String literals of more than one word. */
function texts(code: string): string[] {
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].flatMap(([, single, template]) => {
    const words = (single ?? template ?? '').replace(/\$\{[^}]*\}/g, '');
    return words.includes(' ') ? [words] : [];
  });
}

/**
 * Names a file declares, each once: variables, functions, types, members and parameters with a type or in a list, and
 * the columns of tables in SQL.
 */
function names(text: string): string[] {
  const plain = text.replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
  const declared = /\b(?:const|let|function\*?|class|interface|type|enum|get|async) #?(\w+)/g;
  const member = /(?<![\w.'"`-])(\w+)\??: /g;
  const listed = /(?:[{([]|, ) ?(\w+)(?=,| ?[})\]])/g;
  const column = /^\s*(\w+) (?:TEXT|INTEGER|REAL|BLOB)\b/gm;
  return [
    ...new Set(
      [declared, member, listed, column].flatMap((one) => [...plain.matchAll(one)].map(([, name = '']) => name)),
    ),
  ];
}

describe('plain English', () => {
  it('is what the guides are written in', () => {
    assert.deepEqual(found(guides.flatMap((file) => prose(read(file)).map((text) => [file, text] as const))), []);
  });

  it('is what comments are written in', () => {
    assert.deepEqual(found(code.flatMap((file) => comments(read(file)).map((text) => [file, text] as const))), []);
  });

  it('is how doc comments begin: with a verb or a noun', () => {
    const texts = sources().flatMap((file) => docComments(read(file)).map((text) => [file, text] as const));
    assert.ok(texts.length > 3000, `${texts.length} doc comments`);
    assert.deepEqual(found(texts, unclearOpenings), []);
  });

  it('is how doc comments of exported functions begin: with what the function does or returns', () => {
    const unclear = sources().flatMap((file) =>
      functionsWithUnclearOpenings(read(file)).map((name) => `${file}: ${name}`),
    );
    assert.deepEqual(unclear, []);
    const source = '/*-\n * By row.\n */\nexport function a() {}\n/*- Reads by row. */\nexport function b() {}';
    assert.deepEqual(functionsWithUnclearOpenings(source.replaceAll('-', '*')), ['a']);
  });

  it('is what logs, messages and errors are written in', () => {
    assert.deepEqual(found(code.flatMap((file) => messages(read(file)).map((text) => [file, text] as const))), []);
  });

  it('is what the Temporal UI shows: the texts of workflows', () => {
    const all = code.filter((file) => file.startsWith('workflows/')).flatMap((file) => texts(read(file)).map((text) => [file, text] as const)); // oxfmt-ignore
    assert.ok(all.length > 50, `${all.length} texts`);
    assert.deepEqual(found(all), []);
  });

  it('is what the names of declarations, members, parameters and columns consist of', () => {
    // The words of the dictionaries are data, not names.
    const named = sources().filter((file) => !/^client\/api-types|\/lexicon\/|\/homonyms\/field-texts/.test(file));
    const all = named.flatMap((file) => names(read(file)).map((one) => [file, one] as const));
    assert.ok(all.length > 30_000, `${all.length} names`);
    assert.deepEqual(found(all, unclearInName), []);
  });

  it('is what the titles of tests are written in', () => {
    const title = /^\s*(?:describe|it)\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/gm;
    const titles = sources().flatMap((file) =>
      file.startsWith('test/')
        ? [...read(file).matchAll(title)].map(([, plain, template]) => [file, plain ?? template ?? ''] as const)
        : [],
    );
    assert.ok(titles.length > 2000, `${titles.length} titles`);
    assert.deepEqual(found(titles.map(([file, text]) => [file, text.replace(/"[^"]*"|`[^`]*`/g, '')] as const)), []);
  });

  it('is missed where a text, a comment, a message or a name is unclear', () => {
    assert.equal(found(prose('Wait.\n\nThe job is told\nanew, `told`.').map((text) => ['a', text] as const)).length, 2);
    assert.equal(
      found(comments('a();\n// until it\n// is mended\nb();\n  -- told of\n').map((text) => ['a', text] as const))
        .length,
      2,
    );
    const documented = '/*-\n * Where it begins.\n */\na;\n/*- Start of it. */\nb;\n/*- As `c`. */'.replaceAll(
      '-',
      '*',
    );
    assert.deepEqual(docComments(documented).flatMap(unclearOpenings), ['Where it begins.', 'As `c`.']);
    const logged = "logger.warn({ err }, 'the sweep failed');\nthrow new CliError(code, `It is at ${x} fault`);\n";
    assert.equal(found(messages(logged).map((text) => ['a', text] as const)).length, 1);
    const declared = 'function f({ told: a }, horizonOf: B) { g(patience); }\n  settled_at TEXT NOT NULL,\n';
    assert.deepEqual(
      found(
        names(declared).map((name) => ['a', name] as const),
        unclearInName,
      ).length,
      4,
    );
    for (const [name, unclear] of [
      ['tellFaults', 'faults'],
      ['jobsAtOnce', 'jobsAtOnce'],
      ['EditPorts', 'EditPorts'],
      ['most', 'most'],
    ] as const)
      assert.deepEqual(unclearInName(name), [unclear]);
  });
});
