/**
 * A script with escapes in place of all characters that are not ASCII: V8 holds it in half the memory, and nothing has
 * to decode it. In regular expressions and comments, where the bundler leaves such characters, an escape means the
 * same; a tagged template that reads its raw text must have none. Line ends of Unicode stay: an escape would not end a
 * comment.
 * @param {string} text
 * @param {import('@jridgewell/sourcemap-codec').SourceMapMappings} mappings of the script
 */
export function asciiScript(text, mappings) {
  const lines = text.split('\n').map(escaped);
  return {
    text: lines.map(({ line }) => line).join('\n'),
    mappings: mappings.map((segments, nth) => segments.map((segment) => movedBy(lines[nth]?.moves ?? [], segment))),
  };
}

/** A backslash before such a character, which is no escape there, goes. */
const other = /(?<!\\)((?:\\\\)*)(\\?)([^\0-\x7f\u2028\u2029])/g;

function escaped(line) {
  const moves = [];
  const ascii = line.replace(other, (_, before, slash, character, at) => {
    const code = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    moves.push({ from: at + before.length + slash.length, by: code.length - character.length - slash.length });
    return before + code;
  });
  return { line: ascii, moves };
}

function movedBy(moves, [column, ...rest]) {
  return [moves.reduce((sum, { from, by }) => (from < column ? sum + by : sum), column), ...rest];
}
