import type { AnalysisRun } from '../analysis/analysis-run.js';
import { ConcordanceError } from '../errors.js';
import type { Artifact } from './artifact.js';

const timeoutMs = 600_000;

/** The analysis that computes an artifact again. @throws ConcordanceError `conflict` for one that a client sent */
export function regenerationOf({
  artifactId,
  analysis: name,
  parameters,
  ontology,
}: Pick<Artifact, 'artifactId' | 'analysis' | 'parameters' | 'ontology'>): AnalysisRun {
  if (name === null) {
    throw new ConcordanceError(
      'conflict',
      `The artifact ${artifactId} was sent by a client, not computed here. Send another with POST /artifacts.`,
    );
  }
  // It may have been renamed since.
  const named = ontology !== null && typeof parameters['ontology'] === 'string' ? { ontology } : {};
  return { name, parameters: { ...parameters, ...named }, timeoutMs };
}
