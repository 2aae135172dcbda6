import { countLetters } from './count-characters.js';
import { detectLanguage } from './language.js';

interface TextRange {
  start: number;
  end: number;
}

/** A part of a text in one language; undefined where that is not known. */
export interface LanguagePart extends TextRange {
  language: string | undefined;
}

/** Words in lower case, or letters of a script without them, from which on a paragraph tells its own language. */
const minTellingWords = 8;
const minTellingLetters = 30;

/**
 * The languages of a text, paragraph by paragraph, and line by line where a paragraph holds sentences of several; a
 * short paragraph has the language of the one before it. One part where all is one.
 */
export function languageParts(text: string): LanguagePart[] {
  const paragraphs = paragraphsOf(text).flatMap((paragraph) => detectedParagraphs(text, paragraph));
  const detected = paragraphs.flatMap(({ language }) => language ?? []);
  const languages = new Set(detected);
  if (languages.size < 2) {
    const language = languages.has('en') ? 'en' : detectLanguage(text);
    return [{ start: 0, end: text.length, language }];
  }
  const parts: LanguagePart[] = [];
  for (const { start, end, language } of paragraphs) {
    const before = parts.at(-1);
    const own = language ?? before?.language ?? detected[0]!;
    if (before?.language === own) before.end = end;
    else parts.push({ start, end, language: own });
  }
  return parts.map((part) => (part.language === unknown ? { ...part, language: undefined } : part));
}

/** Another script than that of the listed languages. */
const unknown = 'und';

/** A paragraph with its language; several where lines that end a sentence part its languages. */
function detectedParagraphs(text: string, paragraph: TextRange): LanguagePart[] {
  const pieces = piecesOf(text, paragraph);
  if (pieces.length > 1) {
    const detected = pieces.map((piece) => ({ ...piece, language: tellingLanguage(text, piece) }));
    const languages = new Set(detected.map(({ language }) => language));
    const [first] = languages;
    if (languages.size === 1 && first !== undefined) return [{ ...paragraph, language: first }];
    languages.delete(undefined);
    if (languages.size > 1) return detected;
  }
  return [{ ...paragraph, language: tellingLanguage(text, paragraph) }];
}

const opensLine = /\n[ \t]*(?=["'“‘«(¿¡]*\p{Lu})/gu;
const endsSentence = /[.!?…]["'”’»)]{0,3}$/;

/** Cut at each line break between the end of a sentence and a capital. */
function piecesOf(text: string, { start, end }: TextRange): TextRange[] {
  const pieces: TextRange[] = [];
  let from = start;
  for (const { index, 0: gap } of text.slice(start, end).matchAll(opensLine)) {
    const at = start + index;
    if (!endsSentence.test(text.slice(Math.max(from, at - 10), at).trimEnd())) continue;
    pieces.push({ start: from, end: at });
    from = at + gap.length;
  }
  return [...pieces, { start: from, end }];
}

function tellingLanguage(text: string, { start, end }: TextRange): string | undefined {
  const paragraph = text.slice(start, end);
  const { letters, latin } = countLetters(paragraph);
  if (latin * 2 < letters) return letters >= minTellingLetters ? (detectLanguage(paragraph) ?? unknown) : undefined;
  return hasTellingWords(paragraph) ? detectLanguage(paragraph) : undefined;
}

function hasTellingWords(paragraph: string): boolean {
  let found = 0;
  for (const _ of paragraph.matchAll(/(?<=^|[\s("'“‘])\p{Ll}{2,}(?=$|[\s.,;:!?)"'”’])/gu)) {
    found += 1;
    if (found === minTellingWords) return true;
  }
  return false;
}

function paragraphsOf(text: string): TextRange[] {
  const found: TextRange[] = [];
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
