export { databaseFile, readTemporalRecord, type TemporalRecord } from '../../temporal-config/temporal-record.js';
export { fileClaim, readFileClaim, type FileClaim } from '../../temporal-config/file-claim.js';
export { ensureTemporal, type TemporalServer, type EnsureTemporalOptions } from './ensure-temporal.js';
export { serverResponds, serverUsesDatabase } from './server-responds.js';
export { findServerBinary, type ShowWork } from './find-server-binary.js';
export { freePort } from './free-port.js';
export { devNamespace, PortTakenError, startDevServer, type DevServer } from './start-dev-server.js';
