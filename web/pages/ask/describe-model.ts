import type { AnswerRequest, ExtractionConfig, ExtractionConfigDetail } from '../../../client/index.js';
import { formatUsd } from '../jobs/job-cost.js';

export interface AskedModel {
  method: NonNullable<AnswerRequest['method']>;
  /** Model that reads documents and writes answers; null: not known yet. */
  config: Pick<ExtractionConfig, 'provider' | 'extractor'> | null;
  /** Its price and cost limit; null: the user may not see them. */
  detail: Pick<ExtractionConfigDetail, 'price' | 'cost_cap_usd' | 'max_tokens'> | null;
  /** Cost limit that the user typed, in US dollars; null: none. */
  limit: number | null;
  /** The user may have a model asked. */
  mayAsk: boolean;
}

/** Says before a question is asked whether a model is asked, and what that may cost. */
export function describeModel({ method, config, detail, limit, mayAsk }: AskedModel): string {
  const isForced = method === 'extractive' || !mayAsk;
  if (config === null && !isForced) return '';
  if (config === null || isForced || config.provider === 'builtin') return 'No model is asked; it costs nothing.';
  const { extractor } = config;
  if (detail !== null && isFree(detail.price)) return `${extractor} is asked; it costs nothing.`;
  const cap = limit ?? detail?.cost_cap_usd ?? null;
  if (cap === 0 && detail !== null) return `${extractor} costs money, and the limit is $0: ${withoutModel(method)}.`;
  if (cap === 0) return `With a limit of $0, ${extractor} is asked only if it costs nothing.`;
  const needed = detail === null ? 0 : minUsd(detail);
  if (cap !== null && cap < needed) {
    return `A call of ${extractor} may cost more than ${formatUsd(needed)}, which the limit does not allow: ${withoutModel('auto')}.`;
  }
  if (cap !== null) return `${extractor} is asked, which may cost up to ${formatUsd(cap)}.`;
  if (detail === null) return `${extractor} is asked, which may cost something, up to the limit of the server.`;
  return `${extractor} costs money and no limit is set: without a limit below, no model is asked.`;
}

/** Tokens of an answer that a cost limit has to pay for. */
const answerTokens = 4000;

/** The US dollars that a limit has to pay for the answer alone; the question comes on top. */
function minUsd({ price, max_tokens: maxTokens }: NonNullable<AskedModel['detail']>): number {
  return (Math.min(answerTokens, maxTokens ?? answerTokens) * (price?.output_per_million_usd ?? 0)) / 1e6;
}

/** Says what comes of a question that no model may be asked. */
function withoutModel(method: AskedModel['method']): string {
  return method === 'model'
    ? 'the question is refused; choose another answer or a limit below'
    : 'no model is asked, and the answer is sentences of the documents';
}

function isFree(price: ExtractionConfigDetail['price']): boolean {
  return price === null || (price.input_per_million_usd === 0 && price.output_per_million_usd === 0);
}
