/** Signs that others than one document have to do with a concept. */
export interface ConceptTies {
  /** A quote of another document evidences it. */
  isEvidencedElsewhere: boolean;
  /** A person vouches for it in an ontology, or an ontology keeps it for relationships that people wrote. */
  isSupported: boolean;
  /** A person changed a field of it. */
  isEdited: boolean;
  /** A person merged or split it, or decided that it is another than one like it. */
  isDecidedOn: boolean;
}

/** True if a document alone has to do with the concept, and so may make it again what it was first created as. */
export function isRestorable({ isEvidencedElsewhere, isSupported, isEdited, isDecidedOn }: ConceptTies): boolean {
  return !isEvidencedElsewhere && !isSupported && !isEdited && !isDecidedOn;
}

/** Fields that a concept was created with. */
export interface CreatedAs {
  label: string;
  /** The first one; empty where it had none. */
  description: string;
  /** False where the description is not words of the text. */
  isQuoted: boolean;
  /** Terms of its creation, of which its vector was made, in their order. */
  searchTerms: string[];
}

/** True if a concept is what it was first created as, so that nothing is to be restored. */
export function isCreatedAs(present: CreatedAs, record: CreatedAs): boolean {
  const fields = ({ label, description, isQuoted, searchTerms }: CreatedAs) =>
    JSON.stringify([label, description, isQuoted, ...searchTerms]);
  return fields(present) === fields(record);
}
