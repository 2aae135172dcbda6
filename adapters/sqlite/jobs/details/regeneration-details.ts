import type { SampleComparison } from '../../../../domain/embedding/check-vectors.js';
import type {
  RegenerationEstimate,
  RegenerationOrder,
  RegenerationRecord,
} from '../../../../domain/embedding/regeneration.js';
import { regenerationPercent } from '../../../../domain/embedding/regeneration.js';
import { textOrNull } from '../../database/text-or-null.js';
import { columnsOf } from '../row-columns.js';
import type { DetailTable } from './detail-table.js';

/** Jobs that regenerate vectors; their progress follows from the vectors that were made. */
export const regenerationDetails = {
  table: 'regeneration_job',

  insert: ({ regeneration: { profileId, identity } }) => ({ profile_id: profileId, identity }),

  read(row, { job: { status, progress } }) {
    const { number, numberOrNull, text, json } = columnsOf(row);
    const regeneration: RegenerationRecord = {
      ...{ profileId: number('profile_id'), identity: text('identity'), total: numberOrNull('total') },
      ...{ made: number('made'), comparison: json('comparison') as SampleComparison | null },
      estimate: json('estimate') as RegenerationEstimate | null,
      switchedAt: textOrNull(row['switched_at'] ?? null),
    };
    const percent = regenerationPercent(regeneration, status === 'completed');
    return { regeneration, progress: { ...progress, percent } };
  },
} satisfies DetailTable<{ regeneration: RegenerationOrder }, object>;
