import { compoundHeads, irregularPlurals, notPlural } from './irregular-plurals.js';

/** Plurals in -ics whose singular means the same thing once. */
const countedIcs = new Set(
  (
    'metrics topics critics clinics fabrics comics epidemics pandemics mosaics antibiotics characteristics heuristics ' +
    'picnics lyrics mimics relics tactics cubics quadratics analgesics anesthetics anaesthetics diuretics republics ' +
    'cosmetics demographics narcotics sceptics skeptics lunatics synthetics ceramics academics medics paramedics ' +
    'alcoholics fanatics antiseptics probiotics prebiotics mnemonics cynics stoics rubrics'
  ).split(' '),
);

/** Plurals of words in -use, not -us. */
const endInUse = /(?:^|[ao]|re|mis|dis|ab|acc|exc|recl|per|con?f|inf|^f|^r|m)uses$/;

/** Plurals of words in -oe; all others in -oes are of words in -o. */
const endInOe = /(?:sh|^al|^can|^d|^f|^fl|^h|^backh|^j|^ob|^r|^sl|^t|^tipt|^mistlet|^thr|^w)oes$/;

/** Plurals in -es of words in -is, recognised by what is before: theses, analyses, geneses. */
const endInIs = /(?:theses|lyses|ypses|geneses|physes|stases|scleroses|thromboses|cirrhoses)$/;

/** Learned endings, each with what the singular has in its place. */
const learnedEndings: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/(?<=bacteri|theli|[a-z]angi)a$/, 'um'],
  [/(?<=(?<!cat)hedr|phenomen)a$/, 'on'],
  [/(?<=[a-z]{3}om)ata$/, 'a'],
  [/(?<=[a-z]{2}zo)a$/, 'an'],
  [/(?<=cocc|bacill|nucle)i$/, 'us'],
  [/(?<=tri)ces$/, 'x'],
];

/** The singular of an English noun in lower case; what is no plural comes back as it is. */
export function singular(word: string): string {
  const known = irregularPlurals.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || notPlural.has(word)) return word;
  return ofCompound(word) ?? ofLearned(word) ?? ofRegular(word);
}

/**
 * The singular of an English noun as it is written, in lower case: "APIs" and "GPUs" are plurals, though "is" and "us"
 * end none. `lower` is the word in lower case where its letters are folded further.
 */
export function singularOf(written: string, lower = written.toLowerCase()): string {
  return isAcronymPlural(written) ? lower.slice(0, -1) : singular(lower);
}

/** True if a noun as it is written says one or many; undefined where the form does not tell. */
export function isPlural(written: string): boolean | undefined {
  const lower = written.toLowerCase();
  return oneOrMany.has(lower) ? undefined : singularOf(written, lower) !== lower;
}

/** "Bacteria" stands with "is", too. */
const oneOrMany = new Set(
  'data media series species means sheep fish deer aircraft headquarters bacteria people staff police'.split(' '),
);

/** Capitals and a small s: "PCs". HTTPS is written "HTTPs", too. */
function isAcronymPlural(written: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]+s$/u.test(written) && written !== 'HTTPs';
}

/** "Werewolves", "subgenera": a compound has the plural of its last part. */
function ofCompound(word: string): string | undefined {
  const [, front, head] = compoundHeads.exec(word) ?? [];
  return head === undefined ? undefined : front! + irregularPlurals.get(head)!;
}

function ofLearned(word: string): string | undefined {
  const ending = learnedEndings.find(([plural]) => plural.test(word));
  return ending && word.replace(...ending);
}

function ofRegular(word: string): string {
  if (word.endsWith('men')) return word.length > 5 ? `${word.slice(0, -3)}man` : word;
  if (word.endsWith('eaux')) return word.slice(0, -1);
  if (/[a-z]{3}ae$/.test(word)) return word.slice(0, -1);
  if (!/[a-z]s$/.test(word) || /(?:ss|us|is|aas)$/.test(word)) return word;
  if (word.endsWith('ics')) return countedIcs.has(word) || word.endsWith('plastics') ? word.slice(0, -1) : word;
  if (/(?:[^aeiou]|qu)ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (endInIs.test(word)) return `${word.slice(0, -2)}is`;
  if (word.endsWith('oes') && !endInOe.test(word)) return word.slice(0, -2);
  if (/(?:ss|x|ch|sh|tz)es$/.test(word) || (word.endsWith('uses') && !endInUse.test(word))) return word.slice(0, -2);
  return word.slice(0, -1);
}
