import { countCharacters, isAsciiLetter } from './count-characters.js';
import { detectLanguage } from './language.js';

/** A part of a text in one language; undefined where that is not known. */
export interface LanguagePart {
  start: number;
  end: number;
  language: string | undefined;
}

/** Words in lower case, or letters of a script without them, from which on a paragraph tells its own language. */
const minTellingWords = 8;
const minTellingLetters = 30;

/** The languages of a text, paragraph by paragraph; a short paragraph has the language of the one before it. One part where all is one. */
export function languageParts(text: string): LanguagePart[] {
  const paragraphs = paragraphsOf(text).map((paragraph) => ({
    ...paragraph,
    language: tellingLanguage(text, paragraph),
  }));
  const told = paragraphs.flatMap(({ language }) => language ?? []);
  const languages = new Set(told);
  if (languages.size < 2) {
    const language = languages.has('en') ? 'en' : detectLanguage(text);
    return [{ start: 0, end: text.length, language }];
  }
  const parts: LanguagePart[] = [];
  for (const { start, end, language } of paragraphs) {
    const before = parts.at(-1);
    const own = language ?? before?.language ?? told[0]!;
    if (before?.language === own) before.end = end;
    else parts.push({ start, end, language: own });
  }
  return parts.map((part) => (part.language === unknown ? { ...part, language: undefined } : part));
}

/** Another script than that of the listed languages. */
const unknown = 'und';

function tellingLanguage(text: string, { start, end }: { start: number; end: number }): string | undefined {
  const paragraph = text.slice(start, end);
  const letters = countCharacters(paragraph, /\p{L}/u, isAsciiLetter);
  const latin = countCharacters(paragraph, /\p{Script=Latin}/u, isAsciiLetter);
  if (latin * 2 < letters) return letters >= minTellingLetters ? (detectLanguage(paragraph) ?? unknown) : undefined;
  const small = paragraph.match(/(?<=^|[\s("'“‘])\p{Ll}{2,}(?=$|[\s.,;:!?)"'”’])/gu) ?? [];
  return small.length >= minTellingWords ? detectLanguage(paragraph) : undefined;
}

function paragraphsOf(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(/\n[ \t\r]*\n\s*/g)) {
    if (index > start) found.push({ start, end: index });
    start = index + gap.length;
  }
  if (start < text.length) found.push({ start, end: text.length });
  return found;
}

/** The text with nothing but the parts that `isKept` keeps, each where it stood. */
export function onlyParts(
  text: string,
  parts: readonly LanguagePart[],
  isKept: (part: LanguagePart) => boolean,
): string {
  const blank = (piece: string) => piece.replace(/[^\n]/g, ' ');
  let at = 0;
  let kept = '';
  for (const part of parts) {
    kept += blank(text.slice(at, part.start));
    const piece = text.slice(part.start, part.end);
    kept += isKept(part) ? piece : blank(piece);
    at = part.end;
  }
  return kept + blank(text.slice(at));
}
