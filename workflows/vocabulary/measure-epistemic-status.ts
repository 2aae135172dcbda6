import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import type { MeasurementReport } from '../../activities/vocabulary/measure-types.js';
import type { JobStage } from '../../domain/jobs/job-status.js';
import { searchAttributes, type JobInput, type ScheduledInput } from '../../temporal-config/shared.js';
import { activitiesOf } from '../activities.js';
import { detailsTable, plain } from '../details.js';
import { withRecordedEnd } from '../recorded-end.js';

/** Measures the types of relationships as a job. */
export async function measureEpistemicStatus(input: JobInput): Promise<MeasurementReport | null> {
  const { jobId, marks } = input;
  const show = (stage: JobStage, report?: MeasurementReport) =>
    setCurrentDetails(
      detailsTable([
        ['Owner', plain(marks.ownerName)],
        ['Stage', plain(stage)],
        ...(report === undefined ? [] : [['Types measured', String(report.types)] as [string, string]]),
      ]),
    );
  return withRecordedEnd('epistemic_measurement', input, async (activities) => {
    show('running');
    const report = await activities.measureEpistemicStatus({ jobId });
    // The activity before has completed the job, so this changes nothing; recorded histories have it.
    await activities.finishJob({ jobId, end: { status: 'completed', error: null } });
    upsertSearchAttributes([{ key: searchAttributes.stage, value: 'finished' satisfies JobStage }]);
    show('finished', report);
    return report;
  });
}

/** Measures the types of relationships again where the graph has changed enough; a schedule starts it. */
export async function refreshEpistemicStatus(_input: ScheduledInput): Promise<MeasurementReport | null> {
  const report = await activitiesOf().refreshEpistemicStatus();
  const types = report === null ? 'none: the graph has changed too little since' : String(report.types);
  setCurrentDetails(detailsTable([['Types measured', types]]));
  return report;
}
