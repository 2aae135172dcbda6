import { ConcordanceError, fieldError, isConcordanceError } from '../../errors.js';
import { readAll } from '../../graph/model.js';
import type { GraphReader, IdMaker } from '../../ports.js';
import { requireConcepts } from '../../query/walk/concept-briefs.js';
import type { EditDependencies, Editor } from '../edit-dependencies.js';
import { mergeConcepts } from './merge-concepts.js';

export interface MergeSeveralDependencies extends EditDependencies {
  store: EditDependencies['store'] & Pick<GraphReader, 'concepts'>;
  ids: IdMaker;
}

/**
 * Merges concepts into one of them or another, each by a decision of its own.
 * @param editorOf the editor of a decision; each has an id of its own
 * @param asked.targetId null: the one with the most quotes
 * @returns ids of the decisions, in order
 * @throws ConcordanceError as `mergeConcepts`, before anything is merged where a concept is not there; one that is
 *   refused later names the decisions before it, which stay. `invalid_request` where no concept is named but the target
 */
export async function mergeSeveral(
  dependencies: MergeSeveralDependencies,
  editorOf: () => Editor,
  { conceptIds, targetId: given, reason }: { conceptIds: readonly string[]; targetId: string | null; reason: string },
): Promise<{ targetId: string; decisionIds: string[] }> {
  const sources = [...new Set(conceptIds)];
  if (sources.length === 0) {
    throw fieldError(['body'], 'names no concept to merge; give concept_ids or source_id', 'missing');
  }
  const targetId = given ?? (await withMostQuotes(dependencies, sources));
  const others = sources.filter((id) => id !== targetId);
  if (others.length === 0) throw fieldError(['body', 'concept_ids'], 'must name another concept than the target');
  await requireConcepts(dependencies.store, readAll, [targetId, ...others]);
  const decisionIds: string[] = [];
  for (const sourceId of others) {
    const decisionId = dependencies.ids.mint('dec');
    try {
      await mergeConcepts(dependencies, editorOf(), { decisionId, targetId, sourceId, reason });
    } catch (error) {
      throw decisionIds.length > 0 && isConcordanceError(error) ? afterDecisions(error, decisionIds) : error;
    }
    decisionIds.push(decisionId);
  }
  return { targetId, decisionIds };
}

/** The error of a merge that was refused after others had been made. */
function afterDecisions(cause: ConcordanceError, decisionIds: readonly string[]): ConcordanceError {
  const { code, detail, data } = cause;
  return new ConcordanceError(
    code,
    `${detail} What was merged before stays (${decisionIds.join(', ')}); POST /graph/decisions/{id}/undo takes it back.`,
    { cause, data: { ...data, decision_ids: decisionIds } },
  );
}

async function withMostQuotes(
  { store }: Pick<MergeSeveralDependencies, 'store'>,
  conceptIds: readonly string[],
): Promise<string> {
  const concepts = await store.concepts(readAll, [...conceptIds]);
  const [best] = concepts.toSorted((a, b) => b.evidenceCount - a.evidenceCount || (a.conceptId < b.conceptId ? -1 : 1));
  return best?.conceptId ?? conceptIds[0]!;
}
