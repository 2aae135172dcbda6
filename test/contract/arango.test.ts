import { arangoBench } from '../support/arango-bench.js';
import { accessContract, leaseContract, oauthContract, providerKeyContract } from './store-contract.js';

describe('the store in ArangoDB', () => {
  accessContract(arangoBench);
  leaseContract(arangoBench);
  oauthContract(arangoBench);
  providerKeyContract(arangoBench);
});
