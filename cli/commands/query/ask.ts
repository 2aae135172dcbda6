import type { Command } from 'commander';
import type { Answer, AnswerRequest } from '../../../client/index.js';
import { modelFailures } from '../../../domain/answers/answer.js';
import type { Client } from '../../connection/client.js';
import { clientOf, type CliDependencies } from '../../dependencies.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { amount } from '../../input/read-number.js';
import { waitForAnalysis } from '../../jobs/wait-for-analysis.js';
import { printAnswer } from '../../output/print-answer.js';
import { showAnswer } from '../../output/show-answer.js';

interface Options {
  ontology?: string;
  model?: boolean;
  extractive?: boolean;
  evidence?: boolean;
  maxCost?: number;
}

export function addAsk(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('ask')
    .description('Answer a question from the documents, each sentence with the place it rests on')
    .argument('<words...>', 'the question')
    .option('-o, --ontology <name>', 'only from the documents of this ontology')
    .option('--model', 'only by a model; fails where none can be asked')
    .option('--extractive', 'only by sentences of the documents; costs nothing')
    .option('-e, --evidence', 'show what was gathered, without an answer, for a model of your own')
    .option('--max-cost <usd>', 'maximum cost of the answer in US dollars', amount)
    .action((words: string[], options: Options, self: Command) => ask(dependencies, words, options, self));
  examples(command, [
    'concordance ask "What survives a crash?"',
    'concordance ask how does a retry wait --ontology operations --extractive',
    'concordance ask "What survives a crash?" --evidence --json',
  ]);
}

/** The answer; where the model fails after the request has become a job, that by sentences of the documents. */
async function answerOf(dependencies: CliDependencies, client: Client, body: AnswerRequest): Promise<Answer> {
  const request = async (asked: AnswerRequest) => (await client.call('answerQuestion', { body: asked })).body;
  try {
    return await waitForAnalysis(dependencies, client, () => request(body), false);
  } catch (error) {
    const isAuto = body.method === undefined && body.context_only !== true;
    if (!isAuto || !(error instanceof CliError) || !modelFailures.some((code) => code === error.code)) throw error;
    dependencies.terminal.message(`${error.message} The answer has sentences of the documents instead.`);
    const extractive = (await request({ ...body, method: 'extractive' })) as Answer;
    return { ...extractive, extractive_reason: extractive.extractive_reason && 'model_failed' };
  }
}

async function ask(
  dependencies: CliDependencies,
  words: string[],
  { ontology, model, extractive, evidence, maxCost }: Options,
  command: Command,
): Promise<void> {
  const modes = [model && '--model', extractive && '--extractive', evidence && '--evidence'];
  if (modes.filter((mode) => mode).length > 1) {
    throw new CliError(exitCodes.usage, 'Give one of --model, --extractive and --evidence at most.');
  }
  const client = await clientOf(dependencies, command);
  const body = {
    question: words.join(' '),
    ...(ontology !== undefined && { ontology }),
    ...(model === true && { method: 'model' as const }),
    ...(extractive === true && { method: 'extractive' as const }),
    ...(evidence === true && { context_only: true }),
    ...(maxCost !== undefined && { max_cost_usd: maxCost }),
  };
  const answer = await answerOf(dependencies, client, body);
  showAnswer(dependencies, command, answer, () => printAnswer(dependencies.terminal, answer));
}
