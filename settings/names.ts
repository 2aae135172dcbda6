import { suggestion } from '../cypher/suggestion.js';
import { renamedSettings } from './renamed.js';
import { settingsTable } from './table.js';

const prefix = 'CONCORDANCE_';

/** Names that only the command line and the tests read. */
const otherNames = ['CONCORDANCE_URL', 'CONCORDANCE_TOKEN', 'CONCORDANCE_API_KEY', 'CONCORDANCE_CONFIG'];

/**
 * Validation issues of the names that are set, for a value under a name that is not read would be ignored: names that
 * are no setting, with the nearest one, and old names whose new name is not set (another program may use the old one).
 */
export function nameIssues(env: Record<string, string | undefined>): string[] {
  const set = (name: string) => env[name] !== undefined && env[name] !== '';
  const renamed = Object.entries(renamedSettings).filter(([old, name]) => set(old) && !set(name));
  const unknown = Object.keys(env).filter(
    (name) =>
      name.startsWith(prefix) &&
      !Object.hasOwn(settingsTable, name) &&
      !Object.hasOwn(renamedSettings, name) &&
      !otherNames.includes(name) &&
      !name.startsWith('CONCORDANCE_TEST_'),
  );
  return [...renamed.map(([old, name]) => `${old} is now ${name}`), ...unknown.map(unknownName)];
}

function unknownName(name: string): string {
  const bare = name.slice(prefix.length);
  const nearest = Object.hasOwn(settingsTable, bare)
    ? `; did you mean '${bare}'?`
    : suggestion(name, Object.keys(settingsTable)) || withFurtherWords(name);
  return `${name} is not a setting${nearest || '; remove it or correct its name'}`;
}

/** The settings that have all words of this name, in their order, and the fewest further ones. */
function withFurtherWords(name: string): string {
  const words = name.slice(prefix.length).split('_');
  const found = Object.keys(settingsTable)
    .map((known) => ({ known, further: furtherWords(words, known.slice(prefix.length).split('_')) }))
    .filter(({ known, further }) => known.startsWith(prefix) && further !== null)
    .toSorted((a, b) => Number(a.further) - Number(b.further));
  const nearest = found.filter(({ further }) => further === found[0]?.further).map(({ known }) => `'${known}'`);
  return nearest.length === 0 ? '' : `; did you mean ${nearest.join(' or ')}?`;
}

/** Number of words of `known` that are not among `words`; null when it lacks one of them. */
function furtherWords(words: string[], known: string[]): number | null {
  let next = 0;
  for (const word of known) if (word === words[next]) next += 1;
  return next === words.length ? known.length - words.length : null;
}
