import { arangoBench } from '../support/arango-bench.js';
import {
  accessContract,
  batchApprovalContract,
  leaseContract,
  oauthContract,
  programContract,
  providerKeyContract,
} from './store-contract.js';

describe('the store in ArangoDB', () => {
  accessContract(arangoBench);
  batchApprovalContract(arangoBench);
  leaseContract(arangoBench);
  oauthContract(arangoBench);
  programContract(arangoBench);
  providerKeyContract(arangoBench);
});
