/**
 * The contract of the store ports: every implementation is put under it by one test file that brings a bench.
 */
export { accessContract } from './access-contract.js';
export { batchApprovalContract } from './batch-approval-contract.js';
export { batchContract } from './batch-contract.js';
export { brokenOffContract } from './broken-off-contract.js';
export { rereadingContract } from './rereading-contract.js';
export { cacheContract } from './cache-contract.js';
export { carryContract } from './carry-contract.js';
export { changeContract } from './change-contract.js';
export { commitContract } from './commit-contract.js';
export { editContract } from './edit-contract.js';
export { deletionContract } from './deletion-contract.js';
export { elementContract } from './element-contract.js';
export { graphReadContract } from './graph-read-contract.js';
export { groundingContract } from './grounding-contract.js';
export { idempotencyContract } from './idempotency-contract.js';
export { installationContract } from './installation-contract.js';
export { jobContract } from './job-contract.js';
export { jobKindContract } from './job-kind-contract.js';
export { leaseContract } from './lease-contract.js';
export { matchContract } from './match-contract.js';
export { oauthContract } from './oauth-contract.js';
export { objectContract } from './object-contract.js';
export { programContract } from './program-contract.js';
export { providerKeyContract } from './provider-key-contract.js';
export { queryDefinitionContract } from './query-definition-contract.js';
export { questionClaimContract } from './question-claim-contract.js';
export { ontologyContract } from './ontology-contract.js';
export { passageContract } from './passage-contract.js';
export { retractContract } from './retract-contract.js';
export { scoreContract } from './score-contract.js';
export { spendingContract } from './spending-contract.js';
export { stepFailureContract } from './step-failure-contract.js';
export { reingestionContract } from './reingestion-contract.js';
export { versionContract } from './version-contract.js';
export { webhookContract } from './webhook-contract.js';
