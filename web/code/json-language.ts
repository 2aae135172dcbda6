import { StreamLanguage } from '@codemirror/language';

/** Colours the values of JSON. */
export const jsonLanguage = StreamLanguage.define<null>({
  name: 'json',
  startState: () => null,
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return stream.match(/^\s*:/, false) ? 'propertyName' : 'string';
    if (stream.match(/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/i)) return 'number';
    if (stream.match(/^(?:true|false|null)\b/)) return 'keyword';
    stream.next();
    return 'punctuation';
  },
  languageData: { closeBrackets: { brackets: ['[', '{', '"'] } },
});
