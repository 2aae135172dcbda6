export { databaseFile, readEngineRecord, type EngineRecord } from '../../temporal-config/engine-record.js';
export { fileClaim, readFileClaim, type FileClaim } from '../../temporal-config/file-claim.js';
export { ensureTemporal, type Engine, type EnsureTemporalOptions } from './ensure-temporal.js';
export { serverResponds as engineAnswers, serverUsesDatabase as engineHolds } from './engine-answers.js';
export { findServerBinary, type ShowWork } from './find-server-binary.js';
export { freePort } from './free-port.js';
export { devNamespace, PortTakenError, startDevServer, type DevServer } from './start-dev-server.js';
