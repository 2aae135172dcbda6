import type { JobParts } from './job-steps.js';

/** A job was settled or queued: the ontology's actor looks for what comes next. */
export async function wakeOntology({ engine }: JobParts, { ontologyId }: { ontologyId: string }): Promise<void> {
  await engine.wakeOntology(ontologyId);
}
