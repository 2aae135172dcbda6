export { readEngineRecord, type EngineRecord } from './engine-record.js';
export { ensureEngine, type Engine, type EnsureEngineOptions } from './ensure-engine.js';
export { engineAnswers } from './engine-answers.js';
export { findServerBinary, type ShowWork } from './find-server-binary.js';
export { freePort } from './free-port.js';
export { devNamespace, startDevServer, type DevServer } from './start-dev-server.js';
