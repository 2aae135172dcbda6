import { requireOntology } from '../../query/require-ontology.js';
import type { Analysis } from '../analysis.js';
import { allOntologies } from '../asked-ontology.js';
import { scanConcepts } from '../scan-concepts.js';
import { requireFewEnough, type CommunitiesRequest } from './communities-request.js';
import { centralQuotes, quotesOf, type CommunityQuote } from './community-quotes.js';
import type { CommunitySummary } from './community-summary.js';
import type { Community, CommunityHierarchy } from './find-communities.js';
import { readNetwork } from './read-network.js';
import { summarizeCommunities, type SummariesReport } from './summarize-communities.js';

/** A community with quotes of its central concepts. */
export interface QuotedCommunity extends Community {
  quotes: CommunityQuote[];
  /** Null where none was asked for, or none could be kept. */
  summary: CommunitySummary | null;
}

/** Communities as they are kept. */
export interface CommunitiesPayload extends Omit<CommunityHierarchy, 'communities'> {
  /** `__all__` for all ontologies. */
  ontology: string;
  /** Counts of the summaries, and their cost; null where none were asked for. */
  summaries: SummariesReport | null;
  /** From the coarsest level; within one the largest first. */
  communities: QuotedCommunity[];
}

/** Finds groups of concepts that are more related among each other than with others, on up to three levels. */
export const communitiesAnalysis: Analysis<CommunitiesRequest> = {
  artifactType: 'communities',
  representation: 'community_hierarchy',

  async check(context, { ontology }) {
    if (ontology !== null) await requireOntology(context.graph, context.scope, ontology);
    requireFewEnough((await scanConcepts(context, ontology)).length);
    return `Communities: ${ontology ?? 'all ontologies'}`;
  },

  asksModel: ({ summaries }) => summaries !== null,
  costCapUsd: ({ summaries }) => summaries?.max_cost_usd ?? null,

  async compute(context, { ontology, summaries: asked }, signal) {
    if (ontology !== null) await requireOntology(context.graph, context.scope, ontology);
    const network = await readNetwork(context, ontology, signal);
    const { communities, ...counts } = await context.threads.findCommunities(network, signal);
    const quotes = await centralQuotes(context, communities, ontology, signal);
    const summarized =
      asked === null ? null : await summarizeCommunities(context, communities, ontology, asked, signal);
    const payload: CommunitiesPayload = {
      ontology: ontology ?? allOntologies,
      ...counts,
      summaries: summarized?.report ?? null,
      communities: communities.map((community) => ({
        ...community,
        quotes: quotesOf(community, quotes),
        summary: summarized?.summaries.get(community.community_id) ?? null,
      })),
    };
    return { payload: { ...payload }, metadata: null, ontology, conceptIds: null };
  },
};
