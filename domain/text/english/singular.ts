import { irregularPlurals, notPlural } from './irregular-plurals.js';

/** Plurals in -ics whose singular means the same thing once. */
const countedIcs = new Set(
  (
    'metrics topics critics clinics fabrics comics epidemics pandemics mosaics antibiotics characteristics heuristics ' +
    'picnics lyrics mimics relics tactics cubics quadratics'
  ).split(' '),
);

/** Plurals of words in -use, not -us. */
const endInUse = /(?:^|[ao]|re|mis|dis|ab|acc|exc|recl|per|con?f|inf|^f|^r|m)uses$/;

/** The singular of an English noun in lower case; what is no plural comes back as it is. */
export function singular(word: string): string {
  const known = irregularPlurals.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || notPlural.has(word)) return word;
  if (word.endsWith('men')) return word.length > 5 ? `${word.slice(0, -3)}man` : word;
  if (word.endsWith('eaux')) return word.slice(0, -1);
  if (/[a-z]{3}ae$/.test(word)) return word.slice(0, -1);
  if (!/[a-z]s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ics')) return countedIcs.has(word) ? word.slice(0, -1) : word;
  if (/(?:[^aeiou]|qu)ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:theses|lyses|ypses)$/.test(word)) return `${word.slice(0, -2)}is`;
  if (/(?:ss|x|ch|sh|tz)es$/.test(word) || (word.endsWith('uses') && !endInUse.test(word))) return word.slice(0, -2);
  return word.slice(0, -1);
}
