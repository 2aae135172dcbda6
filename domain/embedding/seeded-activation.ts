/**
 * Says whether the first profile of the settings becomes the active one: where none is, and where nothing has a vector
 * yet.
 * @param first its identity; undefined where the settings have none
 * @param active identity of the active one; undefined where none is
 */
export function seededActivation(
  first: string | undefined,
  active: string | undefined,
): 'yes' | 'no' | 'without_vectors' {
  if (first === undefined || first === active) return 'no';
  return active === undefined ? 'yes' : 'without_vectors';
}
