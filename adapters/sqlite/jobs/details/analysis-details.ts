import type { JsonObject } from '../../../../domain/artifacts/artifact.js';
import type { AnalysisOpening } from '../../../../domain/ports.js';
import { columnsOf } from '../row-columns.js';
import type { DetailTable } from './detail-table.js';

/** Jobs that compute an artifact. */
export const analysisDetails = {
  table: 'analysis_job',

  insert: ({ analysisRun: { name, parameters, timeoutMs }, requestKey, graphEpoch }) => ({
    ...{ name, parameters: JSON.stringify(parameters), timeout_ms: timeoutMs },
    ...{ request_key: requestKey, graph_epoch: graphEpoch },
  }),

  read(row) {
    const { text, number, json } = columnsOf(row);
    const parameters = json('parameters') as JsonObject;
    return { analysisRun: { name: text('name'), parameters, timeoutMs: number('timeout_ms') } };
  },
} satisfies DetailTable<Pick<AnalysisOpening, 'analysisRun' | 'requestKey' | 'graphEpoch'>, object>;
