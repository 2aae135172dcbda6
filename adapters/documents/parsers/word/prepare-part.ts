import { ommlText } from '../html/math/omml.js';
import { runStyle, styleOver, type RunStyles } from './run-styles.js';
import { showTextBoxes } from './text-boxes.js';
import { ancestorOf, childOf, elementsOf, xmlPart, type XmlElement, type XmlPart } from './xml-part.js';

/** Findings in a part: the text that was taken out, and equations that are no text. */
export interface PartFindings {
  struckText: string;
  hiddenText: string;
  equationObjects: number;
}

/** Elements that hold paragraphs; a formula that stands there alone needs one of its own. */
const blocks = ['w:body', 'w:tc', 'w:txbxContent', 'w:footnote', 'w:endnote', 'w:comment', 'w:hdr', 'w:ftr'];
/** Remains of a run whose text is removed: the fields it opens and closes hold other runs together. */
const fieldParts = ['w:rPr', 'w:fldChar', 'w:instrText'];

/**
 * A part of a Word document as its text is to be read: equations are runs of text, text boxes stand where they are
 * looked for, struck-out and hidden runs are empty, superscripts by style say so themselves.
 */
export function preparePart(xml: string, styles: RunStyles): PartFindings & { xml: string } {
  const part = xmlPart(xml);
  const root = part.documentElement;
  writeEquations(part);
  showTextBoxes(part);
  const found = { struckText: '', hiddenText: '', equationObjects: equationObjects(root) };
  for (const deleted of elementsOf(root, 'w:delText')) found.struckText += ` ${deleted.textContent ?? ''}`;
  let paragraph: XmlElement | null = null;
  for (const run of elementsOf(root, 'w:r')) {
    const properties = childOf(run, 'w:rPr');
    const own = ancestorOf(run, ['w:p']);
    const byParagraph = styles.of(childOf(childOf(own, 'w:pPr'), 'w:pStyle')?.getAttribute('w:val'));
    const byStyle = styles.of(childOf(properties, 'w:rStyle')?.getAttribute('w:val'));
    const { hidden, struck } = styleOver(runStyle(properties), styleOver(byStyle, byParagraph));
    if (hidden === true || struck === true) {
      const gap = own === paragraph ? '' : ' ';
      paragraph = own;
      found[hidden === true ? 'hiddenText' : 'struckText'] += gap + takeText(run);
    } else if (byStyle.align !== null) raise(part, run, properties, byStyle.align);
  }
  return { xml: part.toString(), ...found };
}

function writeEquations(part: XmlPart): void {
  for (const equation of [
    ...elementsOf(part.documentElement, 'm:oMathPara'),
    ...elementsOf(part.documentElement, 'm:oMath'),
  ]) {
    if (ancestorOf(equation, ['m:oMathPara', 'm:oMath']) !== null) continue;
    const isShown = equation.nodeName === 'm:oMathPara';
    const text = isShown ? elementsOf(equation, 'm:oMath').map(ommlText).join(' ; ') : ommlText(equation);
    const run = part.createElement('w:r');
    const content = part.createElement('w:t');
    content.setAttribute('xml:space', 'preserve');
    content.append(isShown ? ` ${text} ` : text);
    run.append(content);
    if (ancestorOf(equation, ['w:p', ...blocks])?.nodeName === 'w:p') equation.replaceWith(run);
    else {
      const paragraph = part.createElement('w:p');
      paragraph.append(run);
      equation.replaceWith(paragraph);
    }
  }
}

/** Equations of older editors are objects with a picture; what they say is in no text. */
function equationObjects(root: XmlElement): number {
  return elementsOf(root, 'o:OLEObject').filter((object) => /^Equation\b/i.test(object.getAttribute('ProgID') ?? ''))
    .length;
}

function takeText(run: XmlElement): string {
  const text = elementsOf(run, 'w:t')
    .map((element) => element.textContent ?? '')
    .join('');
  for (const child of [...run.children]) if (!fieldParts.includes(child.nodeName)) child.remove();
  return text;
}

function raise(part: XmlPart, run: XmlElement, properties: XmlElement | null, align: string): void {
  const isNote = childOf(run, 'w:footnoteReference') ?? childOf(run, 'w:endnoteReference');
  if (properties === null || isNote !== null || childOf(properties, 'w:vertAlign') !== null) return;
  const raised = part.createElement('w:vertAlign');
  raised.setAttribute('w:val', align);
  properties.append(raised);
}
