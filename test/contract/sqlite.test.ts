import { sqliteBench } from '../support/sqlite-bench.js';
import {
  accessContract,
  batchApprovalContract,
  batchContract,
  cacheContract,
  carryContract,
  commitContract,
  editContract,
  elementContract,
  graphReadContract,
  idempotencyContract,
  installationContract,
  jobContract,
  jobKindContract,
  leaseContract,
  matchContract,
  ontologyContract,
  passageContract,
  oauthContract,
  programContract,
  providerKeyContract,
  queryDefinitionContract,
  questionClaimContract,
  retractContract,
  spendingContract,
  stepFailureContract,
  versionContract,
} from './store-contract.js';

describe('the SQLite store', () => {
  carryContract(sqliteBench);
  commitContract(sqliteBench);
  retractContract(sqliteBench);
  editContract(sqliteBench);
  matchContract(sqliteBench);
  graphReadContract(sqliteBench);
  ontologyContract(sqliteBench);
  passageContract(sqliteBench);
  elementContract(sqliteBench);
  installationContract(sqliteBench);
  jobContract(sqliteBench);
  jobKindContract(sqliteBench);
  batchContract(sqliteBench);
  batchApprovalContract(sqliteBench);
  idempotencyContract(sqliteBench);
  accessContract(sqliteBench);
  cacheContract(sqliteBench);
  leaseContract(sqliteBench);
  oauthContract(sqliteBench);
  queryDefinitionContract(sqliteBench);
  programContract(sqliteBench);
  providerKeyContract(sqliteBench);
  spendingContract(sqliteBench);
  stepFailureContract(sqliteBench);
  versionContract(sqliteBench);
  questionClaimContract(sqliteBench);
});
