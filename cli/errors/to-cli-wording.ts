import { optionNames } from '../option-names.js';
import { nameCommands } from './route-commands.js';

/** A name with an underscore is a field wherever it stands; others are words, too. */
const fields = Object.keys(optionNames).filter((field) => field.includes('_'));

/** Replacements of what routes alone do not tell, and of field names, by the names of the command line. */
const terms: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  // The same route has the sources of a document too, which no command lists.
  [/\bThe field versions of GET \/documents\/([\w-]+)(?= lists them)/g, '`concordance document versions $1`'],
  [new RegExp(`\\b(?:${fields.join('|')})\\b`, 'g'), (field) => optionNames[field] ?? field],
  [/\bforce=true\b/g, '--force'],
  [/\(mode=merge\)/g, '(--mode merge)'],
  [/\bcascade is false\. Omit cascade\b/g, '--no-cascade is given. Omit it'],
  [/ Activate it first \(active: true\)/g, ' Activate it first (`concordance webhook update ID --enable`)'],
];

/** A text of the API for anyone who uses the command line: options and commands in place of fields and routes. */
export function toCliWording(text: string): string {
  return nameCommands(
    terms.reduce(
      (said, [term, word]) => (typeof word === 'string' ? said.replace(term, word) : said.replace(term, word)),
      text,
    ),
  );
}
