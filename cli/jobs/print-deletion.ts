import type { Command } from 'commander';
import type { AnswerOf } from '../../client/index.js';
import { showAnswer } from '../output/show-answer.js';
import { printFields } from '../output/table.js';
import type { CliDependencies } from '../dependencies.js';

type Answer = AnswerOf<'deleteOntology'>['body'];

/** Prints what a deletion would remove. */
export function printDeletionPlan(dependencies: CliDependencies, command: Command, body: Answer): void {
  showAnswer(dependencies, command, body, (plan) => {
    if (!('dry_run' in plan)) return;
    printFields(dependencies.terminal, [
      ['ontology', plan.ontology],
      ['document', plan.document_id],
      ['documents', plan.documents_deleted],
      ['chunks', plan.sources_deleted],
      ['quotes', plan.instances_deleted],
      ['concepts', plan.orphaned_concepts_deleted],
      ['search terms', plan.search_terms_deleted],
      ['relationships', plan.relationships_deleted],
      ['open jobs', plan.open_job_count],
      ['files', plan.filenames.join(', ')],
      ['for example', plan.concepts.join(', ')],
      ['lost terms', plan.search_terms.map(({ concept, term }) => `${term} (${concept})`).join(', ')],
    ]);
    dependencies.terminal.message('Nothing was deleted.');
  });
}

/** Prints the deletion job that was submitted. */
export function printDeletionJob(dependencies: CliDependencies, command: Command, body: Answer): void {
  showAnswer(dependencies, command, body, (job) => {
    if ('dry_run' in job) return;
    dependencies.terminal.message(`The job ${job.job_id} deletes it. To follow it: concordance job wait ${job.job_id}`);
  });
}
