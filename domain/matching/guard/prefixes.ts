/**
 * Prefixes that make the name of another thing, kind or degree out of a word: thyroxine and levothyroxine, data and
 * metadata. Those that only deny are in `opposites.ts`; those that hardly change a word ("telephone", "motorcar") are
 * left out.
 */
const prefixes =
  `levo dextro hyper hypo pre post sub super supra meta para ortho mono di tri tetra penta hexa oligo poly multi micro macro
  nano mega mini semi hemi proto pseudo quasi neo paleo inter intra extra ultra infra endo exo ecto epi peri deoxy nor iso cyclo
  thio amino nitro chloro fluoro bromo hydroxy acetyl methyl ethyl trans bio geo eco hydro electro thermo photo psycho neuro
  cardio hemo immuno`
    .trim()
    .split(/\s+/);
/** Letters; what is shorter is after such letters by chance. */
const minStem = 4;

/**
 * True when one word (lower-case, singular) is the other with such a prefix, or both are one stem with different ones.
 */
export function differByPrefix(a: string, b: string): boolean {
  if (a === b) return false;
  const stemsOfB = new Set(stemsOf(b));
  return stemsOf(a).some((stem) => stemsOfB.has(stem));
}

/** The word, and what is left of it behind each prefix that it begins with. */
function stemsOf(word: string): string[] {
  const stems = prefixes.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length));
  return [word, ...stems].filter((stem) => stem.length >= minStem);
}
