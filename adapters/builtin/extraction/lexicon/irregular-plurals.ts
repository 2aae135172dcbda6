/** Plurals that no rule makes. */
export const irregularPlurals: Readonly<Record<string, string>> = {
  analyses: 'analysis',
  appendices: 'appendix',
  aquaria: 'aquarium',
  axes: 'axis',
  bacteria: 'bacterium',
  bases: 'base',
  calves: 'calf',
  children: 'child',
  crises: 'crisis',
  criteria: 'criterion',
  feet: 'foot',
  formulae: 'formula',
  fungi: 'fungus',
  geese: 'goose',
  halves: 'half',
  hypotheses: 'hypothesis',
  indices: 'index',
  knives: 'knife',
  larvae: 'larva',
  leaves: 'leaf',
  lives: 'life',
  loaves: 'loaf',
  matrices: 'matrix',
  men: 'man',
  mice: 'mouse',
  nuclei: 'nucleus',
  oases: 'oasis',
  parentheses: 'parenthesis',
  phenomena: 'phenomenon',
  shelves: 'shelf',
  stimuli: 'stimulus',
  strata: 'stratum',
  syntheses: 'synthesis',
  teeth: 'tooth',
  theses: 'thesis',
  vertices: 'vertex',
  wolves: 'wolf',
  women: 'woman',
  people: 'person',
};

/** Words in -s that are not plurals, and words whose number the form does not show. */
export const unchangedNouns: ReadonlySet<string> = new Set(
  `always analysis apparatus apparatuses as atlas axis basis bias biomass bus canvas campus census chaos class compass
  consensus corpus crisis cosmos diabetes economics electronics ethics focus gas genesis glass grass gross has his
  hypothesis its kubernetes lens less locus logistics loss mass mathematics mechanics news oasis pass physics plus pluss
  politics press process progress redis s series species statistics status stress synthesis thesis this thus us
  versus virus was yes means headquarters aids dns tls https aws sas rss hbase data media sheep fish deer aircraft
  postgres nas rights access address business excess success photosynthesis emphasis osmosis mosfet sms gps ios
  windows`.split(/\s+/),
);
