import { suggestion } from '../cypher/suggestion.js';
import { renamedSettings } from './renamed.js';
import { settingsTable } from './table.js';

const prefix = 'CONCORDANCE_';

/** Names that only the command line and the tests read. */
const otherNames = ['CONCORDANCE_URL', 'CONCORDANCE_TOKEN', 'CONCORDANCE_API_KEY', 'CONCORDANCE_CONFIG'];

/**
 * Validation issues of the names that are set, for a value under a name that is not read would be ignored: names that are
 * no setting, with the nearest one, and old names whose new name is not set (another program may use the old one).
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
    : suggestion(name, Object.keys(settingsTable));
  return `${name} is not a setting${nearest || '; remove it or correct its name'}`;
}
