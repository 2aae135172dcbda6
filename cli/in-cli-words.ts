/** What the API's texts call by the names of its fields and routes, and what the command line calls it. */
const terms: readonly (readonly [RegExp, string])[] = [
  [/\bGET \/documents\b/g, '`concordance document list`'],
  [/\bGET \/query\/statistics\b/g, '`concordance stats`'],
  [/\bGET \/jobs\b(?!\/)/g, '`concordance job list`'],
  [/\b(max_hops|min_similarity|include_evidence)\b/g, ''],
  [/\bforce=true\b/g, '--force'],
];

/** A text of the API for whoever uses the command line: options and commands in place of fields and routes. */
export function inCliWords(text: string): string {
  return terms.reduce(
    (said, [term, word]) =>
      said.replace(term, (found) => (word === '' ? `--${found.replaceAll('_', '-').replace('include-', '')}` : word)),
    text,
  );
}
