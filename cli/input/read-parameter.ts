import { InvalidArgumentError } from 'commander';

/** Reads `--param name=value`, given once for each parameter; the value is JSON, and text where it is none. */
export function parameter(text: string, before: Record<string, unknown> = {}): Record<string, unknown> {
  const [, name, value = ''] = /^\$?([A-Za-z_]\w*)=([^]*)$/.exec(text) ?? [];
  if (name === undefined) throw new InvalidArgumentError('It must be name=value, as in label="Crash recovery".');
  return { ...before, [name]: jsonOrText(value) };
}

function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
