/** Vertex AI as the settings name it, and its credentials. */
export interface VertexAccess {
  /**
   * Says why the project or the credentials cannot be used, in a sentence with the remedy; null where they can. Nothing
   * is asked of a model.
   */
  credentialProblem(): Promise<string | null>;
}
