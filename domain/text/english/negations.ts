const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * English words that deny what they are next to, lower-case. Their forms in `n't` are recognised by `isNegation`; "n't"
 * itself is here for anyone who cuts it off.
 */
export const negations = words(`not n't no nor non never none nobody nothing nowhere neither cannot without
  hardly rarely seldom scarcely barely`);

/** English verbs that deny what follows them, in their base form: "fails to dissolve". */
export const negatingVerbs = words('fail lack');

/** English prefixes that deny, where they are written as words of their own: "anti lock", "un tested". */
export const negatingPrefixWords = words('anti un');

/** Forms of verbs, and adjectives, that deny or undo what is said of them: "denies that", "false positive". */
const denying = words(
  `fail fails failed failing lack lacks lacked lacking deny denies denied denying false untrue wrong`,
);

/** English words that exclude or make conditional. */
const limiting = words(`except unless if whether only until instead rather but however although though despite`);

/** Words that deny or limit in other languages written in Latin letters. Some are English words of another meaning. */
const negationsElsewhere = words(`nicht kein keine keinen keinem keiner nie niemals ohne weder ne pas jamais sans aucun
  aucune ni nunca sin jamás tampoco ningún ninguna mai senza niet geen nooit zonder não nem sem inte aldrig utan ikke aldri
  uten haud numquam nunquam nemo nihil nullus nulla nullum neque nec nisi sine`);

/**
 * True for an English word (lower-case, straight apostrophe) that denies, by itself or by its meaning: "never",
 * "isn't", "lacks".
 */
export function isNegation(word: string): boolean {
  return negations.has(word) || denying.has(word) || word.endsWith("n't");
}

/** Characters in front of a word that are looked at for one that denies it. */
const maxDistance = 24;

/** A blank line or page break: what stands before it is another paragraph. */
const paragraphBreak = /\n[^\S\n]*\n|\r[^\S\n]*\r|\f/;

/**
 * Start of the negation right before `at`, in the same paragraph; null when there is none. In any language known here.
 */
export function negationBefore(text: string, at: number): number | null {
  const found = /(?<![\p{L}\p{N}\p{M}])(\p{L}+(?:['’]\p{L}+)?)(\s+)$/u.exec(
    text.slice(Math.max(0, at - maxDistance), at),
  );
  const word = found?.[1]?.toLowerCase().replace('’', "'");
  if (
    !found ||
    word === undefined ||
    paragraphBreak.test(found[2]!) ||
    !(isNegation(word) || negationsElsewhere.has(word))
  )
    return null;
  return at - found[0].length;
}

/**
 * True when leaving the part out may reverse the meaning of what is next to it; always for scripts that are not Latin.
 */
export function limitsMeaning(phrase: string): boolean {
  if (/[^\P{L}\p{Script=Latin}]/u.test(phrase)) return true;
  const found = phrase
    .toLowerCase()
    .replace(/’/g, "'")
    .match(/\p{L}+(?:'\p{L}+)?/gu);
  return (found ?? []).some((word) => isNegation(word) || limiting.has(word) || negationsElsewhere.has(word));
}
