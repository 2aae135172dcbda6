import { createHash } from 'node:crypto';
import { tarEnd, tarHeader, tarPadding } from '../../../domain/backup/container/tar-entry.js';
import { handWritten, type BackupDocument } from './hand-written.js';

/** Parts of an archive, which tests change before it is put together. */
export interface ArchiveParts {
  /** Entries in their order: path and content. */
  entries: [path: string, content: Buffer][];
}

export interface Receipt {
  [field: string]: unknown;
  manifest: { bytes: number; sha256: string };
  streams: Record<string, { records: number; bytes: number; sha256: string }>;
  media: { count: number; bytes: number; missing?: string[] };
}

export const picture = Buffer.from('a picture');

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A document whose only document has its original beside it. */
export function documentWithMedia(): BackupDocument {
  const document = handWritten();
  document.bulk['documents'] = [{ document_id: 'doc_1' }];
  document.bulk['document_details'] = [
    {
      ...{ document_id: 'doc_1', version: 1, version_id: 'ver_1', content_hash: `sha256:${sha256(picture)}` },
      ...{ filename: 'sky.png', content_type: 'image/png', bytes: picture.length, original: sha256(picture) },
      ...{ parsed_text: null, job_id: 'job_1', ingested_by: 'ruth', ingested_at: '2026-01-31T12:00:00Z' },
      ...{ source_type: null, source_path: null, source_hostname: null, ontology: 'weather', document_key: null },
    },
  ];
  return document;
}

/** The receipt of a document, written from the description of the container alone. */
export function receiptOf(manifest: string, media: Buffer[]): Receipt {
  const { bulk } = JSON.parse(manifest) as BackupDocument;
  return {
    ...{ format_version: 'kg-backup/2', backup_id: 'bak_1', created_at: '2026-01-31T12:00:00Z', complete: true },
    manifest: { bytes: Buffer.byteLength(manifest), sha256: sha256(manifest) },
    streams: Object.fromEntries(
      Object.entries(bulk).map(([name, records]) => {
        const text = JSON.stringify(records).slice(1, -1);
        return [name, { records: records.length, bytes: Buffer.byteLength(text), sha256: sha256(text) }];
      }),
    ),
    media: { count: media.length, bytes: media.reduce((sum, { length }) => sum + length, 0) },
  };
}

/** A valid archive. @param change of its receipt */
export function archiveParts(
  document = documentWithMedia(),
  change: (receipt: Receipt) => unknown = () => {},
): ArchiveParts {
  const manifest = JSON.stringify(document);
  const receipt = receiptOf(manifest, [picture]);
  change(receipt);
  return {
    entries: [
      ['manifest.json', Buffer.from(manifest)],
      [`media/${sha256(picture)}`, picture],
      ['receipt.json', Buffer.from(JSON.stringify(receipt))],
    ],
  };
}

export function tarOf({ entries }: ArchiveParts): Buffer {
  const parts = entries.flatMap(([path, content]) => [
    tarHeader({ path, bytes: content.length, modifiedAt: 0 }),
    content,
    tarPadding(content.length),
  ]);
  return Buffer.concat([...parts, tarEnd()]);
}
