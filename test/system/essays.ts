/**
 * Text for the system tests: prose of plain statements about things and what they do to each other, as long as wanted
 * and always the same. Each essay shares its subjects with the others, so that documents meet in the graph.
 */
const subjects = [
  'forest canopy',
  'soil moisture',
  'river basin',
  'mountain glacier',
  'coastal wetland',
  'groundwater reserve',
  'nutrient cycle',
  'pollinator population',
  'storm surge',
  'sediment load',
  'leaf litter',
  'root network',
  'fungal community',
  'flood plain',
  'drainage channel',
  'tidal marsh',
  'seed bank',
  'grazing herd',
  'fire regime',
  'snow cover',
  'evaporation rate',
  'water table',
  'carbon store',
  'bird colony',
];
const verbs = ['regulates', 'requires', 'produces', 'contains', 'prevents', 'influences', 'enables', 'causes'];
const tails = [
  'during long dry summers',
  'when the spring rains arrive',
  'across the whole valley',
  'over many decades',
  'as recent surveys have shown',
  'in places where people farm',
  'far from the nearest town',
  'after a severe frost',
];

/** `paragraphs` paragraphs of five sentences; `seed` decides the order of subjects. */
export function essay(seed: number, paragraphs: number): string {
  let state = seed * 7919 + 17;
  const pick = <T>(list: readonly T[]): T => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return list[Math.floor(state / 65536) % list.length]!;
  };
  const sentence = () => `The ${pick(subjects)} ${pick(verbs)} the ${pick(subjects)} ${pick(tails)}.`;
  return Array.from({ length: paragraphs }, (_, p) => {
    const heading = p % 6 === 0 ? `# Chapter ${p / 6 + 1} of essay ${seed}\n\n` : '';
    return heading + Array.from({ length: 5 }, sentence).join(' ');
  }).join('\n\n');
}
