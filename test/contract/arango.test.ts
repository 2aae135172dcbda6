import { arangoBench } from '../support/arango-bench.js';
import {
  accessContract,
  auditedJobContract,
  batchApprovalContract,
  batchContract,
  installationContract,
  jobContract,
  jobKindContract,
  leaseContract,
  oauthContract,
  programContract,
  providerKeyContract,
  queueContract,
  reingestionJobContract,
} from './store-contract.js';

describe('the store in ArangoDB', () => {
  accessContract(arangoBench);
  auditedJobContract(arangoBench);
  batchApprovalContract(arangoBench);
  batchContract(arangoBench);
  installationContract(arangoBench);
  jobContract(arangoBench);
  jobKindContract(arangoBench);
  leaseContract(arangoBench);
  oauthContract(arangoBench);
  programContract(arangoBench);
  providerKeyContract(arangoBench);
  queueContract(arangoBench);
  reingestionJobContract(arangoBench);
});
