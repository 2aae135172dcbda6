import { PageHeader } from '../../components/page-header.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { documentHref } from '../../routing/links.js';
import { hrefOf } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { useTitle } from '../../shell/use-title.js';
import { PartialNote } from '../document/partial-note.js';
import { ChangesSection } from './changes-section.js';
import { DocumentActions } from './document-actions.js';
import { VersionTable } from './version-table.js';

/** Versions of a document, and what two of them say differently. */
export function Page({ params, query }: PageProps) {
  const documentId = params['document_id']!;
  const document = useQuery('getDocument', { params: { document_id: documentId }, query: { length: 1 } });
  useTitle(document.data && `Versions of ${document.data.filename}`);
  return (
    <Result of={document} heading="Versions" lines={8}>
      {(data) => (
        <>
          <PageHeader
            parents={[
              { title: 'Documents', href: hrefOf('/documents') },
              { title: data.filename, href: documentHref(documentId) },
            ]}
            title="Versions"
            lead={
              data.document_key === null ? undefined : (
                <>
                  Document key: <bdi>{data.document_key}</bdi>
                </>
              )
            }
            actions={<DocumentActions of={data} />}
          />
          <PartialNote of={data} />
          <Section title={data.versions.length === 1 ? '1 version' : `${data.versions.length} versions`}>
            <VersionTable of={data} />
          </Section>
          {can('graph:read') && <ChangesSection of={data} query={query} />}
        </>
      )}
    </Result>
  );
}
