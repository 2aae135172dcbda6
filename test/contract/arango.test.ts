import { arangoBench } from '../support/arango-bench.js';
import { leaseContract } from './store-contract.js';

describe('the store in ArangoDB', () => {
  leaseContract(arangoBench);
});
