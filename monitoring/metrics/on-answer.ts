import type { Metrics } from './metrics.js';

/** A request that was answered. */
export interface AnsweredRequest {
  /** One of a closed list. */
  method: string;
  /** Template of the route, as `/jobs/{job_id}`; `none` where no route matched. */
  route: string;
  status: number;
  seconds: number;
}

export type OnAnswer = (answered: AnsweredRequest) => void;

/** Counts requests and their durations. */
export function countAnswers({ httpRequests, httpSeconds }: Metrics): OnAnswer {
  return ({ method, route, status, seconds }) => {
    httpRequests.inc({ method, route, status: String(status) });
    httpSeconds.observe({ method, route }, seconds);
  };
}
