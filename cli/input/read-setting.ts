import { InvalidArgumentError } from 'commander';

/** Reads NAME=VALUE; a value that is a number or `true` or `false` is read as that. */
export function readSetting(text: string): [name: string, value: string | number | boolean] {
  const [, name = '', value = ''] = /^([a-z][a-z0-9_]*)=(.+)$/s.exec(text) ?? [];
  if (name === '') throw new InvalidArgumentError(`${JSON.stringify(text)} is not NAME=VALUE.`);
  if (value === 'true' || value === 'false') return [name, value === 'true'];
  return [name, /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value];
}
