import { arangoBench } from '../support/arango-bench.js';
import { snapshotContract, stageContract } from './store-contract.js';

describe('backup on arango', () => {
  snapshotContract(arangoBench);
  stageContract(arangoBench);
});
