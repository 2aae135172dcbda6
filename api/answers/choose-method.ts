import { permissionToAskModel } from '../../domain/analysis/analysis.js';
import { hasPermission } from '../../domain/access/has-permission.js';
import type { ExtractiveReason } from '../../domain/answers/answer.js';
import { fieldError } from '../../domain/errors.js';
import { cannotWrite, chooseWriter, noCostLimit, type WriterChoice } from '../../domain/extraction/choose-writer.js';
import { actorOf } from '../auth/credential.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { Caller } from '../routing/route-input.js';
import type { answerMethods } from '../schemas/graph/answer.js';

/** Dependencies of the choice of a method. */
export const methodDependencies = ['clock', 'extractor', 'makeExtractor', 'settings', 'store'] as const;

/** Method that a request asks for. */
export interface AskedAnswer {
  method: (typeof answerMethods)[number];
  max_cost_usd?: number | undefined;
  /** True: only the evidence is wanted, whatever the method. */
  context_only: boolean;
}

/** The model that writes an answer, or the reason why none does. */
export type ChosenMethod = WriterChoice | { reason: ExtractiveReason };

/**
 * Chooses the model that writes an answer, or says why none does.
 * @throws ConcordanceError `invalid_request` where a model was demanded that cannot be asked
 */
export async function chooseMethod(
  dependencies: Dependencies<(typeof methodDependencies)[number]>,
  caller: Caller,
  { method, max_cost_usd: maxCostUsd, context_only: isContextOnly }: AskedAnswer,
): Promise<ChosenMethod> {
  if (isContextOnly || method === 'extractive') return { reason: 'asked_for' };
  const { costCapUsd } = dependencies.settings;
  const writer = await chooseWriter(dependencies, ({ answerer }) => answerer, maxCostUsd, costCapUsd);
  if (!('reason' in writer)) {
    const isPermitted = await hasPermission(dependencies, actorOf(caller), permissionToAskModel);
    return isPermitted ? writer : { reason: 'not_permitted' };
  }
  if (method === 'auto') return writer;
  if (writer.reason === 'no_model') {
    throw fieldError(['body', 'method'], `must be auto or extractive: ${cannotWrite(writer.model)}`);
  }
  const issue = noCostLimit(writer.model, maxCostUsd);
  throw fieldError(
    ['body', 'max_cost_usd'],
    `${issue}. Say what the answer may cost, or ask with the method auto or extractive`,
  );
}
