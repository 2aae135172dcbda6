import type { BatchLine } from '../../../client/index.js';
import type { Tone } from '../../components/tone.js';

const outcomes: Record<Exclude<BatchLine['outcome'], 'accepted'>, { text: string; tone: Tone }> = {
  in_flight: { text: 'Read by another job', tone: 'accent' },
  duplicate: { text: 'Already known', tone: 'neutral' },
  skipped: { text: 'Skipped', tone: 'neutral' },
  refused: { text: 'Refused', tone: 'bad' },
  not_submitted: { text: 'Not submitted', tone: 'neutral' },
};
const statuses: Record<NonNullable<BatchLine['status']>, { text: string; tone: Tone }> = {
  queued: { text: 'Queued', tone: 'neutral' },
  processing: { text: 'Reading', tone: 'accent' },
  awaiting_approval: { text: 'Awaiting approval', tone: 'warning' },
  completed: { text: 'Completed', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

/** Describes what became of a line or document of a batch. */
export function describeLine({ outcome, status }: Pick<BatchLine, 'outcome' | 'status'>): { text: string; tone: Tone } {
  if (outcome !== 'accepted') return outcomes[outcome];
  return status === null ? { text: 'Submitted', tone: 'neutral' } : statuses[status];
}
