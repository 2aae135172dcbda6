/** Name by which clients ask for all ontologies. */
export const allOntologies = '__all__';

/** Returns the name of the ontology that a request asks for; null for all. */
export function askedOntology(given: string | null | undefined): string | null {
  return given == null || given === allOntologies ? null : given.normalize('NFC');
}
