/** Prefix of the ids of models that are part of the program. */
const builtinPrefix = 'builtin:';

/** Tells whether a model is part of the program, by its id or by the identity of its embedding profile. */
export function isBuiltinModel(modelId: string): boolean {
  return modelId.startsWith(builtinPrefix);
}

/** Tells whether a call runs in this process and costs nothing: asking twice is cheaper than a claim. */
export function isLocalAndFree(modelId: string, costUsd: number): boolean {
  return isBuiltinModel(modelId) && costUsd === 0;
}
