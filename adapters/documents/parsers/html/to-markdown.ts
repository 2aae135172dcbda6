import TurndownService from 'turndown';
import { markdownTable } from './markdown-table.js';
import type { PageElement } from './page-document.js';
import { writeScripts } from './write-scripts.js';

/**
 * Turns an element of a page into Markdown whose words stand as they were: nothing is escaped, links keep their text.
 */
export function toMarkdown(root: PageElement): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    hr: '---',
  });
  service.escape = (text) => text;
  service.remove([
    'script',
    'style',
    'noscript',
    'template',
    'iframe',
    'object',
    'canvas',
    'button',
    'select',
    'textarea',
  ]);
  service.addRule('svg', { filter: (node) => node.nodeName.toLowerCase() === 'svg', replacement: () => '' });
  service.addRule('link', { filter: 'a', replacement: (content) => content });
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => (node as unknown as PageElement).getAttribute('alt')?.trim() ?? '',
  });
  service.addRule('emphasis', { filter: ['em', 'i', 'strong', 'b'], replacement: (content) => content });
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) => `\n\n${markdownTable(node) ?? content}\n\n`,
  });
  service.addRule('cell', { filter: ['td', 'th'], replacement: (content) => `\n\n${content}\n\n` });
  writeScripts(root, { notes: true });
  const markdown = service.turndown(root);
  return markdown
    .replaceAll('\0', '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
