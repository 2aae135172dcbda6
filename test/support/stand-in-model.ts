import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { freePort } from '../../scripts/dev-server/index.js';

/** A request to the model server, as it came. */
export interface ModelCall {
  path: string;
  authorization: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Behaviour of the server for one call: the answer it sends, or anything else it does to the connection. */
export type Behaviour = (call: ModelCall, response: ServerResponse) => void | Promise<void>;

export interface StandInModel {
  /** Base URL with the version. */
  url: string;
  calls: ModelCall[];
  /** Behaviours for the next calls, in order; afterwards `usual` again. */
  next: Behaviour[];
  usual: Behaviour;
  stop(): Promise<void>;
}

/**
 * A model server over HTTP that answers as it is told: well by default, or slowly, wrongly, with errors, or not at all.
 * @param on the port; a free one when absent, that stays free while the server is away
 */
export async function startStandInModel(usual: Behaviour = answerWell, on?: number): Promise<StandInModel> {
  const server = createServer((request, response) => {
    void read(request).then(async (call) => {
      model.calls.push(call);
      await (model.next.shift() ?? model.usual)(call, response);
    });
  });
  const port = on ?? (await freePort());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const model: StandInModel = {
    url: `http://127.0.0.1:${port}/v1`,
    calls: [],
    next: [],
    usual,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return model;
}

async function read(request: IncomingMessage): Promise<ModelCall> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('utf8');
  return { path: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(text || 'null') };
}

/** Sends this JSON. */
export function send(body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour {
  return (_call, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Sends this text as it is. */
export function sendText(text: string): Behaviour {
  return (_call, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text);
}

/** Sends an error as OpenAI words it. */
export function refuse(status: number, message: string, headers: Record<string, string> = {}): Behaviour {
  return send({ error: { message, type: 'error' } }, status, headers);
}

/** Sends this text as the model's message. */
export function say(text: string, { cutOff = false, read = 100, answered = 20 } = {}): Behaviour {
  return send({
    choices: [{ message: { role: 'assistant', content: text }, finish_reason: cutOff ? 'length' : 'stop' }],
    usage: { prompt_tokens: read, completion_tokens: answered },
  });
}

/** Cuts the connection. */
export const die: Behaviour = (_call, response) => void response.destroy();

/** Waits before it does the other. */
export function after(milliseconds: number, then: Behaviour): Behaviour {
  return async (call, response) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await then(call, response);
  };
}

/** Each in turn for the questions to the chat model, then as usual; vectors are always given. */
export function inTurn(moods: Behaviour[], usual: Behaviour = answerWell): Behaviour {
  return (call, response) => (isChat(call) ? (moods.shift() ?? usual) : answerWell)(call, response);
}

export function isChat({ path }: ModelCall): boolean {
  return path.endsWith('/chat/completions');
}

/** Concepts with verbatim quotes for chats, vectors of letters for embeddings: the same request, the same answer. */
export const answerWell: Behaviour = (call, response) => answerWith(call, response, (sentence) => sentence);

/** Answers like `answerWell`, but stops in the middle of the second concept, at the maximum length of an answer. */
export const stopAtLimit: Behaviour = (call, response) => {
  if (!isChat(call)) return answerWell(call, response);
  const [{ label, sentence } = { label: 'none', sentence: '' }] = conceptsIn(passageOf(call));
  const whole = { ref: 'c0', label, description: sentence, search_terms: [], existing_id: null, quotes: [sentence] };
  return say(`{"concepts": [${JSON.stringify(whole)}, {"ref": "c1", "lab`, { cutOff: true })(call, response);
};

/** Answers like `answerWell`, with the token counts of question and answer. */
export function answerCounted(count: (call: ModelCall) => { read: number; answered: number }): Behaviour {
  return (call, response) => answerWith(call, response, (sentence) => sentence, count(call));
}

/** Answers like `answerWell`, but with quotes that differ from the text. */
export const paraphrase: Behaviour = (call, response) =>
  answerWith(call, response, (sentence) => `In other words: ${sentence.split(' ').reverse().join(' ')}`);

function answerWith(
  call: ModelCall,
  response: ServerResponse,
  quote: (sentence: string) => string,
  usage?: { read: number; answered: number },
): void | Promise<void> {
  if (call.path.endsWith('/embeddings')) return send(vectorsFor(call.body.input, call.body.dimensions))(call, response);
  return say(JSON.stringify(proposalFor(passageOf(call), quote)), usage)(call, response);
}

/** Answer of a model to a passage: a concept for each sentence with a long word. */
export function proposalFor(passage: string, quote: (sentence: string) => string = (sentence) => sentence) {
  const concepts = conceptsIn(passage).map(({ label, sentence }, index) => ({
    ref: `c${index}`,
    label,
    description: sentence,
    search_terms: [],
    existing_id: null,
    quotes: [quote(sentence)],
  }));
  const relationships = concepts.slice(1).map(({ ref }) => ({ from: 'c0', to: ref, type: 'PART_OF', confidence: 0.8 }));
  return { concepts, relationships };
}

/** The passage of an extraction request. */
export function passageOf({ body }: ModelCall): string {
  return passageIn((body.messages[1] as { content: string }).content);
}

/** The passage of a question to an extractor. */
export function passageIn(content: string): string {
  return JSON.parse(content.slice(content.lastIndexOf('\n"') + 1)) as string;
}

function conceptsIn(passage: string): { label: string; sentence: string }[] {
  const found = new Map<string, string>();
  for (const [sentence] of passage.matchAll(/[A-Z][^.!?\n]{20,300}[.!?]/g)) {
    const [label] = sentence.match(/\p{L}{7,}/gu) ?? [];
    if (label !== undefined && !found.has(label.toLowerCase())) found.set(label.toLowerCase(), sentence);
  }
  return [...found].slice(0, 12).map(([label, sentence]) => ({ label, sentence }));
}

function vectorsFor(input: string[], dimensions = 64): unknown {
  const data = input.map((text, index) => ({ index, embedding: vectorOfWords(text, dimensions) }));
  return { data, usage: { prompt_tokens: input.length } };
}

/** A vector of the words of a text: the same text, the same vector. */
export function vectorOfWords(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0.001);
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    let hash = 7;
    for (const character of word) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
    vector[hash % dimensions] = (vector[hash % dimensions] as number) + 1;
  }
  return vector;
}
