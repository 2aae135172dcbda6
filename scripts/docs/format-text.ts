import { readFile } from 'node:fs/promises';
import { format, type FormatConfig } from 'oxfmt';

/**
 * Formats a text as `npm run format` does.
 * @param name - name of its file, whose ending tells the language
 * @throws Error where the text cannot be parsed
 */
export async function formatText(name: string, text: string): Promise<string> {
  const options = JSON.parse(await readFile(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8')) as FormatConfig;
  const { code, errors } = await format(name, text, options);
  if (errors.length > 0) throw new Error(`${name} cannot be formatted: ${errors[0]!.message ?? 'no reason given'}`);
  return code;
}
