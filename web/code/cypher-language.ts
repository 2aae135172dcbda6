import { StreamLanguage } from '@codemirror/language';
import type { StringStream } from '@codemirror/language';
import { functions, keywords } from './graph-words.js';

interface State {
  /** Within a comment of several lines. */
  inComment: boolean;
  /** The last sign was a colon: a label or a relationship type comes. */
  afterColon: boolean;
}

const keywordSet = new Set(keywords);
const functionSet = new Set(functions.map((name) => name.toLowerCase()));

/** Colours the words of a Cypher query. */
export const cypherLanguage = StreamLanguage.define<State>({
  name: 'cypher',
  startState: () => ({ inComment: false, afterColon: false }),
  token(stream, state) {
    if (state.inComment) return restOfComment(stream, state);
    if (stream.eatSpace()) return null;
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match('/*')) {
      state.inComment = true;
      return restOfComment(stream, state);
    }
    const isName = state.afterColon;
    state.afterColon = false;
    if (stream.match(/^'(?:[^'\\]|\\.)*'?/) || stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string';
    if (stream.match(/^`[^`]*`?/)) return isName ? 'typeName' : 'variableName';
    if (stream.match(/^\$\w+/)) return 'atom';
    if (stream.match(/^\d+(?:\.\d+)?(?:e[+-]?\d+)?/i)) return 'number';
    if (stream.match(/^\.(?=[a-z_])/i)) {
      stream.match(/^\w+/);
      return 'propertyName';
    }
    if (stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u)) return isName ? 'typeName' : wordKind(stream);
    const sign = stream.next();
    state.afterColon = sign === ':' || (isName && sign === '|');
    return sign !== undefined && /[-+*/%^=<>|]/.test(sign) ? 'operator' : 'punctuation';
  },
  languageData: { commentTokens: { line: '//' }, closeBrackets: { brackets: ['(', '[', '{', "'", '"', '`'] } },
});

function restOfComment(stream: StringStream, state: State): string {
  while (!stream.eol()) {
    if (stream.match('*/')) {
      state.inComment = false;
      break;
    }
    stream.next();
  }
  return 'comment';
}

function wordKind(stream: StringStream): string {
  const word = stream.current();
  if (functionSet.has(word.toLowerCase()) && stream.match(/^\s*\(/, false)) return 'variableName.function';
  return keywordSet.has(word.toUpperCase()) ? 'keyword' : 'variableName';
}
