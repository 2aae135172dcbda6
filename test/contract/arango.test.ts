import { arangoBench } from '../support/arango-bench.js';
import {
  activityFailureContract,
  artifactContract,
  batchApprovalContract,
  cacheContract,
  extractionConfigContract,
  idempotencyContract,
  leaseContract,
  programContract,
  queryDefinitionContract,
  questionClaimContract,
  spendingContract,
  vocabularySettingsContract,
} from './store-contract.js';

describe('the store in ArangoDB', () => {
  activityFailureContract(arangoBench);
  artifactContract(arangoBench);
  batchApprovalContract(arangoBench);
  cacheContract(arangoBench);
  extractionConfigContract(arangoBench);
  idempotencyContract(arangoBench);
  leaseContract(arangoBench);
  programContract(arangoBench);
  queryDefinitionContract(arangoBench);
  questionClaimContract(arangoBench);
  spendingContract(arangoBench);
  vocabularySettingsContract(arangoBench);
});
