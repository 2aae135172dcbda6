/** Plurals that no rule makes, each with its singular. */
export const irregularPlurals: ReadonlyMap<string, string> = new Map(
  `children:child grandchildren:grandchild stepchildren:stepchild oxen:ox people:person salespeople:salesperson
  men:man women:woman mice:mouse dormice:dormouse lice:louse woodlice:woodlouse titmice:titmouse feet:foot forefeet:forefoot teeth:tooth geese:goose
  wolves:wolf halves:half knives:knife shelves:shelf bookshelves:bookshelf wives:wife housewives:housewife
  midwives:midwife calves:calf loaves:loaf thieves:thief leaves:leaf lives:life elves:elf selves:self scarves:scarf
  hooves:hoof dwarves:dwarf sheaves:sheaf wharves:wharf turves:turf afterlives:afterlife
  indices:index indexes:index matrices:matrix vertices:vertex vortices:vortex appendices:appendix apices:apex
  codices:codex helices:helix cortices:cortex subcortices:subcortex calices:calyx calyces:calyx cervices:cervix radices:radix
  varices:varix thoraces:thorax latices:latex larynges:larynx pharynges:pharynx phalanges:phalanx
  ephemerides:ephemeris apsides:apsis aphides:aphid chrysalides:chrysalis directrices:directrix
  criteria:criterion phenomena:phenomenon automata:automaton ganglia:ganglion mitochondria:mitochondrion taxa:taxon
  phyla:phylum spermatozoa:spermatozoon noumena:noumenon
  perihelia:perihelion aphelia:aphelion oxymora:oxymoron
  bacteria:bacterium strata:stratum substrata:substratum spectra:spectrum curricula:curriculum memoranda:memorandum
  millennia:millennium symposia:symposium stadia:stadium aquaria:aquarium terraria:terrarium sanatoria:sanatorium
  errata:erratum ova:ovum addenda:addendum referenda:referendum podia:podium emporia:emporium equilibria:equilibrium
  honoraria:honorarium crania:cranium consortia:consortium moratoria:moratorium gymnasia:gymnasium quanta:quantum
  vacua:vacuum atria:atrium septa:septum flagella:flagellum cilia:cilium corpora:corpus genera:genus
  opercula:operculum planetaria:planetarium herbaria:herbarium compendia:compendium continua:continuum sera:serum
  sterna:sternum ilia:ilium labia:labium dicta:dictum effluvia:effluvium candelabra:candelabrum bacilli:bacillus
  fungi:fungus maxima:maximum minima:minimum optima:optimum extrema:extremum momenta:momentum fora:forum
  antisera:antiserum sputa:sputum rostra:rostrum plectra:plectrum simulacra:simulacrum interregna:interregnum
  mycelia:mycelium conidia:conidium basidia:basidium clostridia:clostridium rhizobia:rhizobium plasmodia:plasmodium
  paramecia:paramecium pseudopodia:pseudopodium spirilla:spirillum endometria:endometrium myocardia:myocardium
  pericardia:pericardium syncytia:syncytium primordia:primordium diverticula:diverticulum reticula:reticulum
  cerebella:cerebellum cerebra:cerebrum tympana:tympanum inocula:inoculum refugia:refugium residua:residuum
  colloquia:colloquium principia:principium imperia:imperium auditoria:auditorium crematoria:crematorium
  scriptoria:scriptorium mausolea:mausoleum arboreta:arboretum solaria:solarium vivaria:vivarium
  insectaria:insectarium oceanaria:oceanarium ultimata:ultimatum desiderata:desideratum
  lumina:lumen foramina:foramen qualia:quale topoi:topos milieux:milieu lieder:lied
  schemata:schema stigmata:stigma stomata:stoma dogmata:dogma lemmata:lemma traumata:trauma
  cacti:cactus nuclei:nucleus stimuli:stimulus foci:focus loci:locus radii:radius alumni:alumnus
  syllabi:syllabus hippopotami:hippopotamus cumuli:cumulus gladioli:gladiolus uteri:uterus thrombi:thrombus
  termini:terminus moduli:modulus calculi:calculus tumuli:tumulus narcissi:narcissus octopi:octopus abaci:abacus
  hippocampi:hippocampus villi:villus glomeruli:glomerulus bronchi:bronchus emboli:embolus torsi:torso graffiti:graffito
  nucleoli:nucleolus alveoli:alveolus annuli:annulus menisci:meniscus sulci:sulcus gyri:gyrus thalami:thalamus
  hypothalami:hypothalamus humeri:humerus tarsi:tarsus metatarsi:metatarsus metacarpi:metacarpus rami:ramus
  esophagi:esophagus oesophagi:oesophagus sarcophagi:sarcophagus papyri:papyrus rhombi:rhombus thesauri:thesaurus
  colossi:colossus nautili:nautilus eucalypti:eucalyptus cirri:cirrus cumulonimbi:cumulonimbus magi:magus
  thymi:thymus isthmi:isthmus styli:stylus
  concerti:concerto paparazzi:paparazzo tempi:tempo libretti:libretto virtuosi:virtuoso
  analyses:analysis crises:crisis theses:thesis hypotheses:hypothesis syntheses:synthesis parentheses:parenthesis
  diagnoses:diagnosis prognoses:prognosis emphases:emphasis oases:oasis axes:axis neuroses:neurosis psychoses:psychosis
  metamorphoses:metamorphosis symbioses:symbiosis synopses:synopsis ellipses:ellipsis nemeses:nemesis
  antitheses:antithesis prostheses:prosthesis catharses:catharsis stenoses:stenosis
  exegeses:exegesis anastomoses:anastomosis apotheoses:apotheosis praxes:praxis zoonoses:zoonosis
  fibroses:fibrosis necroses:necrosis hypnoses:hypnosis
  mitoses:mitosis meioses:meiosis metastases:metastasis testes:testis
  quizzes:quiz lenses:lens gases:gas biogases:biogas biases:bias aliases:alias canvases:canvas atlases:atlas pancreases:pancreas
  irises:iris pelvises:pelvis ibises:ibis buses:bus pluses:plus
  viruses:virus statuses:status bonuses:bonus campuses:campus censuses:census corpuses:corpus choruses:chorus
  nexuses:nexus focuses:focus geniuses:genius sinuses:sinus apparatuses:apparatus prospectuses:prospectus
  octopuses:octopus walruses:walrus platypuses:platypus circuses:circus surpluses:surplus crocuses:crocus
  cactuses:cactus funguses:fungus radiuses:radius terminuses:terminus syllabuses:syllabus uteruses:uterus
  hippopotamuses:hippopotamus thermoses:thermos rhinoceroses:rhinoceros albatrosses:albatross cosmoses:cosmos
  movies:movie cookies:cookie calories:calorie zombies:zombie ties:tie pies:pie lies:lie dies:die selfies:selfie
  genies:genie birdies:birdie brownies:brownie hoodies:hoodie rookies:rookie smoothies:smoothie prairies:prairie
  eyries:eyrie menageries:menagerie reveries:reverie lingeries:lingerie neckties:necktie hippies:hippie
  caches:cache niches:niche headaches:headache aches:ache avalanches:avalanche psyches:psyche creches:creche
  quiches:quiche moustaches:moustache mustaches:mustache
  menus:menu gurus:guru gnus:gnu emus:emu caribous:caribou haikus:haiku bayous:bayou tofus:tofu
  taxis:taxi skis:ski kiwis:kiwi bikinis:bikini safaris:safari tsunamis:tsunami emojis:emoji wikis:wiki alibis:alibi
  yetis:yeti rabbis:rabbi israelis:israeli iraqis:iraqi pakistanis:pakistani somalis:somali saudis:saudi nazis:nazi
  passersby:passerby`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Words that end like plurals and are none, or not of the word without the ending. */
export const notPlural: ReadonlySet<string> = new Set(
  `https dns css aws gps sms tls rss sas ios macos redis kubernetes postgres pandas keras jenkins windows nas hbase sass
  news goods arms means mars series species customs glasses lens gas biogas bias alias canvas atlas pancreas christmas
  pyjamas pajamas trousers chaos ethos pathos cosmos kudos thermos rhinoceros asbestos has was does goes always perhaps
  texas kansas arkansas paris athens wales james charles thomas overseas rabies herpes diabetes caries scabies scissors
  premises spectacles contents manners minutes wits airs brussels honduras maldives netherlands philippines
  headquarters crossroads aids barracks gallows shambles whereabouts alms amends thanks remains earnings savings
  surroundings belongings proceedings outskirts tidings doldrums measles mumps rickets shingles billiards darts
  mathematics politics physics economics ethics hermes achilles socrates hercules archimedes sophocles euripides
  andes alps naples versailles bahamas seychelles azores antilles hebrides pyrenees cyclades himalayas pleiades thames
  ganges euphrates galapagos lagos laos barbados delos samos patmos patras caracas vegas angeles dallas leeds orleans
  massachusetts hades ares eros helios midas judas moses ramses xerxes mercedes elias tobias jonas lucas nicholas douglas
  pythagoras aristoteles descartes hobbes keynes bayes stokes jones holmes barnes hughes hayes yates torres cortes rawls
  engels dickens huygens siemens higgs gibbs hopkins dawkins hawkins collins adams williams evans rogers carlos marcos
  pisces aries ntfs hdfs btrfs devops mlops
  specimen abdomen omen semen regimen acumen stamen lumen bitumen hymen amen ramen yemen foramen albumen dolmen
  cyclamen rumen reggae sundae brae vitae yes us its his this thus plus versus less as`.split(/\s+/),
);

/** Words that end in an irregular plural, as whatever is before it and that plural. */
export const compoundHeads =
  /^([a-z]{3,})(wolves|knives|wives|shelves|calves|leaves|loaves|feet|teeth|geese|children|genera|phyla|strata|indices)$/;
