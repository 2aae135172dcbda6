import {
  allHandlersFinished,
  CancellationScope,
  CancelledFailure,
  condition,
  continueAsNew,
  type Workflow,
} from '@temporalio/workflow';

/**
 * Continues as new once all commands that were given are answered, unless the workflow was cancelled meanwhile: the
 * request would be lost with this history.
 * @throws CancelledFailure then
 */
export async function beginNewHistory<Begun extends Workflow>(...input: Parameters<Begun>): Promise<never> {
  await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
  if (CancellationScope.current().consideredCancelled) throw new CancelledFailure('The workflow was cancelled.');
  return continueAsNew<Begun>(...input);
}
