import { limitsMeaning } from './negations.js';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that open a clause of its own, with or without a comma before them; what it says holds. */
const opening = words('because since while whereas although though where when whenever who which whose whom');
/** The same, after a comma only: elsewhere they join words. */
const openingAfterComma = words('and but yet so as despite');
/** Those that end what a denial before them denies, after a comma; "nobody says that it rains, and that" has none. */
const separating = words('because since while whereas although though but yet so when whenever');
/** Those that may open a sentence, whose main clause then follows a comma. */
const leading = words('because since while whereas although though where when whenever as despite');
/** Words that begin a clause of their own as its subject; others that deny are about the clause before. */
const denyingSubjects = words('no none nobody nothing neither');
/** Words that deny what a whole sentence says, wherever they are in it. */
const rejecting = /\b(?:false(?:ly)?|untrue|wrong(?:ly)?|den(?:y|ies|ied|ying)|no longer|no more)\b/i;

interface Clause {
  /** Without the word that opens it. */
  text: string;
  /** True if what stands before it cannot deny it. */
  isSeparate: boolean;
}

/**
 * The clauses of an English sentence that deny and limit nothing, and are not denied or limited by what is around them:
 * of "rain causes floods because nobody builds dams" the first. None where that is uncertain.
 */
export function plainClauses(sentence: string): string[] {
  if (rejecting.test(sentence)) return [];
  const asides = [...sentence.matchAll(inBrackets)].map(([, inside = '']) => inside);
  if (asides.some(pointsBack)) return [];
  const text = sentence.replace(inBrackets, ' ').replace(/\s+/g, ' ').replace(relativeAside, ' ');
  let isDenied = false;
  return clausesOf(text.trim()).flatMap(({ text: clause, isSeparate }, at, all) => {
    isDenied &&= !isSeparate;
    const isFree = !isDenied;
    isDenied ||= limitsMeaning(clause);
    const next = all[at + 1];
    const isLimited = limitsMeaning(clause.replace(only, '')) || (next !== undefined && pointsBack(next.text));
    return isFree && !isLimited ? clause : [];
  });
}

/** Limits, but does not deny: "rain only causes floods". */
const only = /\bonly\b/gi;
const inBrackets = /[([]([^()[\]]*)[)\]]/g;
/** A relative clause between commas. */
const relativeAside = /, (?:which|who|whose|whom|where) [^,;:]*, ?/gi;

/** "not in May", "never again": about what stands before. */
function pointsBack(text: string): boolean {
  const [first = ''] = text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/u) ?? [];
  return limitsMeaning(first) && !denyingSubjects.has(first);
}

/** Places where a clause may begin: at a mark, or a word with or without a comma. */
const borders = /([;:] | [–—-]{1,2} |—)|(,?) (?=(\p{L}+)(?!\p{L}))/gu;

function clausesOf(sentence: string): Clause[] {
  const clauses: Clause[] = [];
  const first = /^\P{L}*(\p{L}+)/u.exec(sentence)?.[1]?.toLowerCase() ?? '';
  let [start, opener, isSeparate] = [0, leading.has(first) ? first : null, true];
  const add = (end: number) => {
    const text = sentence.slice(start, end).trim();
    clauses.push({ text: opener === null ? text : text.replace(/^\P{L}*\p{L}+\s*/u, ''), isSeparate });
  };
  for (const { index, 0: whole, 1: mark, 2: comma, 3: word = '' } of sentence.matchAll(borders)) {
    const next = word.toLowerCase();
    // The main clause after one that opens the sentence.
    const isMain = comma === ',' && clauses.length === 0 && opener !== null;
    const isOpened = opening.has(next) || (comma === ',' && openingAfterComma.has(next));
    if (mark === undefined && !isMain && !isOpened) continue;
    add(index);
    start = index + whole.length;
    opener = mark === undefined && isOpened ? next : null;
    isSeparate = mark === undefined ? isMain || (comma === ',' && separating.has(next)) : mark === '; ';
  }
  add(sentence.length);
  return clauses.filter(({ text }) => text !== '');
}
