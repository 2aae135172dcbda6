import { readDocument } from '../api/support/read-document.js';
import type { RunningApi } from '../api/support/start-api.js';

export const waterText = 'Rain feeds the river. The river builds the delta. A delta is land.';

/** Has a small document read: rain requires river requires delta. */
export async function readWater(api: RunningApi): Promise<void> {
  const { body } = await api.call('POST', '/ingest/text', {
    as: 'curator',
    json: { text: waterText, ontology: 'water', filename: 'rain.txt' },
  });
  await readDocument(api.platform, body.job_id, waterText, [
    { label: 'Rain', description: 'Water that falls', quote: 'Rain feeds the river.' },
    { label: 'River', description: 'Water that flows', quote: 'The river builds the delta.' },
    { label: 'Delta', description: 'Land at a mouth', quote: 'A delta is land.' },
  ]);
}
