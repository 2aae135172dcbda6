import type { NodeValue, RelationshipValue, Value } from '../../cypher/values/value.js';
import { readString } from '../../cypher/lexer/string-literal.js';

/** Reads a value as the TCK's tables write it. */
export function readExpected(text: string): Value {
  let at = 0;
  let ids = 0;
  const blank = () => {
    while (text[at] === ' ') at += 1;
  };
  const take = (symbol: string): boolean => {
    blank();
    if (!text.startsWith(symbol, at)) return false;
    at += symbol.length;
    return true;
  };
  const expect = (symbol: string) => {
    if (!take(symbol)) throw new Error(`expected ${symbol} at ${at} in ${text}`);
  };
  const word = (pattern: RegExp): string => {
    blank();
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) throw new Error(`cannot read ${text} at ${at}`);
    at += found.length;
    return found;
  };
  const name = () => (take('`') ? [word(/[^`]*/y), expect('`')][0]! : word(/[\p{L}\p{N}_]+/uy));
  const map = (): Map<string, Value> => {
    const entries = new Map<string, Value>();
    expect('{');
    if (take('}')) return entries;
    do {
      const key = name();
      expect(':');
      entries.set(key, value());
    } while (take(','));
    expect('}');
    return entries;
  };
  const optionalMap = () => (blank(), text[at] === '{' ? map() : new Map<string, Value>());
  const node = (): NodeValue => {
    expect('(');
    const labels: string[] = [];
    while (take(':')) labels.push(name());
    const properties = optionalMap();
    expect(')');
    ids += 1;
    return { kind: 'node', id: String(ids), labels, properties };
  };
  const relationship = (from: string, to: string): RelationshipValue => {
    expect('[');
    expect(':');
    const type = name();
    const properties = optionalMap();
    expect(']');
    return { kind: 'relationship', id: '', type, from, to, properties };
  };
  const path = (): Value => {
    const nodes = [node()];
    const relationships: RelationshipValue[] = [];
    while (!take('>')) {
      const back = take('<-');
      if (!back) expect('-');
      const found = relationship('', '');
      expect(back ? '-' : '->');
      const next = node();
      const [from, to] = back ? [next.id, nodes.at(-1)!.id] : [nodes.at(-1)!.id, next.id];
      relationships.push({ ...found, from, to });
      nodes.push(next);
    }
    return { kind: 'path', nodes, relationships };
  };
  const value = (): Value => {
    blank();
    const char = text[at];
    if (char === "'") {
      const { value: found, end } = readString(text, at);
      at = end;
      return found;
    }
    if (char === '{') return map();
    if (char === '(') return node();
    if (take('<')) return path();
    if (char === '[') {
      if (/^\[\s*:/.test(text.slice(at))) return relationship('', '');
      at += 1;
      const items: Value[] = [];
      if (take(']')) return items;
      do items.push(value());
      while (take(','));
      expect(']');
      return items;
    }
    const plain = word(/[-+\w.]+/y);
    if (plain === 'null') return null;
    if (plain === 'true' || plain === 'false') return plain === 'true';
    if (/^[-+]?\d+$/.test(plain)) return BigInt(plain);
    return /Inf/.test(plain) ? (plain.startsWith('-') ? -Infinity : Infinity) : Number(plain);
  };
  const result = value();
  blank();
  if (at < text.length) throw new Error(`cannot read the rest of ${text}`);
  return result;
}
