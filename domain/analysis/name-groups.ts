import { stemOf } from '../text/english/light-stem.js';
import { contentWords } from '../text/english/content-words.js';

/** A concept as names of groups are made of it. */
export interface NamedConcept {
  label: string;
  searchTerms: readonly string[];
}

/** Words that a name consists of. */
const wordsInName = 3;
/** Maximum number of words by which groups with equal words get different names. */
const maxWordsInName = 6;

/**
 * Names groups of concepts by the words of their labels and search terms that are frequent in one group and in few
 * others (TF-IDF with groups as texts); words that all groups have come last. A word counts once for each concept.
 * Forms of a word are one word, written as it is most often. Of words that are as frequent, those of the first concepts
 * come first. No two names are equal.
 * @param groups concepts of each group, the most important first; names are in the order of the groups
 */
export function nameGroups(groups: readonly (readonly NamedConcept[])[]): string[] {
  const counted = groups.map(countWordForms);
  const groupsWith = new Map<string, number>();
  for (const words of counted) {
    for (const stem of words.keys()) groupsWith.set(stem, (groupsWith.get(stem) ?? 0) + 1);
  }
  const taken = new Set<string>();
  return counted.map((words, at) => {
    const ranked = [...words]
      .map(([stem, { count, forms }]) => ({
        form: frequentForm(forms),
        count,
        score: (count / groups[at]!.length) * Math.log(groups.length / groupsWith.get(stem)!),
      }))
      .sort((a, b) => b.score - a.score || b.count - a.count);
    const name = distinctName(
      ranked.map(({ form }) => form),
      taken,
    );
    taken.add(name);
    return name;
  });
}

interface WordForms {
  /** Number of concepts with the word. */
  count: number;
  forms: Map<string, number>;
}

function countWordForms(concepts: readonly NamedConcept[]): Map<string, WordForms> {
  const words = new Map<string, WordForms>();
  for (const { label, searchTerms } of concepts) {
    const forms = new Map([label, ...searchTerms].flatMap(contentWords).map((form) => [stemOf(form), form]));
    for (const [stem, form] of forms) {
      const known = words.get(stem) ?? { count: 0, forms: new Map<string, number>() };
      known.count += 1;
      known.forms.set(form, (known.forms.get(form) ?? 0) + 1);
      words.set(stem, known);
    }
  }
  return words;
}

function frequentForm(forms: ReadonlyMap<string, number>): string {
  return [...forms].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))[0]![0];
}

/** The first words that make a name of their own; with a number where no words do. */
function distinctName(words: readonly string[], taken: ReadonlySet<string>): string {
  for (let count = wordsInName; count <= maxWordsInName; count += 1) {
    const name = nameOf(words, count);
    if (!taken.has(name)) return name;
  }
  for (let number = 2; ; number += 1) {
    const name = `${nameOf(words, wordsInName)} (${number})`;
    if (!taken.has(name)) return name;
  }
}

function nameOf(words: readonly string[], count: number): string {
  return words.slice(0, count).join(', ') || 'no words';
}
