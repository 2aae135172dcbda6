import assert from 'node:assert/strict';
import type { BatchJob, IngestionJob, JobStatus, ProgramJob } from '../../client/api-types.js';
import { buildDocument } from '../../api/openapi/build-document.js';
import { allRoutes } from '../../api/routes/index.js';
import { jobKinds } from '../../domain/jobs/kinds.js';

/** Compiles only where `job_type` tells which fields a job has. */
export function subjectOf(job: JobStatus): string {
  switch (job.job_type) {
    case 'ingestion': {
      const { ontology, document_id: documentId }: IngestionJob = job;
      // @ts-expect-error a document has no lines
      const none: undefined = job.batch;
      return `${ontology.toUpperCase()}/${documentId.toUpperCase()}${none ?? ''}`;
    }
    case 'batch': {
      const { content_hash: manifest, ontology }: BatchJob = job;
      const none: null = ontology;
      return `${manifest.toUpperCase()}${none ?? ''}`;
    }
    case 'program': {
      const { filename, ontology }: ProgramJob = job;
      const none: null = ontology;
      return `${filename}${none ?? ''}`;
    }
    // Kinds to come, which have no fields of their own.
    default:
      return (job as JobStatus).filename;
  }
}

describe('a job in the OpenAPI document', () => {
  it('is one of the kinds of jobs, distinguished by job_type', () => {
    const { components } = buildDocument(allRoutes, null) as { components: { schemas: Record<string, never> } };
    const job = components.schemas['JobStatus'] as unknown as {
      oneOf: { $ref: string }[];
      discriminator: { propertyName: string; mapping: Record<string, string> };
    };
    assert.equal(job.discriminator.propertyName, 'job_type');
    assert.deepEqual(Object.keys(job.discriminator.mapping).sort(), [...jobKinds].sort());
    assert.deepEqual(Object.values(job.discriminator.mapping), job.oneOf.map(({ $ref }) => $ref)); // oxfmt-ignore
    for (const [kind, ref] of Object.entries(job.discriminator.mapping)) {
      const one = components.schemas[ref.split('/').at(-1)!] as unknown as {
        properties: { job_type: { enum: string[] } };
      };
      assert.deepEqual(one.properties.job_type.enum, [kind]);
    }
  });
});
