/** Estimated and actual figures of one operator of a plan. */
export class OperatorProfile {
  readonly operator: string;
  readonly detail: string;
  readonly estimatedRows: number | null;
  rows = 0;
  /** Requests to the graph. */
  requests = 0;

  constructor(operator: string, detail: string, estimatedRows: number | null) {
    this.operator = operator;
    this.detail = detail;
    this.estimatedRows = estimatedRows;
  }
}
