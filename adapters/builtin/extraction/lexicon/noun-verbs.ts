/** Verbs whose plain form or -s form is as well a noun; of the other known verbs these forms are hardly ever one. */
export const nounVerbs: ReadonlySet<string> = new Set(
  `thaw chill bomb bruise varnish roast grill slice weld solder annex exile transplant convict repeal tutor lecture boycott
  dock anchor smelt abort pump access accent account act address aim answer approach archive attack attempt balance ban bear benefit bind bit block boil
  break build bypass cache call capture care carry cast catch cause chain challenge change charge check claim clean
  clear climb clone close  command comment commit  compile complement compound compress concern conduct conflict
  contact contract contrast control copy correct cost count cover crash cross cut damage deal debug decay decline decrease
  delay deposit  design desire detail dig discharge discount display divide document drag drain draw drink drive
  drop dry dump effect empty encounter end escape estimate exchange exhibit exit experience exploit export expose express
  extract face fail fall feature feed feel fetch field figure fill filter find finish fit fix flood flow flush focus follow force
  forecast form forward freeze function gain    group guard guide handle harm hash hash head heat help hit
  hold hope host house hunt impact import increase influence insert install interest interface invite issue join judge
  jump  kick kill label lack land lap last launch lay lead leak leave level lie light limit link list live load lock
  log look loop lower make map mark market master match matter mean measure meet melt merge mind mirror mix model moderate
  monitor mount move name need network note notice object offer open  order override overlap overwrite own pass
  patch pause pay permit ping place plan plant play point poll post pour power practice present press preview price
  print prize process produce profile profit program project promise prompt proxy pull pulse purchase push put question queue
  quote race rain raise range rank rate reach read reason rebound recall record recycle reference reform refuse regard reject release
    repair repeat replay reply report request rescue research reserve reset respect rest restart result retreat
  retry return reuse  review reward rewrite rise risk roll rotate round route rule run sample save  scale scan schedule
  score search seat  sense serve set shade shape share shelter shield shift ship shock show sign signal sink skip sleep slip
  slow smell sort sound source span spark spawn speed spell spend spin split spot spread spring sprint stack stage stamp
  stand start state stay stem step stick stop store stream stress stretch strike strip structure study style subject submit
  substitute sum supplement supply support surface surge survey suspect swap switch sync talk target task taste test thread throw tie
  time tip title toggle touch trace track trade train transfer transform transport trap travel treat trend trigger trim trip trouble
  trust try tune turn twist type update upgrade use value vent view visit voice vote wait walk want warm wash waste watch
  water wave wear weigh will win wish wonder word work wrap write yield slope    
  precipitate usher aid assist back sponsor fund finance fuel ease guarantee preserve license hurt wreck ruin spoil poison
  tear knock burn shrink narrow boost double mend swell upset offset colour color bend crush grind smash ferment bleach dye
  stain smooth rust weather exhaust overload scare comfort anger burden ravage cripple prey steer lift tilt mentor brief bias
  sway spur outlaw bar halt ward keep cure fight combat counter interrupt wipe curb stifle cancel veto date harbour harbor
  boast hide nest showcase gauge pick dispute doubt hint advocate clash amount warrant parallel rival mimic echo blossom
  herald paint draft brew weave craft mint coin pioneer patent breed hatch churn hand knit author sketch film cook engineer
  rear output grant award police chair hinge demand bank harness stir head rule power water feed spin stretch
  appeal arrest bet bite blow bow bounce burst camp cheat cheer chat chase clap climb coach cough crack crawl cry cycle dance
  desire dive dream dress drift echo fancy flash fold frown gaze glance grab grin grip groan guess hate hop hug hum hurry
  jog joke kiss laugh leap lick loan love march murder murmur nod pack park pat peel phone pinch plunge pose praise protest
  purchase rebel regard remark rent retreat ride ring roar rob rub rush sail scratch scream shave shine shoot shop shout
  shrug sigh sip skate ski slam slide smile smoke snatch sneeze snow sob spell spill spit spray squeeze stare steal stir
  stroll struggle suspect swallow sweat sweep swim swing tap tease telephone thank tour tow trick twist venture vote wave
  whisper whistle wink witness worry worship yawn yell age attempt award bet broadcast bump calm cease charm chart cluster coat coil collapse command contest curl cure
  digest dispatch disguise endeavour faint flourish flutter fracture glow gossip graduate graze hail halt harvest hatch haul howl
  interview mistake mock nurse panic pardon peep plough quarrel rain recruit refund regret rot sack sacrifice salute sanction
  scrape scrub shed shelter skim snap snore spoil sprout squash stem tackle taste toil toss trickle tumble urge welcome wrap
  reverse favour favor shake hire grasp neglect delegate wrinkle zoom slump plot average cool correct dry empty free equal open perfect slow warm close complete`.split(
    /\s+/,
  ),
);
