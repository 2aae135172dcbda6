import { childOf, elementsOf, type XmlElement } from '../../word/xml-part.js';
import { accented, bigOperator, formula, fraction, root, rows, scripted, signs } from './linear-math.js';

/**
 * An equation of a Word document as one line of text. What is not known is read by its parts, so that nothing is lost.
 */
export function ommlText(equation: XmlElement): string {
  return formula(parts(equation));
}

function parts(element: XmlElement): string {
  return [...element.children].map(written).join('');
}

function written(element: XmlElement): string {
  const part = (name: string) => {
    const child = childOf(element, `m:${name}`);
    return child === null ? '' : parts(child);
  };
  const property = (name: string) => {
    const properties = [...element.children].find(({ nodeName }) => nodeName.endsWith('Pr'));
    return childOf(properties, `m:${name}`)?.getAttribute('m:val') ?? null;
  };
  const all = (name: string) => [...element.children].filter(({ nodeName }) => nodeName === `m:${name}`);
  switch (element.nodeName) {
    case 'm:r':
    case 'w:r':
      return run(element);
    case 'm:f':
      return property('type') === 'noBar' ? rows([[part('num')], [part('den')]]) : fraction(part('num'), part('den'));
    case 'm:sSup':
      return scripted(part('e'), null, part('sup'));
    case 'm:sSub':
      return scripted(part('e'), part('sub'), null);
    case 'm:sSubSup':
      return scripted(part('e'), part('sub'), part('sup'));
    case 'm:sPre':
      return scripted('', part('sub'), part('sup')) + part('e');
    case 'm:rad':
      return root(part('e'), part('deg').trim());
    case 'm:d':
      return (
        (property('begChr') ?? '(') +
        all('e')
          .map(parts)
          .join(property('sepChr') ?? '|') +
        (property('endChr') ?? ')')
      );
    case 'm:nary':
      return bigOperator(property('chr') ?? '∫', part('sub') || null, part('sup') || null, part('e'));
    case 'm:func':
      return `${part('fName')} ${part('e')}`;
    case 'm:limLow':
      return scripted(part('e'), part('lim'), null);
    case 'm:limUpp':
      return scripted(part('e'), null, part('lim'));
    case 'm:acc':
      return accented(part('e'), property('chr') ?? '\u0302');
    case 'm:bar':
      return accented(part('e'), property('pos') === 'top' ? '\u0304' : '\u0332');
    case 'm:m':
      return rows(all('mr').map((row) => [...row.children].filter(({ nodeName }) => nodeName === 'm:e').map(parts)));
    case 'm:eqArr':
      return rows(all('e').map((row) => [parts(row)]));
    default:
      return element.nodeName.endsWith('Pr') ? '' : parts(element);
  }
}

function run(element: XmlElement): string {
  const text = [...elementsOf(element, 'm:t'), ...elementsOf(element, 'w:t')]
    .map((one) => one.textContent ?? '')
    .join('');
  const isWords = childOf(childOf(element, 'm:rPr'), 'm:nor') !== null;
  return isWords ? text : signs(text);
}
