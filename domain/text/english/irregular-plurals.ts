/** Plurals that no rule makes, each with its singular. */
export const irregularPlurals: ReadonlyMap<string, string> = new Map(
  `children:child grandchildren:grandchild stepchildren:stepchild oxen:ox people:person salespeople:salesperson
  men:man women:woman mice:mouse dormice:dormouse lice:louse feet:foot forefeet:forefoot teeth:tooth geese:goose
  wolves:wolf halves:half knives:knife shelves:shelf bookshelves:bookshelf wives:wife housewives:housewife
  midwives:midwife calves:calf loaves:loaf thieves:thief leaves:leaf lives:life elves:elf selves:self scarves:scarf
  hooves:hoof dwarves:dwarf sheaves:sheaf wharves:wharf turves:turf afterlives:afterlife
  indices:index indexes:index matrices:matrix vertices:vertex vortices:vortex appendices:appendix apices:apex
  codices:codex helices:helix cortices:cortex calices:calyx directrices:directrix
  criteria:criterion phenomena:phenomenon automata:automaton ganglia:ganglion mitochondria:mitochondrion taxa:taxon
  phyla:phylum polyhedra:polyhedron tetrahedra:tetrahedron protozoa:protozoon spermatozoa:spermatozoon
  bacteria:bacterium strata:stratum substrata:substratum spectra:spectrum curricula:curriculum memoranda:memorandum
  millennia:millennium symposia:symposium stadia:stadium aquaria:aquarium terraria:terrarium sanatoria:sanatorium
  errata:erratum ova:ovum addenda:addendum referenda:referendum podia:podium emporia:emporium equilibria:equilibrium
  honoraria:honorarium crania:cranium consortia:consortium moratoria:moratorium gymnasia:gymnasium quanta:quantum
  vacua:vacuum atria:atrium septa:septum flagella:flagellum cilia:cilium corpora:corpus genera:genus
  opercula:operculum planetaria:planetarium herbaria:herbarium compendia:compendium continua:continuum sera:serum
  sterna:sternum ilia:ilium labia:labium dicta:dictum effluvia:effluvium candelabra:candelabrum bacilli:bacillus
  schemata:schema stigmata:stigma stomata:stoma dogmata:dogma lemmata:lemma carcinomata:carcinoma
  cacti:cactus fungi:fungus nuclei:nucleus stimuli:stimulus foci:focus loci:locus radii:radius alumni:alumnus
  syllabi:syllabus hippopotami:hippopotamus cumuli:cumulus gladioli:gladiolus uteri:uterus thrombi:thrombus
  termini:terminus moduli:modulus calculi:calculus tumuli:tumulus narcissi:narcissus octopi:octopus abaci:abacus
  hippocampi:hippocampus villi:villus glomeruli:glomerulus bronchi:bronchus emboli:embolus torsi:torso graffiti:graffito
  tempi:tempo libretti:libretto virtuosi:virtuoso
  analyses:analysis crises:crisis theses:thesis hypotheses:hypothesis syntheses:synthesis parentheses:parenthesis
  diagnoses:diagnosis prognoses:prognosis emphases:emphasis oases:oasis axes:axis neuroses:neurosis psychoses:psychosis
  metamorphoses:metamorphosis symbioses:symbiosis synopses:synopsis ellipses:ellipsis nemeses:nemesis
  antitheses:antithesis prostheses:prosthesis catharses:catharsis stenoses:stenosis
  mitoses:mitosis meioses:meiosis metastases:metastasis testes:testis
  quizzes:quiz lenses:lens gases:gas biogases:biogas biases:bias aliases:alias canvases:canvas atlases:atlas pancreases:pancreas
  irises:iris pelvises:pelvis ibises:ibis buses:bus pluses:plus
  viruses:virus statuses:status bonuses:bonus campuses:campus censuses:census corpuses:corpus choruses:chorus
  nexuses:nexus focuses:focus geniuses:genius sinuses:sinus apparatuses:apparatus prospectuses:prospectus
  octopuses:octopus walruses:walrus platypuses:platypus circuses:circus surpluses:surplus crocuses:crocus
  cactuses:cactus funguses:fungus radiuses:radius terminuses:terminus syllabuses:syllabus uteruses:uterus
  hippopotamuses:hippopotamus thermoses:thermos rhinoceroses:rhinoceros albatrosses:albatross cosmoses:cosmos
  potatoes:potato tomatoes:tomato heroes:hero echoes:echo vetoes:veto torpedoes:torpedo mosquitoes:mosquito
  volcanoes:volcano cargoes:cargo tornadoes:tornado buffaloes:buffalo mangoes:mango dominoes:domino embargoes:embargo
  grottoes:grotto haloes:halo mottoes:motto zeroes:zero tuxedoes:tuxedo desperadoes:desperado
  movies:movie cookies:cookie calories:calorie zombies:zombie ties:tie pies:pie lies:lie dies:die selfies:selfie
  genies:genie birdies:birdie brownies:brownie hoodies:hoodie rookies:rookie smoothies:smoothie prairies:prairie
  eyries:eyrie menageries:menagerie reveries:reverie lingeries:lingerie neckties:necktie hippies:hippie
  caches:cache niches:niche headaches:headache aches:ache avalanches:avalanche psyches:psyche creches:creche
  quiches:quiche moustaches:moustache mustaches:mustache
  passersby:passerby`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Words that end like plurals and are none, or not of the word without the ending. */
export const notPlural: ReadonlySet<string> = new Set(
  `https dns css aws gps sms tls rss sas ios macos redis kubernetes postgres pandas keras jenkins windows nas hbase sass
  news goods arms means mars series species customs glasses lens gas biogas bias alias canvas atlas pancreas christmas
  pyjamas pajamas trousers chaos ethos pathos cosmos kudos thermos rhinoceros asbestos has was does always perhaps
  texas kansas arkansas paris athens wales james charles thomas overseas rabies herpes diabetes caries scabies scissors
  premises spectacles contents manners minutes wits airs brussels honduras maldives netherlands philippines
  headquarters crossroads aids barracks gallows shambles whereabouts alms amends thanks remains earnings savings
  surroundings belongings proceedings outskirts tidings doldrums measles mumps rickets shingles billiards darts
  mathematics politics physics economics ethics hermes achilles socrates hercules archimedes sophocles euripides
  specimen abdomen omen semen regimen acumen stamen lumen bitumen hymen amen ramen yemen foramen albumen dolmen
  cyclamen rumen reggae sundae brae vitae yes us its his this thus plus versus less as`.split(/\s+/),
);
