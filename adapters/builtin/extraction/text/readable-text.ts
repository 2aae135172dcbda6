/** The words of a block without their markup, and where each character stands in the original. */
export interface ReadableText {
  text: string;
  /** Offset in the original of each character of `text`. */
  offsets: number[];
  /** Characters that are code, addresses or paths, which name no concept. */
  opaque: Uint8Array;
  /** Characters of a plain word set as code: a name, whatever word it is. */
  names: Uint8Array;
}

type Treatment = 'drop' | 'opaque' | 'name';

interface Rule {
  pattern: RegExp;
  /** Treatment of each capture group of a match; group 0 comes first. */
  apply(match: RegExpExecArray, mark: (start: number, end: number, how: Treatment) => void): void;
}

const rules: Rule[] = [
  // Marks at the beginning of lines: quotations, list items, heading signs.
  { pattern: /^[ \t]*(?:>[ \t]?)+/gm, apply: dropAll },
  { pattern: /^[ \t]*(?:[-*+•‣]|\(?\d{1,3}[.)])[ \t]+/g, apply: dropAll },
  { pattern: /^[ \t]{0,3}#{1,6}[ \t]{1,8}|[ \t]{1,8}#{1,6}$/gm, apply: dropAll },
  // Code comes before everything that could stand inside it.
  {
    pattern: /(`{1,2})([^`\n]{1,200})\1/g,
    apply: (match, mark) => {
      const inner = match.index + match[1]!.length;
      const end = match.index + match[0].length;
      mark(match.index, inner, 'drop');
      mark(end - match[1]!.length, end, 'drop');
      const name = /^\p{L}[\p{L}\p{N}-]*$/u.test(match[2]!);
      mark(inner, end - match[1]!.length, name ? 'name' : 'opaque');
    },
  },
  // An exponent that ran into its number would say another one.
  { pattern: /(?<=\p{N})<sup>[^<>\n]{1,20}<\/sup>/giu, apply: opaqueAll },
  { pattern: /<!--[\s\S]*?-->|<\/?[A-Za-z][^<>\n]{0,200}>/g, apply: dropAll },
  { pattern: /!\[[^\]\n]{0,300}\](?:\([^)\n]{0,500}\)|\[[^\]\n]{0,100}\])/g, apply: dropAll },
  { pattern: /\[\^[^\]\n]{1,40}\]|\[\d{1,3}(?:[,–-] ?\d{1,3}){0,5}\]/g, apply: dropAll },
  {
    pattern: /\[([^\]\n]{1,300})\](\([^)\n]{0,500}\)|\[[^\]\n]{0,100}\])/g,
    apply: (match, mark) => {
      mark(match.index, match.index + 1, 'drop');
      mark(match.index + 1 + match[1]!.length, match.index + match[0].length, 'drop');
    },
  },
  {
    pattern: /\b(?:https?|ftp|file|mailto):[^\s<>)\]]+|\bwww\.[^\s<>)\]]+|\b[\w.+-]{1,60}@[\w-]{1,60}\.[\w.]{2,60}/gi,
    apply: opaqueAll,
  },
  {
    pattern:
      /(?:~|\.{1,2}|\b[\w-]{1,80})?(?:\/[\w.@+-]{1,80}){2,}\/?|\b[\w-]{1,60}\.(?:js|ts|tsx|json|md|py|c|h|cpp|go|rs|toml|ya?ml|txt|sh|html|css|xml|conf|so|gz)\b/g,
    apply: opaqueAll,
  },
  { pattern: /\b\w{1,60}(?:\(\)|::\w{1,60}|_\w{1,60})+/g, apply: opaqueAll },
  {
    pattern: /\*{1,3}(?=\S)|(?<=\S)\*{1,3}|(?<![\p{L}\p{N}])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])|~~/gu,
    apply: dropAll,
  },
  { pattern: /\\(?=[!-/:-@[-`{-~])/g, apply: dropAll },
];

function dropAll(match: RegExpExecArray, mark: (start: number, end: number, how: Treatment) => void): void {
  mark(match.index, match.index + match[0].length, 'drop');
}

function opaqueAll(match: RegExpExecArray, mark: (start: number, end: number, how: Treatment) => void): void {
  mark(match.index, match.index + match[0].length, 'opaque');
}

const dropped = 1;
const opaqueMark = 2;
const nameMark = 3;
const markOf: Record<Treatment, number> = { drop: dropped, opaque: opaqueMark, name: nameMark };

/** Reads the range [start, end) of `source`: markup goes, white space becomes single spaces. */
export function readableText(source: string, start: number, end: number): ReadableText {
  const raw = source.slice(start, end);
  const marks = new Uint8Array(raw.length);
  for (const rule of rules) {
    rule.pattern.lastIndex = 0;
    for (let match = rule.pattern.exec(raw); match; match = rule.pattern.exec(raw)) {
      if (match[0] === '') rule.pattern.lastIndex += 1;
      else if (marks[match.index] === 0) {
        rule.apply(match, (from, to, how) => {
          for (let at = from; at < to; at += 1) if (marks[at] === 0) marks[at] = markOf[how];
        });
      }
    }
  }
  const characters: string[] = [];
  const offsets: number[] = [];
  const opaque: number[] = [];
  const names: number[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    if (marks[at] === dropped) continue;
    const character = raw[at]!;
    const isSpace = /\s/.test(character);
    if (isSpace && (characters.length === 0 || characters.at(-1) === ' ')) continue;
    characters.push(isSpace ? ' ' : character);
    offsets.push(start + at);
    opaque.push(marks[at] === opaqueMark ? 1 : 0);
    names.push(marks[at] === nameMark ? 1 : 0);
  }
  return { text: characters.join(''), offsets, opaque: Uint8Array.from(opaque), names: Uint8Array.from(names) };
}
