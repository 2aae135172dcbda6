import type { Document, DocumentVersion } from '../../../client/index.js';
import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import type { Column } from '../../components/data-table.js';
import { RelativeTime } from '../../components/relative-time.js';
import { documentHref, jobHref } from '../../routing/links.js';
import { DownloadButton } from '../document/download-button.js';
import { formatBytes } from '../upload/format-bytes.js';

/** Versions of a document, newest first. */
export function VersionTable({ of }: { of: Document }) {
  const columns: Column<DocumentVersion>[] = [
    {
      title: 'Version',
      cell: ({ version, current, complete, filename }) => (
        <>
          <a href={documentHref(of.document_id, { version: current ? null : version })}>Version {version}</a>{' '}
          {current && <Badge tone="good">Current</Badge>} {!complete && <Badge tone="warning">Read in part</Badge>}
          {filename !== of.filename && <div class="quiet small-text">{filename}</div>}
        </>
      ),
    },
    {
      title: 'Read',
      cell: ({ ingested_at: at, ingested_by: by }) => (
        <>
          <RelativeTime at={at} />
          {by !== null && <div class="quiet small-text">{by}</div>}
        </>
      ),
    },
    { title: 'Size', cell: ({ size_bytes: size }) => formatBytes(size) },
    {
      title: 'Job',
      cell: ({ job_id: jobId, version }) => (
        <a href={jobHref(jobId)} aria-label={`Job that read version ${version}`}>
          Job
        </a>
      ),
    },
    {
      title: 'Original',
      cell: ({ version, filename }) => <DownloadButton of={{ document_id: of.document_id, version, filename }} />,
    },
  ];
  return <DataTable caption="Versions" columns={columns} rows={of.versions} keyOf={({ version }) => version} />;
}
