import { openStatuses } from '../../../domain/jobs/job-status.js';
import { statement } from '../database/statement.js';
import type { Session } from '../database/session.js';
import { listRegenerations } from '../embedding/profile-statements.js';
import { countSet } from '../graph/vectors/set-counts.js';
import { attributeOf, vectorSpaces, type VectorAttribute } from '../graph/vectors/vector-spaces.js';
import { writeGraphAndProfiles } from '../graph/work/write-graph.js';
import type { JobContext } from '../jobs/work.js';

/** The set with copies of the vectors in use. */
export interface KeptCopies {
  setId: number;
  attribute: VectorAttribute;
  /** False where it was kept before. */
  isNew: boolean;
}

interface CopyValues {
  from: VectorAttribute;
  to: VectorAttribute;
}

const copyConcepts = statement<CopyValues & { setId: number }>(`
  FOR d IN concept_vector
    FILTER d[@from] != null AND d[@to] == null AND @setId NOT IN d.outdated
    UPDATE d WITH { [@to]: d[@from] } IN concept_vector`);

const copyPassages = statement<CopyValues>(`
  FOR d IN passage_vector FILTER d[@from] != null AND d[@to] == null UPDATE d WITH { [@to]: d[@from] } IN passage_vector`);

const copyOntologies = statement<CopyValues>(`
  FOR d IN ontology_vector FILTER d[@from] != null AND d[@to] == null UPDATE d WITH { [@to]: d[@from] } IN ontology_vector`);

const copyTypes = statement<CopyValues & { fromSet: string; toSet: string }>(`
  FOR d IN type_vector
    FILTER d[@from] != null AND d[@to] == null
    UPDATE d WITH { [@to]: d[@from], madeAt: { [@toSet]: d.madeAt[@fromSet] } } IN type_vector`);

/**
 * Keeps copies of the vectors in use beside them, where the profile has none: the job that makes those which are
 * missing begins with them. Gives their set; null where no profile is active, or a job that makes vectors is open. Each
 * of its parts is safe to repeat, and changes nothing that is read.
 */
export async function keepCopies(context: JobContext): Promise<KeptCopies | null> {
  const { database } = context;
  if ((await database.first(listRegenerations, { profileId: null, statuses: openStatuses })) !== undefined) return null;
  const kept = await writeGraphAndProfiles(context, async (work) => {
    const { active, kept: sets } = await vectorSpaces(work.reading);
    if (active === undefined) return null;
    const { profileId } = active.profile;
    const present = sets.get(profileId);
    if (present !== undefined) return { setId: present.setId, isNew: false };
    const { state } = work.epoch;
    state.vectorSet += 1;
    work.put('vector_set', { setId: state.vectorSet, profileId });
    return { setId: state.vectorSet, isNew: true };
  });
  if (kept === null) return null;
  const { active } = await vectorSpaces(database);
  await copyVectors(database, active!.setId, kept.setId);
  const attribute = attributeOf(kept.setId);
  await writeGraphAndProfiles(context, async (work) => {
    const counts = (await work.reading.first(countSet, { attribute, setId: kept.setId }))!;
    for (const set of await work.find('vector_set', 'setId', [kept.setId])) work.put('vector_set', { ...set, counts });
  });
  return { ...kept, attribute };
}

async function copyVectors(session: Pick<Session, 'run'>, fromSet: number, toSet: number): Promise<void> {
  const values = { from: attributeOf(fromSet), to: attributeOf(toSet) };
  await session.run(copyTypes, { ...values, fromSet: String(fromSet), toSet: String(toSet) });
  await session.run(copyOntologies, values);
  await session.run(copyConcepts, { ...values, setId: fromSet });
  await session.run(copyPassages, values);
}
