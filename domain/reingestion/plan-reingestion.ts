import { readAll } from '../graph/model.js';
import { pricesOf, estimateInput, type EstimateDependencies } from '../ingest/estimate-input.js';
import type { JobAnalysis } from '../jobs/job-analysis.js';
import type { Clock, GraphReader, ReingestionStore } from '../ports.js';
import { ontologyOf } from '../query/require-ontology.js';
import { ReingestionEstimate } from './estimate-reingestion.js';
import { fetchSource } from './fetch-source.js';
import { isSelected } from './is-selected.js';
import type { ReingestionCandidate, ReingestionRecord } from './reingestion.js';

/** Documents that are to be read again, and the cost. */
export interface ReingestionPlan {
  record: ReingestionRecord;
  documents: number;
  /** Of these, those that are fetched first. */
  fetched: number;
  /** The first hundred. */
  firstDocuments: Pick<ReingestionCandidate, 'documentId' | 'filename'>[];
  documentIds: string[];
  analysis: JobAnalysis;
}

export interface PlanDependencies extends EstimateDependencies {
  store: EstimateDependencies['store'] &
    Pick<GraphReader, 'ontologyByName' | 'ontologyNames'> &
    Pick<ReingestionStore, 'reingestionCandidates'>;
  clock: Clock;
}

const maxNamed = 100;
const pageSize = 200;

/**
 * Selects the documents of an ontology that are to be read again, and estimates the cost. Documents that came later are
 * not among them. No model is asked, and nothing is fetched.
 * @throws ConcordanceError `not_found`
 */
export async function planReingestion(
  ports: PlanDependencies,
  name: string,
  { only, refetch, options }: Pick<ReingestionRecord, 'only' | 'refetch' | 'options'>,
): Promise<ReingestionPlan> {
  const { store, extractor, clock } = ports;
  const found = await ontologyOf(store, readAll, name, store.ontologyByName.bind(store));
  const { ontologyId, name: ontology } = found;
  const record = { ontologyId, ontology, only, refetch: refetch || only === 'changed', options };
  const estimate = new ReingestionEstimate(await estimateInput(ports, ontology), options);
  const plan = {
    record,
    fetched: 0,
    firstDocuments: [] as ReingestionPlan['firstDocuments'],
    documentIds: [] as string[],
  };
  for await (const candidate of candidatesOf(store, ontologyId)) {
    if (!isSelected(candidate, only, extractor)) continue;
    const { documentId, filename } = candidate;
    plan.documentIds.push(documentId);
    if (plan.firstDocuments.length < maxNamed) plan.firstDocuments.push({ documentId, filename });
    if (record.refetch && fetchSource(candidate) !== null) plan.fetched += 1;
    estimate.add(candidate);
  }
  const analysis = estimate.analysis(pricesOf(ports), extractor.version, clock.now());
  return { ...plan, documents: plan.documentIds.length, analysis };
}

async function* candidatesOf(
  store: Pick<ReingestionStore, 'reingestionCandidates'>,
  ontologyId: string,
): AsyncGenerator<ReingestionCandidate> {
  for (let after = ''; ;) {
    const page = await store.reingestionCandidates(ontologyId, { after, limit: pageSize });
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)!.documentId;
  }
}
