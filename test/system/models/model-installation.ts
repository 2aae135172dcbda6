import assert from 'node:assert/strict';
import {
  after as late,
  answerWell,
  isChat,
  refuse,
  startStandInModel,
  type Behaviour,
  type StandInModel,
} from '../../support/stand-in-model.js';
import type { JobDto } from '../api-client.js';
import { ended } from '../storm.js';
import { SystemStack } from '../system-stack.js';

export const chunking = { target_words: 100, min_words: 60, max_words: 130, overlap_words: 20, auto_approve: true };
/** Chunks of a document that are asked about at once. */
export const modelWindow = 4;

export const slowly: Behaviour = (call, response) => late(isChat(call) ? 250 : 0, answerWell)(call, response);
export const busy = refuse(429, 'Slow down.', { 'retry-after': '1' });
export const unavailable = refuse(503, 'Overloaded.');

/** Processes on a data folder, with the model server that they ask. */
export class ModelInstallation {
  readonly stack: SystemStack;
  model: StandInModel;
  readonly #models: StandInModel[];

  private constructor(stack: SystemStack, model: StandInModel) {
    this.stack = stack;
    this.model = model;
    this.#models = [model];
  }

  /** Starts them, with a model that answers as said. A question costs 0.20 US dollars. */
  static async open(
    temporalAddress: string,
    name: string,
    more: Record<string, string> = {},
    behaviour: Behaviour = answerWell,
  ): Promise<ModelInstallation> {
    const model = await startStandInModel(behaviour);
    const stack = new SystemStack(temporalAddress, name, {
      CONCORDANCE_MODEL_BASE_URL: model.url,
      CONCORDANCE_EXTRACTION_MODEL: 'stand-in',
      // 100 tokens read and 20 answered.
      CONCORDANCE_MODEL_PRICES: 'stand-in=1000/5000',
      CONCORDANCE_EMBEDDING_MODEL: 'stand-in-vectors',
      CONCORDANCE_EMBEDDING_DIMENSIONS: '64',
      CONCORDANCE_PREFETCH_WINDOW: String(modelWindow),
      ...more,
    });
    const installation = new ModelInstallation(stack, model);
    await stack.start();
    return installation;
  }

  /** Number of questions that the model was asked. */
  get questions(): number {
    return this.model.calls.filter(isChat).length;
  }

  /** Starts another model server in place of the one that was stopped, on its port. */
  async replaceModel(): Promise<void> {
    this.model = await startStandInModel(answerWell, Number(new URL(this.model.url).port));
    this.#models.push(this.model);
  }

  /** Submits the document and waits until it is read. */
  async read(name: string, text: string, ontology = 'moods'): Promise<JobDto> {
    const job = await ended(this.stack, await this.stack.api.ingest(ontology, name, text, chunking));
    assert.equal(job.status, 'completed', job.error ?? '');
    return job;
  }

  async close(): Promise<void> {
    await this.stack.close();
    for (const model of this.#models) await model.stop();
  }
}

/** Cost of a job in US dollars. */
export function dollars({ progress }: JobDto): number {
  return Number((progress as unknown as { cost_usd: number }).cost_usd);
}

/** Holds what waits for it until it is opened. */
export interface Gate {
  opened: Promise<void>;
  open(): void;
}

/** Returns a gate that is closed. */
export function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => void (open = resolve));
  return { opened, open };
}
