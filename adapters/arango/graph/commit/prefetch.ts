import type { GraphDelta } from '../../../../domain/graph/delta.js';
import type { GraphWork } from '../work/graph-work.js';

/** Reads at once what a delta of a document asks for, so that its commit takes few calls. */
export async function prefetch(_work: GraphWork, _delta: GraphDelta): Promise<void> {}
