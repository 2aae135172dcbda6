import { EventEmitter } from 'node:events';
import type { StartThread, StoreThread } from '../../adapters/sqlite/index.js';
import type { Call, closing, Reply, ThreadSetup } from '../../adapters/sqlite/threads/messages.js';
import { serveStore } from '../../adapters/sqlite/threads/serve-store.js';

/**
 * Runs the threads of a store in this thread, with messages that are copied as between threads. Starting two threads
 * takes the processor longer than most tests do; those of the store itself, and of whole processes, have them.
 */
export const storeInThisThread: { startStoreThread: StartThread } = { startStoreThread: startHere };

function startHere(setup: ThreadSetup): StoreThread {
  const [outside, inside] = [new EventEmitter(), new EventEmitter()];
  const deliver = (to: EventEmitter, message: Call | typeof closing | Reply, transfer: readonly ArrayBuffer[] = []) => {
    const copy = structuredClone(message, { transfer: [...transfer] });
    setImmediate(() => to.emit('message', copy));
  };
  const port = {
    on: inside.on.bind(inside),
    postMessage: (reply: Reply, transfer?: readonly ArrayBuffer[]) => deliver(outside, reply, transfer),
    close: () => void setImmediate(() => outside.emit('exit', 0)),
  };
  setImmediate(() => serveStore(port as never, setup));
  return {
    on: outside.on.bind(outside),
    once: outside.once.bind(outside),
    postMessage: (call: Call | typeof closing) => deliver(inside, call),
  } as unknown as StoreThread;
}
