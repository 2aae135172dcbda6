import { arangoBench } from '../support/arango-bench.js';
import { batchApprovalContract, leaseContract, programContract } from './store-contract.js';

describe('the store in ArangoDB', () => {
  batchApprovalContract(arangoBench);
  leaseContract(arangoBench);
  programContract(arangoBench);
});
