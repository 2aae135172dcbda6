import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ConcordanceError } from '../../../domain/errors.js';

const maxEntries = 10_000;
const encryptedFlag = 1;

/**
 * Looks through the archive of a Word document before anything unpacks it: the sizes it declares are added up, then the
 * parts that are text are inflated and counted, so that a forged size is found out, too.
 * @throws ConcordanceError `unreadable_document`, `document_encrypted`, `payload_too_large`
 */
export async function checkArchive(bytes: Uint8Array, maxBytes: number): Promise<void> {
  const archive = await opened(bytes);
  const entries = await allEntries(archive, maxBytes);
  if (!entries.some(({ fileName }) => fileName === '[Content_Types].xml' || fileName.startsWith('word/'))) {
    throw broken('it is an archive, but holds no Word document');
  }
  for (const entry of entries) if (/\.(xml|rels)$/i.test(entry.fileName)) await countThrough(archive, entry);
}

function opened(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(Buffer.from(bytes.buffer), { lazyEntries: true, validateEntrySizes: true }, (error, archive) => {
      if (error) reject(broken(error.message));
      else resolve(archive);
    });
  });
}

function allEntries(archive: ZipFile, maxBytes: number): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let total = 0;
    archive.on('error', (error: Error) => reject(broken(error.message)));
    archive.on('end', () => resolve(entries));
    archive.on('entry', (entry: Entry) => {
      entries.push(entry);
      total += entry.uncompressedSize;
      if ((entry.generalPurposeBitFlag & encryptedFlag) !== 0) return reject(encrypted());
      if (total > maxBytes || entries.length > maxEntries) return reject(tooLarge(total, entries.length, maxBytes));
      archive.readEntry();
    });
    archive.readEntry();
  });
}

/** The reader itself stops an entry that holds more than it declared. */
function countThrough(archive: ZipFile, entry: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) return reject(broken(error.message));
      stream.on('error', (error: Error) => reject(broken(error.message)));
      stream.on('end', resolve);
      stream.resume();
    });
  });
}

function broken(why: string): ConcordanceError {
  return new ConcordanceError(
    'unreadable_document',
    `The Word document cannot be read: ${why.replace(/\.+$/, '')}. Open it in a word processor, save it again as .docx and submit the new file.`,
  );
}

function encrypted(): ConcordanceError {
  return new ConcordanceError(
    'document_encrypted',
    'The Word document is protected by a password. Save a copy without one and submit that.',
  );
}

function tooLarge(bytes: number, entries: number, maxBytes: number): ConcordanceError {
  return new ConcordanceError(
    'payload_too_large',
    `Unpacked, the Word document has more than is taken: ${bytes} bytes in ${entries} parts, where ${maxBytes} bytes in ` +
      `${maxEntries} parts are the limit (CONCORDANCE_MAX_UNPACKED_BYTES). Split the document.`,
  );
}
