/** Never the end of a sentence: a name or more of the same thought follows. */
const binding = setOf(
  'dr mr mrs ms prof rev hon st messrs mme mlle capt cmdr lt sgt gov sen vs viz cf ca approx resp incl excl esp ' +
    'fig figs eq eqs eqn chap vol vols pp eds e.g i.e',
);

/** Part of a sentence only when a number follows: otherwise they are also ordinary words or ends. */
const beforeNumber = setOf(
  'no nos nr p jan feb mar apr jun jul aug sep sept oct nov dec par para v ver sec sect ch art app ref refs tab col ed ' +
    'min max est',
);

/**
 * Ends a sentence where a word follows that begins one: "Miller et al. (2019)", "Example Ltd. Dublin", "at 5 p.m. The
 * shop".
 */
const perhapsBinding = setOf('al inc ltd co corp plc bros jr sr dept a.m p.m');

/** Words that begin a sentence far more often than they follow an initial in the middle of one. */
const starters = setOf(
  'the this that these those there then it its he she they we you i his her their our your a an in on at by for from ' +
    'with as if when while where after before since although however but and so thus therefore hence moreover ' +
    'furthermore nevertheless what who how why not no all some many most each every both such',
);

const lastWord = /(?:^|[\s("'“‘[*_/-])((?:\p{L}[\p{L}\p{M}]*\.)*\p{L}[\p{L}\p{M}]*)\.\s*$/u;

/**
 * True if the full stop at the end of `sentence` (its last 40 characters are enough) belongs to an abbreviation or an
 * initial rather than to the sentence; `next` is what follows.
 */
export function endsInAbbreviation(sentence: string, next: string): boolean {
  const word = lastWord.exec(sentence)?.[1];
  if (word === undefined) return false;
  const lower = word.toLowerCase();
  if (binding.has(lower)) return true;
  const following = /^["'“‘([*_]*([\p{L}\p{N}]+)/u.exec(next)?.[1] ?? '';
  if (beforeNumber.has(lower)) return /^\p{N}/u.test(following);
  // "J. Smith", "U.S. Army"; but "in the U.S. The next year".
  const isInitials = /^(?:\p{Lu}\.)*\p{Lu}$/u.test(word);
  return (isInitials || perhapsBinding.has(lower)) && !starters.has(following.toLowerCase());
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
