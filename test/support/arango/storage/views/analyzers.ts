import { stem } from './stem.js';

const languages = ['de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pt', 'ru', 'sv', 'zh'];
const builtIn = new Set(['identity', ...languages.map((language) => `text_${language}`)]);

type Created = ReadonlyMap<string, unknown>;

/** True for an analyzer that is built in or was created; a name may have the database in front (`db::name`). */
export function knownAnalyzer(name: string, created: Created): boolean {
  const plain = name.replace(/^.*::/, '');
  return builtIn.has(plain) || created.has(plain);
}

/** Names of the analyzers of every database. */
export function builtInAnalyzers(): string[] {
  return [...builtIn];
}

interface Settings {
  type?: string;
  properties?: { locale?: string; case?: string; accent?: boolean; stemming?: boolean; stopwords?: string[]; delimiter?: string }; // oxfmt-ignore
}

/**
 * Splits a text as an analyzer does. Approximated: words are runs of letters and digits, in small letters, without
 * accents; English words are reduced to their stems by a short list of endings, other languages are not stemmed.
 */
export function tokensOf(text: string, analyzer: string, created: Created): string[] {
  const plain = analyzer.replace(/^.*::/, '');
  if (plain === 'identity') return [text];
  const { type = 'text', properties = {} } = (created.get(plain) ?? languageOf(plain)) as Settings;
  const { locale = 'en', accent = false, stemming = true, stopwords = [], delimiter = ',' } = properties;
  if (type === 'identity') return [text];
  if (type === 'delimiter') return text.split(delimiter);
  const folded = properties.case === 'none' ? text : text.toLowerCase();
  const bare = accent ? folded : folded.normalize('NFD').replace(/\p{M}/gu, '');
  if (type === 'norm') return [bare];
  const words = bare.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  const kept = words.filter((word) => !stopwords.includes(word));
  return stemming && locale.startsWith('en') ? kept.map(stem) : kept;
}

function languageOf(name: string): Settings {
  return { type: 'text', properties: { locale: name.replace(/^text_/, '') } };
}
