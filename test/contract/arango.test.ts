import { arangoBench } from '../support/arango-bench.js';
import {
  auditedJobContract,
  batchApprovalContract,
  batchContract,
  installationContract,
  jobContract,
  jobKindContract,
  leaseContract,
  programContract,
  queueContract,
  reingestionJobContract,
} from './store-contract.js';

describe('the store in ArangoDB', () => {
  auditedJobContract(arangoBench);
  batchApprovalContract(arangoBench);
  batchContract(arangoBench);
  installationContract(arangoBench);
  jobContract(arangoBench);
  jobKindContract(arangoBench);
  leaseContract(arangoBench);
  programContract(arangoBench);
  queueContract(arangoBench);
  reingestionJobContract(arangoBench);
});
