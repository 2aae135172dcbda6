import assert from 'node:assert/strict';
import { stemOf } from '../../../../domain/text/english/light-stem.js';
import { isPlural, singular, singularOf } from '../../../../domain/text/english/singular.js';

const pairs = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]);

describe('singular', () => {
  const plurals = {
    regular: 'trees:tree cities:city boxes:box churches:church causes:cause keys:key houses:house valves:valve',
    'in -oes': `potatoes:potato heroes:hero volcanoes:volcano shoes:shoe horseshoes:horseshoe toes:toe tiptoes:tiptoe
      canoes:canoe oboes:oboe hoboes:hobo floes:floe buffaloes:buffalo aloes:aloe`,
    'in -ves and of compounds': `wolves:wolf werewolves:werewolf penknives:penknife cloverleaves:cloverleaf
      godchildren:godchild forefeet:forefoot subgenera:subgenus`,
    'in -i': `fungi:fungus nuclei:nucleus pronuclei:pronucleus streptococci:streptococcus bacilli:bacillus
      alveoli:alveolus thalami:thalamus concerti:concerto`,
    'in -a': `criteria:criterion phenomena:phenomenon epiphenomena:epiphenomenon bacteria:bacterium
      cyanobacteria:cyanobacterium epithelia:epithelium sporangia:sporangium octahedra:octahedron minima:minimum
      strata:stratum genera:genus lymphomata:lymphoma automata:automaton protozoa:protozoan`,
    'in -ae and -eaux': 'algae:alga larvae:larva plateaux:plateau',
    'in -ces and -ges': 'indices:index matrices:matrix cicatrices:cicatrix thoraces:thorax larynges:larynx faces:face',
    'of words in -is': `theses:thesis analyses:analysis geneses:genesis metastases:metastasis epiphyses:epiphysis
      axes:axis crises:crisis bases:base databases:database synapses:synapse`,
    'in -us and -is': 'menus:menu gurus:guru tsunamis:tsunami taxis:taxi emojis:emoji viruses:virus irises:iris',
    'in -ics': 'metrics:metric ceramics:ceramic microplastics:microplastic probiotics:probiotic',
  };
  for (const [kind, list] of Object.entries(plurals))
    it(`knows plurals ${kind}`, () => {
      const found = pairs(list).map(([plural]) => `${plural}:${singular(plural)}`);
      assert.deepEqual(found, list.trim().split(/\s+/));
    });

  it('leaves what is no plural as it is', () => {
    const words =
      `maas athens texas wales thames higgs naples news series species physics mathematics logistics lens bias
      chaos status analysis genus bus glass specimen cathedra saas https ntfs malaria mafia chalice police pumice
      does goes spaghetti taxonomy data media agenda bacterium chemotaxis`.split(/\s+/);
    assert.deepEqual(words.map(singular), words);
  });

  it('reads an s behind capitals as that of a plural', () => {
    const words = pairs('APIs:api GPUs:gpu PCs:pc URIs:uri VMs:vm HTTPs:https HTTPS:https DNS:dns SaaS:saas');
    for (const [written, one] of words) assert.equal(singularOf(written), one, written);
  });

  it('is reconciled after one step', () => {
    for (const list of Object.values(plurals)) for (const [, one] of pairs(list)) assert.equal(singular(one), one);
  });
});

describe('isPlural', () => {
  it('tells one from many where the form does', () => {
    const results = ['trees', 'fungi', 'APIs', 'tree', 'analysis', 'bacteria', 'species'].map(isPlural);
    assert.deepEqual(results, [true, true, true, false, false, undefined, undefined]);
  });
});

describe('stemOf', () => {
  it('is one for number and spelling, and parts what endings part', () => {
    const same = 'Colours:color fibres:fiber licences:license haemoglobins:hemoglobin protozoa:protozoon';
    for (const [a, b] of pairs(same)) assert.equal(stemOf(a), stemOf(b), a);
    for (const [a, b] of pairs('learning:learn learned:learn dynamics:dynamic'))
      assert.notEqual(stemOf(a), stemOf(b), a);
  });
});
