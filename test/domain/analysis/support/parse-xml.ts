import assert from 'node:assert/strict';

/** Names of the elements of an XML document and its texts, in order. Fails where it is not well-formed. */
export function parseXml(xml: string): { elements: string[]; texts: string[] } {
  assert.doesNotMatch(xml, /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  const elements: string[] = [];
  const texts: string[] = [];
  const open: string[] = [];
  const token = /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const [, closes, name, , isEmpty, text] = token.exec(xml) ?? assert.fail(`not XML: ${xml.slice(at, at + 60)}`);
    if (text !== undefined) {
      assert.doesNotMatch(text, /&(?!(?:amp|lt|gt|quot);)/);
      if (text.trim() !== '') texts.push(plain(text));
    } else if (closes === '/') assert.equal(open.pop(), name);
    else {
      elements.push(name!);
      if (isEmpty !== '/') open.push(name!);
    }
  }
  assert.deepEqual(open, []);
  return { elements, texts };
}

function plain(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');
}
