import { PageHeader } from '../../components/page-header.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf } from '../../routing/location.js';
import { ProgramForm } from './program-form.js';
import { template } from './template.js';

const parents = [{ title: 'Programs', href: hrefOf('/programs') }];

/** A graph program: a new one, or one that is stored. */
export function Page({ params }: PageProps) {
  const id = params['program_id'] ?? '';
  const isNew = id === 'new';
  const stored = useQuery('getProgram', isNew ? null : { params: { program_id: Number(id) } });
  if (isNew) {
    return (
      <>
        <PageHeader title="New program" parents={parents} lead="Messages appear at their places while you write." />
        <ProgramForm stored={null} text={template} />
      </>
    );
  }
  return (
    <Result of={stored} heading="Program" lines={8}>
      {(program) => (
        <>
          <PageHeader
            title={program.name}
            parents={parents}
            {...(program.program.metadata?.description !== undefined && {
              lead: program.program.metadata.description,
            })}
          />
          <ProgramForm key={program.id} stored={program} text={`${JSON.stringify(program.program, null, 2)}\n`} />
        </>
      )}
    </Result>
  );
}
