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
  spec?: string[];
  timeout?: number;
}

/**
 * Mocha adds the files of its configuration to those of the command line. Here files named on the command line replace
 * them, so that one file can be run alone.
 */
export function mochaArguments(config: MochaConfig, given: readonly string[]): string[] {
  const namesFiles = given.some((argument, index) => {
    return !argument.startsWith('-') && !withValue.has(given[index - 1] ?? '');
  });
  return [
    '--no-config',
    ...(config['node-option'] ?? []).flatMap((option) => ['--node-option', option]),
    ...(config.require ?? []).flatMap((file) => ['--require', file]),
    ...(config.extension ?? []).flatMap((extension) => ['--extension', extension]),
    ...(config.timeout === undefined ? [] : ['--timeout', String(config.timeout)]),
    ...given,
    ...(namesFiles ? [] : (config.spec ?? [])),
  ];
}
