import type { Static } from 'typebox';
import { permissionToAskModel } from '../../../domain/analysis/analysis.js';
import type { CommunitiesPayload } from '../../../domain/analysis/communities/communities-analysis.js';
import { communitiesRequest } from '../../../domain/analysis/communities/communities-request.js';
import { summariesRequest } from '../../../domain/analysis/communities/summaries-request.js';
import type { RequiredPermission } from '../../../domain/access/has-permission.js';
import { noCommunity } from '../../../domain/no-such.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { analysisDependencies, answerAnalysis, answerLatest } from '../../analysis/answer-analysis.js';
import { pageOf } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { analysisAnswerFields } from '../../schemas/analysis/analysis-fields.js';
import {
  communityListSchema,
  communityPageQuery,
  communityQuery,
  communitySchema,
  exampleCommunity,
  exampleCommunityId,
  exampleCommunityList,
} from '../../schemas/analysis/community.js';
import { jobSchema } from '../../schemas/jobs/job.js';
import { closed, idIn, type FieldsOf } from '../../validation/schema.js';

/** Dependencies of searches for communities, with those of summaries. */
const communityDependencies = [...analysisDependencies, 'extractor', 'makeExtractor', 'settings'] as const;

type CommunityQuery = Static<typeof communityQuery>;

/** The analysis that a request asks for. */
async function analysisFor(
  { settings, ...dependencies }: Dependencies<'store' | 'extractor' | 'makeExtractor' | 'settings'>,
  query: CommunityQuery,
): Promise<[string, object]> {
  const summaries = await summariesRequest(dependencies, query, settings.costCapUsd);
  return ['communities', communitiesRequest(query, summaries)];
}

/** Summaries are asked of the model that reads documents, and cost as these do. */
const permissionsOf = async ({ query }: { query: CommunityQuery }): Promise<RequiredPermission[]> =>
  query.summaries === true
    ? [{ permission: permissionToAskModel, detail: `Summaries need the permission ${permissionToAskModel}.` }]
    : [];

const jobAnswer = json('The job that computes them; its result names the artifact', jobSchema);
const problems = ['not_found', 'analysis_time_exceeded', 'job_cancelled', 'object_missing', 'disk_full'];

export const listCommunities = route({
  method: 'GET',
  path: '/communities',
  operationId: 'listCommunities',
  tag: 'Analysis',
  summary: 'Find communities of related concepts',
  description:
    'Groups concepts that are more related among each other than with others, on up to three levels: the coarsest ' +
    'first, on each level the largest first. The result is kept as an artifact, and the same request is answered from ' +
    'it until the graph changes. A search that takes more than ten seconds is answered with its job; so is one with ' +
    '`Prefer: respond-async`. With `summaries`, the model that reads documents says what each is about, in sentences ' +
    'that cite quotes; sentences without a citation that holds are left out. What it answered is never paid for twice.',
  permission: 'graph:read',
  impact: 'read',
  uses: communityDependencies,
  query: communityPageQuery,
  exactNumbers: true,
  responses: { 200: json('A page of communities', communityListSchema), 202: jobAnswer },
  problems,
  example: { query: { ontology: 'operations', limit: 50 }, answer: { status: 200, body: exampleCommunityList } },
})
  .additionalPermissions(permissionsOf)
  .handle(async ({ query, caller, dependencies, request }) => {
    const analysis = await analysisFor(dependencies, query);
    const answered = await answerAnalysis<CommunitiesPayload>(dependencies, { caller, request }, analysis, query);
    if (answered.status !== 200) return answered;
    const { communities, ...summary } = answered.body;
    const { level, limit, offset } = query;
    const found = communities.filter((one) => level === undefined || one.level === level);
    const { items, page, headers } = pageOf(found, { limit, offset }, request);
    return {
      status: 200 as const,
      body: { ...summary, communities: items.map(({ concept_ids: _, ...one }) => one), ...page },
      headers,
    };
  });

export const getCommunity = route({
  method: 'GET',
  path: '/communities/{community_id}',
  operationId: 'getCommunity',
  tag: 'Analysis',
  summary: 'Get a community with all of its concepts',
  description:
    'From the newest search for communities of the caller and the ontology, which is_fresh tells apart from one of the ' +
    'present graph; they are searched for again where it has no such community.',
  permission: 'graph:read',
  impact: 'read',
  uses: communityDependencies,
  params: closed({ community_id: idIn('The community') }),
  query: communityQuery,
  exactNumbers: true,
  responses: { 200: json('The community', communitySchema), 202: jobAnswer },
  problems,
  example: {
    params: { community_id: exampleCommunityId },
    query: { ontology: 'operations' },
    answer: { status: 200, body: exampleCommunity },
  },
})
  .additionalPermissions(permissionsOf)
  .handle(async ({ params, query, caller, dependencies, request }) => {
    const analysis = await analysisFor(dependencies, query);
    const { community_id: id } = params;
    const latest = query.force ? null : await answerLatest<CommunitiesPayload>(dependencies, caller, analysis);
    const known = latest && communityIn(latest.body, id);
    if (known) return { status: 200 as const, body: known };
    const answered = await answerAnalysis<CommunitiesPayload>(dependencies, { caller, request }, analysis, query);
    if (answered.status !== 200) return answered;
    const found = communityIn(answered.body, id);
    if (found === null) throw noCommunity(id);
    return { status: 200 as const, body: found };
  });

type Answered = CommunitiesPayload & FieldsOf<typeof analysisAnswerFields>;

/** The community with this id, with the fields that tell where it is from; null where there is none. */
function communityIn({ communities, ontology, artifact_id, graph_epoch, computed_at, is_fresh }: Answered, id: string) {
  const found = communities.find((one) => one.community_id === id);
  return found === undefined ? null : { ...found, ontology, artifact_id, graph_epoch, computed_at, is_fresh };
}
