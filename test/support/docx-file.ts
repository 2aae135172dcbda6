import { zipFile, type ZipEntry } from './zip-file.js';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

const contentTypes =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
  '</Types>';

const relationships =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>' +
  '</Relationships>';

/** The parts of a Word document with this body, and these styles where there are any. */
export function docxParts(body: string, styles?: string): ZipEntry[] {
  const part = (name: string, text: string): ZipEntry => ({ name, bytes: Buffer.from(text) });
  return [
    part('[Content_Types].xml', contentTypes),
    part('_rels/.rels', relationships),
    part('word/document.xml', `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}</w:body></w:document>`),
    ...(styles === undefined ? [] : [part('word/styles.xml', `<w:styles ${namespaces}>${styles}</w:styles>`)]),
  ];
}

export function docxFile(body: string, styles?: string): Buffer {
  return zipFile(docxParts(body, styles));
}

export function paragraph(text: string, style?: string): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : '';
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

export function table(rows: string[][]): string {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}
