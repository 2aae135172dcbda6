/**
 * Two texts each, of the words of a field, for fields as far apart as English prose has them. They show how near an
 * embedder puts texts of one field and of two: what all texts have in common, and from where on a likeness means
 * something.
 */
const fieldTexts: Readonly<Record<string, readonly [string, string]>> = {
  animal: [
    'animal mammal bird fish insect reptile amphibian predator prey herd flock wolf fox bear lion tiger cat dog horse deer',
    'rabbit rodent rat owl eagle hawk swallow duck goose swan whale dolphin shark salmon trout cod snake lizard frog turtle',
  ],
  plant: [
    'plant tree shrub herb flower blossom bloom leaf root stem trunk branch twig bark seed pollen petal bud fruit berry',
    'nut oak beech pine birch willow maple fir grass moss fern weed vine rose lily tulip forest wood garden gardener',
  ],
  farming: [
    'farm farmer field crop harvest wheat barley oat maize rice rye grain hay straw plough tractor fertiliser fertilizer manure irrigate',
    'irrigation soil sow reap cattle cow calf bull ox sheep lamb goat pig hen poultry livestock barn stable pasture milk',
  ],
  food: [
    'food eat meal dish recipe cook kitchen bake fry boil roast grill simmer stew soup sauce salt pepper sugar butter',
    'oil flour dough bread cake cheese milk cream egg meat beef pork chicken ham sausage vegetable potato onion garlic tomato',
  ],
  body: [
    'body head face eye ear nose mouth tooth tongue throat neck shoulder arm hand finger thumb leg knee foot toe',
    'skin hair muscle bone joint skull brain heart lung liver kidney stomach blood vein artery nerve tendon retina pulse breath',
  ],
  medicine: [
    'patient doctor nurse hospital clinic surgeon surgery disease illness infection symptom fever pain treatment therapy drug dose medicine vaccine vaccinate',
    'diagnosis diagnose cure heal injury wound cancer tumour tumor diabetes pneumonia tuberculosis virus bacterium antibiotic pathogen epidemic health medical physician',
  ],
  biology: [
    'cell nucleus membrane gene dna rna genome chromosome protein enzyme amino acid mitochondrion organism tissue microbe bacterium fungus embryo evolution',
    'mutation hormone antibody metabolism cytoplasm ribosome genetic geneticist biologist biology species parasite host membrane receptor neuron stem molecule laboratory microscope',
  ],
  chemistry: [
    'chemistry chemist chemical atom molecule ion electron proton acid base salt reaction react compound element hydrogen oxygen nitrogen carbon sodium',
    'chlorine sulphur sulfur mixture solvent dissolve saturate crystal precipitate oxide catalyst polymer alloy gas liquid vapour vapor evaporate boil melt',
  ],
  physics: [
    'physics physicist force energy mass velocity acceleration momentum gravity charge electron electric electricity voltage current resistor capacitor magnet magnetic field',
    'wave frequency wavelength photon particle quantum radiation heat temperature pressure thermal friction newton joule watt volt ampere circuit conductor lens',
  ],
  astronomy: [
    'astronomy astronomer planet star sun moon comet asteroid galaxy orbit telescope solar lunar eclipse crater meteor probe spacecraft rocket satellite',
    'universe space cosmos mars venus jupiter saturn earth constellation nebula supernova equinox observatory sky',
  ],
  weather: [
    'weather climate rain rainfall snow ice frost hail storm wind gale thunder lightning cloud fog mist sunshine temperature cold warm',
    'hot heat spring summer autumn winter season drought flood monsoon hurricane tornado humid humidity droplet freeze thaw melt forecast meteorologist',
  ],
  landscape: [
    'mountain hill valley river stream lake pond sea ocean coast shore beach island peninsula desert plain plateau cliff cave canyon',
    'glacier volcano lava magma eruption earthquake fault sediment rock stone sand clay gravel mud erosion meander delta marsh swamp wetland',
  ],
  place: [
    'country nation city town village capital region province border population inhabitant resident republic kingdom empire state europe asia africa america',
    'australia germany france england britain spain italy russia china india japan indonesia mexico brazil canada greece egypt east west north',
  ],
  sea: [
    'ship boat vessel sail sailor captain crew harbour harbor port dock anchor mast deck hull rudder bow stern cabin cargo',
    'ferry yacht navy navigate voyage cruise tide wave maritime fisherman trawler fishing angler net fleet lighthouse knot cape wharf aboard',
  ],
  computing: [
    'computer software program programmer programming code source compile compiler bytecode interpreter language syntax variable function class object method type algorithm',
    'data database query table row column index server client network internet web website browser page file folder directory disk memory',
  ],
  electronics: [
    'transistor silicon wafer semiconductor chip circuit processor sensor signal antenna radio battery wire cable voltage amplifier diode led microcontroller electronic',
    'solder oscilloscope capacitor resistor switch device smartphone phone television camera microphone gigahertz clock nanometre lithography',
  ],
  mathematics: [
    'mathematics mathematician number integer fraction equation theorem proof algebra geometry calculus function variable set group ring field vector matrix polynomial',
    'root exponent logarithm derivative integral probability statistics mean median variance sum product prime triangle circle angle axiom lemma converge iteration',
  ],
  finance: [
    'money bank finance financial loan lend lender borrow credit debt deposit interest mortgage savings account invest investor investment stock share',
    'shareholder bond dividend profit loss revenue income tax tariff price cost market trade trader broker fund capital budget inflation currency',
  ],
  law: [
    'law legal lawyer attorney judge court trial jury verdict sentence crime criminal prison prisoner jail guard police officer arrest theft',
    'fraud murder thief guilty innocent accused defendant prosecutor plaintiff sue lawsuit appeal statute contract clause party agreement license licence patent',
  ],
  politics: [
    'politics political politician government parliament congress senate minister president prime election elect vote voter ballot party campaign democracy policy bill',
    'legislation reform citizen protest protester mayor governor ministry ambassador diplomat treaty constitution opposition coalition republic referendum candidate public authority council',
  ],
  military: [
    'army soldier war battle weapon gun bullet rifle bomb explode explosive missile troop infantry artillery tank armour armor fortress siege',
    'general officer enemy attack defend defence defense invade invasion uniform regiment battalion combat navy bunker border sapper trench military warship',
  ],
  religion: [
    'god church temple mosque synagogue priest monk nun bishop pope prayer pray worship bible koran faith religion religious saint holy',
    'sacred altar shrine ritual offering sermon parish monastery cathedral goddess gospel buddhist christian muslim hindu jewish pilgrim heaven soul column',
  ],
  music: [
    'music musical musician melody harmony rhythm chord note scale pitch tone octave semitone sharp flat major minor song sing singer',
    'choir orchestra conductor composer compose symphony concert opera aria piano pianist violin cello guitar drum trumpet flute organ string quartet',
  ],
  sport: [
    'sport player team game match league club goal score ball football soccer baseball basketball tennis cricket golf hockey rugby athlete',
    'coach referee umpire tournament champion championship race runner run swim swimmer swing hitter pitcher inning pitch stadium training train stretch',
  ],
  game: [
    'card deck deal suit ace king queen dealer shuffle poker chess board dice gamble gambler casino bet puzzle magician trick',
    'player',
  ],
  building: [
    'build building house home wall roof floor ceiling door window room stair staircase brick concrete beam plank tile mortar architect',
    'architecture builder carpenter plumber mason scaffold foundation construction bridge tower apartment office lock hinge fence gate chimney fireplace hammer saw',
  ],
  machine: [
    'machine engine motor pump valve shaft gear bearing piston cylinder housing lever wheel axle crank turbine blade rotor rotate rotation',
    'lubricate lubricant oil leak gasket steel iron metal tool workshop mechanic engineer engineering weld lathe mill grind bolt nut spring',
  ],
  transport: [
    'car vehicle truck lorry bus train railway rail tram bicycle motorcycle driver drive passenger road street highway traffic tyre tire',
    'brake fuel petrol gasoline diesel engine airport aircraft airplane plane flight pilot fly airline station ticket container freight luggage suitcase',
  ],
  clothing: [
    'clothes clothing shirt dress trousers skirt coat jacket hat shoe boot sock glove fabric cloth cotton wool silk linen leather',
    'sew stitch tailor needle thread button zip collar sleeve knit weave fashion wear cobbler seam heel jeweller jewel jewelry jewellery',
  ],
  school: [
    'school pupil student teacher teach lesson class classroom exam examination homework university college professor lecture study learn education textbook pencil',
    'essay exercise grade degree diploma form academic curriculum tutor kindergarten campus scholarship',
  ],
  language: [
    'grammar noun verb adjective adverb subject clause phrase word sentence paragraph letter spelling vowel consonant dictionary translate translation write writer',
    'read reader book novel poem poet author punctuation comma pronoun syllable meaning text chapter library literature vocabulary',
  ],
  mining: [
    'mine miner mining ore coal copper gold silver iron tin zinc lead nickel shaft seam quarry gem ruby emerald mineral',
    'deposit smelt smelter furnace metal methane drilling excavation dig tunnel mint coin blank alloy ingot',
  ],
  art: [
    'art artist paint painter painting picture sculpture sculptor museum gallery exhibition exhibit portrait canvas brush photograph photographer photography film cinema',
    'actor theatre theater drama dance ballet design masterpiece collection audience stage',
  ],
};

/** The texts in pairs: those at 2n and 2n + 1 are of one field. */
export const textsOfFields: readonly string[] = Object.values(fieldTexts).flat();
