import { epochHash } from '../../../../domain/graph/epoch-hash.js';
import { requestHashOf } from '../../../../domain/ids.js';
import type { EpochEventDocument } from '../records/change-records.js';

/** Gives `epochHash` of an event. The database keeps no order of attributes, so metadata count in canonical form. */
export function epochHashOf(event: EpochEventDocument): string {
  const { eventId, occurredAt, kind, actor, counterAfter, metadata, jobId, ordinal } = event;
  const recorded = { eventId, occurredAt, kind, actor, counterAfter, jobId, ordinal };
  return epochHash({ ...recorded, metadata: requestHashOf(metadata) });
}
