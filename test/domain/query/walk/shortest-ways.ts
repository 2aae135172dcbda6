/** A link between concepts, by their numbers. */
export type Link = [from: number, to: number];

/** Every shortest way, in any direction, found by trying all: as texts of ids. */
export function shortestWays(links: readonly Link[], from: number, to: number, maxHops: number): string[] {
  let ways = [[from]];
  for (let hops = 0; hops <= maxHops; hops += 1) {
    const arrived = ways.filter((way) => way.at(-1) === to);
    if (arrived.length > 0) return [...new Set(arrived.map((way) => way.join()))].sort();
    ways = ways.flatMap((way) => {
      const end = way.at(-1)!;
      const next = links.flatMap(([a, b]) => [...(a === end ? [b] : []), ...(b === end ? [a] : [])]);
      return [...new Set(next)].filter((one) => !way.includes(one)).map((one) => [...way, one]);
    });
  }
  return [];
}
