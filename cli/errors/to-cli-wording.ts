import { optionNames } from '../option-names.js';

/** A name with an underscore is a field wherever it stands; others are words, too. */
const fields = Object.keys(optionNames).filter((field) => field.includes('_'));

/** Replacements of field and route names by those of the command line. */
const terms: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\bGET \/documents\b/g, '`concordance document list`'],
  [/\bGET \/query\/statistics\b/g, '`concordance stats`'],
  [/\bGET \/jobs\b(?!\/)/g, '`concordance job list`'],
  [new RegExp(`\\b(?:${fields.join('|')})\\b`, 'g'), (field) => optionNames[field] ?? field],
  [/\bforce=true\b/g, '--force'],
];

/** A text of the API for anyone who uses the command line: options and commands in place of fields and routes. */
export function toCliWording(text: string): string {
  return terms.reduce(
    (said, [term, word]) => said.replace(term, (found) => (typeof word === 'string' ? word : word(found))),
    text,
  );
}
