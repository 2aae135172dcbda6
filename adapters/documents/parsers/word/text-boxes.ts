import { ancestorOf, childOf, elementsOf, type XmlElement, type XmlPart } from './xml-part.js';

const vml = 'urn:schemas-microsoft-com:vml';

/**
 * Brings the text of text boxes to where the library that reads documents looks for it. It knows the boxes of older
 * versions of Word alone, which newer ones write beside their own, and other programs do not.
 */
export function showTextBoxes(part: XmlPart): void {
  for (const drawing of elementsOf(part.documentElement, 'w:drawing')) {
    const anchor = anchorOf(drawing);
    const texts = elementsOf(anchor, 'w:txbxContent');
    if (texts.length === 0 || isReadable(anchor)) continue;
    const box = part.createElement('v:textbox');
    box.setAttribute('xmlns:v', vml);
    for (const text of texts) box.append(text);
    const picture = part.createElement('w:pict');
    picture.append(box);
    anchor.replaceWith(picture);
  }
}

/** The drawing, or the alternatives of which it is the newer one. */
function anchorOf(drawing: XmlElement): XmlElement {
  const choice = ancestorOf(drawing, ['mc:Choice', 'mc:Fallback']);
  return choice?.nodeName === 'mc:Choice' ? (choice.parentElement ?? drawing) : drawing;
}

function isReadable(anchor: XmlElement): boolean {
  const older = childOf(anchor, 'mc:Fallback');
  return older !== null && elementsOf(older, 'w:txbxContent').length > 0;
}
