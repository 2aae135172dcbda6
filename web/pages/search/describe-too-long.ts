/** Maximum number of characters that the API takes in a query. */
const maxCharacters = 10_000;

/** Says that a query has more characters than the API takes; null where it has not. */
export function describeTooLong(query: string): string | null {
  const count = [...query].length;
  if (count <= maxCharacters) return null;
  const [limit, present] = [maxCharacters, count].map((one) => one.toLocaleString('en'));
  return `A query can have up to ${limit} characters; this one has ${present}. Shorten it to search.`;
}
