import { arangoBench } from '../support/arango-bench.js';
import { snapshotContract } from './store-contract.js';

describe('backup on arango', () => {
  snapshotContract(arangoBench);
});
