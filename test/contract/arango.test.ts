import { arangoBench } from '../support/arango-bench.js';
import {
  accessContract,
  activityFailureContract,
  artifactContract,
  auditedJobContract,
  batchApprovalContract,
  batchContract,
  cacheContract,
  editContract,
  epistemicContract,
  extractionConfigContract,
  idempotencyContract,
  installationContract,
  jobContract,
  jobKindContract,
  leaseContract,
  oauthContract,
  programContract,
  providerKeyContract,
  queryDefinitionContract,
  questionClaimContract,
  queueContract,
  reingestionJobContract,
  spendingContract,
  typeDecisionContract,
  vocabularySettingsContract,
  webhookContract,
} from './store-contract.js';

describe('the store in ArangoDB', () => {
  accessContract(arangoBench);
  activityFailureContract(arangoBench);
  artifactContract(arangoBench);
  auditedJobContract(arangoBench);
  batchApprovalContract(arangoBench);
  batchContract(arangoBench);
  cacheContract(arangoBench);
  editContract(arangoBench);
  epistemicContract(arangoBench);
  extractionConfigContract(arangoBench);
  idempotencyContract(arangoBench);
  installationContract(arangoBench);
  jobContract(arangoBench);
  jobKindContract(arangoBench);
  leaseContract(arangoBench);
  oauthContract(arangoBench);
  programContract(arangoBench);
  providerKeyContract(arangoBench);
  queryDefinitionContract(arangoBench);
  questionClaimContract(arangoBench);
  queueContract(arangoBench);
  reingestionJobContract(arangoBench);
  spendingContract(arangoBench);
  typeDecisionContract(arangoBench);
  vocabularySettingsContract(arangoBench);
  webhookContract(arangoBench);
});
