import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A page of a PDF that a test needs: lines of text, a picture over the whole page, or both. */
export interface PdfPage {
  lines?: string[];
  /** Annotations, as dictionaries. */
  annotations?: string[];
  /** Operators that show further text, in the font F1. */
  text?: string;
  picture?: PdfPicture;
  /** Degrees the page is shown turned by, clockwise. */
  rotate?: 0 | 90 | 180 | 270;
}

export interface PdfPicture {
  bytes: Uint8Array;
  /** Filter of the bytes, e.g. `DCTDecode`. */
  filter: string;
  width: number;
  height: number;
  /** Further entries of the picture's dictionary. */
  more?: string;
}

export interface PdfOptions {
  /** Encrypts the file; an empty user password is one that opens without asking. */
  passwords?: { user: string; owner: string };
  /** Text that single characters of the pages stand for, as in fonts of other scripts. */
  letters?: Readonly<Record<string, string>>;
}

const pageWidth = 595;
const pageHeight = 842;

/** Writes a PDF 1.5 of A4 pages in Helvetica, 50 lines to a page. */
export function pdfFile(pages: readonly PdfPage[], { passwords, letters }: PdfOptions = {}): Buffer {
  const encryption = passwords && new Encryption(passwords.user, passwords.owner);
  const writer = new ObjectWriter(encryption);
  const map = letters ? ` /ToUnicode ${writer.addStream(Buffer.from(unicodeMap(letters)), '')} 0 R` : '';
  const font = writer.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding${map} >>`);
  const tree = writer.reserve();
  const kids = pages.map((page) => addPage(writer, page, tree, font));
  writer.set(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`);
  const catalog = writer.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`);
  return writer.file(catalog);
}

function addPage(
  writer: ObjectWriter,
  { lines = [], annotations = [], text: more = '', picture, rotate = 0 }: PdfPage,
  tree: number,
  font: number,
): number {
  const drawn = picture ? `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Pic Do Q\n` : '';
  const image = picture
    ? writer.addStream(
        picture.bytes,
        `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /Filter /${picture.filter} ${picture.more ?? '/ColorSpace /DeviceRGB /BitsPerComponent 8'}`,
      )
    : null;
  const text = lines.map((line, i) => `1 0 0 1 60 ${790 - i * 14} Tm (${escaped(line)}) Tj`).join('\n');
  const content = Buffer.from(`${drawn}BT /F1 11 Tf\n${text}\n${more}\nET`, 'latin1');
  const stream = writer.addStream(deflateSync(content), '/Filter /FlateDecode');
  return writer.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Rotate ${rotate} /Contents ${stream} 0 R ` +
      `/Annots [${annotations.join(' ')}] ` +
      `/Resources << /Font << /F1 ${font} 0 R >> ${image === null ? '' : `/XObject << /Pic ${image} 0 R >>`} >> >>`,
  );
}

function unicodeMap(letters: Readonly<Record<string, string>>): string {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const rows = Object.entries(letters).map(([one, text]) => `<${hex(one).slice(2)}> <${hex(text)}>`);
  return (
    '/CIDInit /ProcSet findresource begin\n1 begincmap\n1 begincodespacerange\n<00> <ff>\nendcodespacerange\n' +
    `${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar\nendcmap\nend`
  );
}

function escaped(line: string): string {
  return line.replace(/[\\()]/g, '\\$&');
}

class ObjectWriter {
  readonly #objects: Buffer[] = [];
  readonly #encryption: Encryption | undefined;

  constructor(encryption: Encryption | undefined) {
    this.#encryption = encryption;
  }

  reserve(): number {
    return this.#objects.push(Buffer.alloc(0));
  }

  set(id: number, body: string): void {
    this.#objects[id - 1] = Buffer.from(body, 'latin1');
  }

  add(body: string): number {
    return this.#objects.push(Buffer.from(body, 'latin1'));
  }

  addStream(bytes: Uint8Array, entries: string): number {
    const id = this.reserve();
    const data = this.#encryption ? this.#encryption.encrypt(id, bytes) : bytes;
    this.#objects[id - 1] = Buffer.concat([
      Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`, 'latin1'),
      data,
      Buffer.from('\nendstream', 'latin1'),
    ]);
    return id;
  }

  file(catalog: number): Buffer {
    const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let at = parts[0]!.length;
    const offsets: number[] = [];
    for (const [index, body] of this.#objects.entries()) {
      offsets.push(at);
      const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
      parts.push(object);
      at += object.length;
    }
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const protection = this.#encryption ? ` ${this.#encryption.entries()}` : '';
    parts.push(
      Buffer.from(
        `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}` +
          `trailer\n<< /Size ${offsets.length + 1} /Root ${catalog} 0 R${protection} >>\nstartxref\n${at}\n%%EOF\n`,
        'latin1',
      ),
    );
    return Buffer.concat(parts);
  }
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const fileId = Buffer.from('concordance test');

/**
 * The oldest protection of the format, RC4 with 40 bits: weak, and enough to make a file that asks for its password.
 */
class Encryption {
  readonly #owner: Buffer;
  readonly #user: Buffer;
  readonly #key: Buffer;

  constructor(user: string, owner: string) {
    this.#owner = rc4(md5(padded(owner)).subarray(0, 5), padded(user));
    const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
    this.#key = md5(Buffer.concat([padded(user), this.#owner, permissions, fileId])).subarray(0, 5);
    this.#user = rc4(this.#key, padding);
  }

  encrypt(id: number, bytes: Uint8Array): Buffer {
    const salt = Buffer.from([id & 255, (id >> 8) & 255, (id >> 16) & 255, 0, 0]);
    return rc4(md5(Buffer.concat([this.#key, salt])).subarray(0, 10), bytes);
  }

  entries(): string {
    const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
    return `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${hex(this.#owner)} /U ${hex(this.#user)} /P -4 >> /ID [${hex(fileId)} ${hex(fileId)}]`;
  }
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
}

function md5(bytes: Uint8Array): Buffer {
  return createHash('md5').update(bytes).digest();
}

function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b]!, state[a]!]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  }) as Buffer;
}
