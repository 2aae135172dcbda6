import JSZip from 'jszip';
import { countWords } from '../../../../domain/text/count-words.js';
import type { UnreadWords } from '../html/remove-unread.js';
import { leftOutParts, type LeftOutParts } from './left-out-parts.js';
import { preparePart } from './prepare-part.js';
import { RunStyles } from './run-styles.js';

export interface PreparedDocx {
  bytes: Buffer;
  unread: UnreadWords;
  /** Equations that are objects of an older editor, so without text. */
  equationObjects: number;
  leftOut: LeftOutParts;
}

/** Parts of the text, whatever their number: document.xml, document2.xml, footnotes.xml … */
const textPart = /^word\/(?:document|footnotes|endnotes|comments)\d*\.xml$/i;
/** Elements that need preparation, or are removed by it. */
const marks = /oMath|w:vanish|w:d?strike|w:delText|w:txbxContent|ProgID="Equation/;

/**
 * A Word document as the library that reads it needs it. It passes over equations and newer text boxes and knows
 * neither hidden text nor double strikes nor what styles say of either. Documents without any of these come back as
 * they are.
 */
export async function prepareDocx(bytes: Buffer): Promise<PreparedDocx> {
  const archive = await JSZip.loadAsync(bytes);
  const styles = new RunStyles((await archive.file('word/styles.xml')?.async('string')) ?? null);
  const telling = styles.telling.map((id) => `w:val="${id}"`);
  let [struckText, hiddenText, equationObjects, changed] = ['', '', 0, 0];
  for (const file of archive.file(textPart)) {
    const xml = await file.async('string');
    if (!marks.test(xml) && !telling.some((mark) => xml.includes(mark))) continue;
    const prepared = preparePart(xml, styles);
    archive.file(file.name, prepared.xml);
    struckText += ` ${prepared.struckText}`;
    hiddenText += ` ${prepared.hiddenText}`;
    equationObjects += prepared.equationObjects;
    changed += 1;
  }
  return {
    // Entries that were not changed keep the bytes they were packed in.
    bytes: changed === 0 ? bytes : await archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }),
    unread: { struck: countWords(struckText), hidden: countWords(hiddenText) },
    equationObjects,
    leftOut: await leftOutParts(archive),
  };
}
