/** Options of mocha that take the next argument as their value. */
const withValue = new Set([
  '-g',
  '--grep',
  '-f',
  '--fgrep',
  '-t',
  '--timeout',
  '-s',
  '--slow',
  '--retries',
  '-j',
  '--jobs',
]);

/** The part of .mocharc.json that says how tests are run. */
export interface MochaConfig {
  'node-option'?: string[];
  require?: string[];
  extension?: string[];
  timeout?: number;
}

/**
 * Mocha adds the files of its configuration to those of the command line. Here files named on the command line replace
 * them, so that one file can be run alone. All files are run in lanes side by side; those that are named one after the
 * other, with the report of each test as it ends, unless `--parallel` is given.
 * @param all the files to run when none is named, in the order in which lanes take them
 * @param lanes how many processes run them
 */
export function mochaArguments(
  config: MochaConfig,
  given: readonly string[],
  all: readonly string[],
  lanes: number,
): string[] {
  const namesFiles = namedFiles(given).length > 0;
  const saysJobs = given.some((argument) => /^(-j|--jobs)\b/.test(argument));
  const parallel = given.includes('--parallel') || !namesFiles;
  return [
    '--no-config',
    ...(config.require ?? []).flatMap((file) => ['--require', file]),
    ...(config.extension ?? []).flatMap((extension) => ['--extension', extension]),
    ...(config.timeout === undefined ? [] : ['--timeout', String(config.timeout)]),
    ...(parallel && !given.includes('--parallel') ? ['--parallel'] : []),
    ...(parallel && !saysJobs ? ['--jobs', String(lanes)] : []),
    ...given,
    ...(namesFiles ? [] : all),
  ];
}

/** Files, folders and patterns among the arguments. */
export function namedFiles(given: readonly string[]): string[] {
  return given.filter((argument, index) => !argument.startsWith('-') && !withValue.has(given[index - 1] ?? ''));
}

/**
 * Says which of the named files and folders are not there, before anything is started for them; null where all are.
 * Patterns are matched by mocha.
 */
export function missingFiles(given: readonly string[], exists: (path: string) => boolean): string | null {
  const missing = namedFiles(given).filter((path) => !/[*?[{]/.test(path) && !exists(path));
  if (missing.length === 0) return null;
  return `There is no test file or folder ${missing.join(', ')}. Name one below test/, or a pattern in quotes.`;
}

/**
 * Node.js arguments before mocha; lanes get the same. Left to mocha it would start another process, which outlives it.
 */
export function nodeArguments(config: MochaConfig): string[] {
  return (config['node-option'] ?? []).map((option) => `--${option}`);
}
