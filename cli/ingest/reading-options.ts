import { Option, type Command } from 'commander';
import { unreadableAnswerRules } from '../../domain/ingest/unreadable-answer.js';
import { amount, wholeNumber } from '../input/read-number.js';

/** Adds the options that say how documents are read, and what that may cost. */
export function withReadingOptions(command: Command): Command {
  return command
    .option('--auto-approve', 'never wait for approval, whatever the cost')
    .option('--no-auto-approve', 'always wait for approval (default: only when the estimated cost is above 0)')
    .option(
      '--max-cost <usd>',
      'maximum cost of a job or a whole batch in US dollars before it waits for approval again; 0 for no limit',
      amount,
    )
    .addOption(
      new Option(
        '--on-unreadable-answer <rule>',
        'what to do on an unreadable answer of the model: fail the job (default) or skip the chunk',
      ).choices([...unreadableAnswerRules]),
    )
    .option('--target-words <n>', 'words per chunk', wholeNumber(100, 5000))
    .option('--min-words <n>', 'minimum words per chunk', wholeNumber(1, 5000))
    .option('--max-words <n>', 'maximum words per chunk', wholeNumber(100, 10_000))
    .option('--overlap-words <n>', 'words of the previous chunk that a chunk repeats', wholeNumber(0, 1000));
}

/** Values of the options; undefined ones are left to the server. */
export interface ReadingOptions {
  autoApprove?: boolean | undefined;
  targetWords?: number | undefined;
  minWords?: number | undefined;
  maxWords?: number | undefined;
  overlapWords?: number | undefined;
  /** US dollars a job may spend before it waits for approval again; 0 for no limit. */
  maxCost?: number | undefined;
  onUnreadableAnswer?: 'fail' | 'skip' | undefined;
}

/** Fields of a request to read documents. */
export function readingFields(options: ReadingOptions) {
  return {
    auto_approve: options.autoApprove,
    target_words: options.targetWords,
    min_words: options.minWords,
    max_words: options.maxWords,
    overlap_words: options.overlapWords,
    max_cost_usd: options.maxCost,
    on_unreadable_answer: options.onUnreadableAnswer,
  };
}

/** Adds the option of those that send files. */
export function withOriginOption(command: Command): Command {
  return command.option('--no-origin', 'do not send path and host name of the files');
}
