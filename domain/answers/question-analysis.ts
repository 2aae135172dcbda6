import type { Analysis, AnalysisResult } from '../analysis/analysis.js';
import { requireOntology } from '../query/require-ontology.js';
import { onOneLine } from '../text/cut-text.js';
import { askReadably } from './ask-readably.js';
import { answerRequest, type WrittenAnswerRequest } from './answer-request.js';
import type { Answer } from './answer.js';
import { gatherEvidence } from './gather-evidence.js';
import { evidenceAnswer, writtenAnswer } from './write-answer.js';

const maxNameLength = 100;

/** Answers a question with a model, from evidence of the graph; what the model says is checked before it is kept. */
export const questionAnalysis: Analysis<WrittenAnswerRequest> = {
  artifactType: 'query_result',
  representation: 'answer',

  async check(context, { question, ontology }) {
    if (ontology !== null) await requireOntology(context.graph, context.scope, ontology);
    return `Answer: ${onOneLine(question, maxNameLength)}`;
  },

  asksModel: () => true,
  costCapUsd: ({ max_cost_usd: maxCostUsd }) => maxCostUsd,

  async compute(computing, { question, ontology, model, extraction_config_id: configId }, signal) {
    const context = { ...computing, signal };
    const { scope } = context;
    const evidence = await gatherEvidence(context, scope, { question, ontology });
    const prepared = { question, ontology, evidence };
    if (evidence.length === 0) return resultOf(evidenceAnswer(prepared));
    const writer = await context.writerOf(configId);
    signal.throwIfAborted();
    const written = await askReadably(writer, answerRequest(question, evidence));
    return resultOf(await writtenAnswer(context, scope, prepared, { model, written }));
  },
};

function resultOf(answer: Answer): AnalysisResult {
  return { payload: { ...answer }, metadata: null, ontology: answer.ontology, conceptIds: null };
}
