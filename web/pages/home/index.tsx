import { PageHeader } from '../../components/page-header.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { useQuery } from '../../data/use-query.js';
import { hrefOf } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { Figures } from './figures.js';
import { HealthMessage } from './health-message.js';
import { ServiceLinks } from './service-links.js';
import { StartSearch } from './start-search.js';

/** First page: a search, what the graph contains, and the other ways to use the service. */
export function Page() {
  const statistics = useQuery('getStatistics', {});
  const service = useQuery('getService', {}, { pollMs: 30_000 });
  return (
    <>
      <PageHeader
        title="Concordance"
        lead="A graph of concepts in which every statement can be checked against the words it came from."
      />
      {can('graph:read') && <StartSearch />}
      <Section title="The graph">
        <Result of={statistics}>{(data) => <Figures of={data} />}</Result>
        {statistics.data?.nodes.documents === 0 && can('ingest:create') && (
          <p class="quiet">
            The graph is empty. <a href={hrefOf('/upload')}>Upload documents</a>.
          </p>
        )}
      </Section>
      <Section title="This service">
        <Result of={service}>
          {({ version, health }) => (
            <>
              <p>Version {version}</p>
              <HealthMessage of={health} />
            </>
          )}
        </Result>
        <ServiceLinks />
      </Section>
    </>
  );
}
