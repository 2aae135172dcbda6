import type { GraphDelta } from '../../../domain/graph/delta.js';
import { answersCutOf as answersCutBySums, wholeCut, type AnswersCut } from '../../../domain/ingest/cut-answer.js';
import type { Database, Row } from '../database/database.js';

/** Sums over rows of `cut_answer`, for `answersCutOf`. */
export const cutAnswerSums = `count(*) AS chunks, coalesce(sum(cut.concepts), 0) AS concepts,
  coalesce(sum(cut.relationships), 0) AS relationships, coalesce(sum(cut.quotes), 0) AS quotes,
  coalesce(sum(cut.terms), 0) AS terms, coalesce(sum(cut.is_cut_off), 0) AS cut_off,
  coalesce(sum(cut.concepts + cut.relationships + cut.quotes + cut.terms > 0), 0) AS too_long`;

/** Sums of what was left out of long answers. */
export function answersCutOf(row: Row | undefined): AnswersCut {
  const number = (name: string) => Number(row?.[name] ?? 0);
  return answersCutBySums({
    ...{ chunks: number('chunks'), concepts: number('concepts'), relationships: number('relationships') },
    ...{ quotes: number('quotes'), terms: number('terms'), cutOff: number('cut_off'), tooLong: number('too_long') },
  });
}

/** Stores what was left out of the answer for a chunk; what is stored of the chunk already stays. */
export function saveCutAnswer(database: Database, jobId: string, cut: NonNullable<GraphDelta['cut']>): void {
  const { concepts, relationships, quotes, terms, isCutOff } = wholeCut(cut);
  database.run(
    `INSERT INTO cut_answer (job_id, ordinal, concepts, relationships, quotes, terms, is_cut_off)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ...[jobId, cut.ordinal, concepts, relationships, quotes, terms, isCutOff ? 1 : 0],
  );
}
