import type JSZip from 'jszip';
import { countWords } from '../../../../domain/text/count-words.js';
import { elementsOf, xmlPart, type XmlElement } from './xml-part.js';

/** Parts of a document besides its text that are not read. */
export interface LeftOutParts {
  /** Words of headers and footers; what stands in several of them counts once, and numbers do not count. */
  headerWords: number;
  comments: number;
  charts: number;
  diagrams: number;
}

const headerPart = /^word\/(?:header|footer)\d*\.xml$/i;
const commentPart = /^word\/comments\d*\.xml$/i;
const chartPart = /^word\/charts\/chart(?:ex)?\d*\.xml$/i;
const diagramPart = /^word\/diagrams\/data\d*\.xml$/i;

/** Counts the parts of a Word document that are not read; comments without text do not count. */
export async function leftOutParts(archive: JSZip): Promise<LeftOutParts> {
  const paragraphs = new Set<string>();
  for (const file of archive.file(headerPart)) {
    const root = xmlPart(await file.async('string')).documentElement;
    for (const paragraph of elementsOf(root, 'w:p')) paragraphs.add(textOf(paragraph));
  }
  let comments = 0;
  for (const file of archive.file(commentPart)) {
    const root = xmlPart(await file.async('string')).documentElement;
    comments += elementsOf(root, 'w:comment').filter((comment) => textOf(comment) !== '').length;
  }
  return {
    headerWords: [...paragraphs].reduce(
      (sum, text) => sum + countWords(text.replace(/(?<!\p{L})\p{N}+(?!\p{L})/gu, ' ')),
      0,
    ),
    comments,
    charts: archive.file(chartPart).length,
    diagrams: archive.file(diagramPart).length,
  };
}

function textOf(element: XmlElement): string {
  return elementsOf(element, 'w:t')
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();
}
