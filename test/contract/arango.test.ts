import { arangoBench } from '../support/arango-bench.js';
import {
  accessContract,
  activityFailureContract,
  artifactContract,
  batchApprovalContract,
  cacheContract,
  extractionConfigContract,
  idempotencyContract,
  leaseContract,
  oauthContract,
  programContract,
  providerKeyContract,
  queryDefinitionContract,
  questionClaimContract,
  spendingContract,
  vocabularySettingsContract,
  webhookContract,
} from './store-contract.js';

describe('the store in ArangoDB', () => {
  accessContract(arangoBench);
  activityFailureContract(arangoBench);
  artifactContract(arangoBench);
  batchApprovalContract(arangoBench);
  cacheContract(arangoBench);
  extractionConfigContract(arangoBench);
  idempotencyContract(arangoBench);
  leaseContract(arangoBench);
  oauthContract(arangoBench);
  programContract(arangoBench);
  providerKeyContract(arangoBench);
  queryDefinitionContract(arangoBench);
  questionClaimContract(arangoBench);
  spendingContract(arangoBench);
  vocabularySettingsContract(arangoBench);
  webhookContract(arangoBench);
});
