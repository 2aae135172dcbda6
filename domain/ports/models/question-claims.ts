/**
 * Claims on questions to models, so that a request that several jobs need at the same time is sent once: anyone who
 * claims it asks, the others wait for the kept answer (see `ModelCache`). A claim expires when its owner does not renew
 * it, so a crashed process blocks no other. It does not prevent storing an answer: of two, the first stays.
 */
export interface QuestionClaims {
  /**
   * Claims those of the questions that nobody else has claimed, or renews the claims of this owner.
   * @param questions hashes, unique across models and kinds of questions
   * @param owner minted for each attempt
   * @param ttlMs milliseconds until the claims expire unless they are renewed
   * @returns those that the owner holds now, in the order given
   */
  claimQuestions(questions: string[], owner: string, ttlMs: number): Promise<string[]>;
  /** Gives up all claims of the owner; no error when there are none. */
  releaseQuestions(owner: string): Promise<void>;
}
