/** Verbs whose plain form or -s form is as well a noun; of the other known verbs these forms are hardly ever one. */
export const nounVerbs: ReadonlySet<string> = new Set(
  `abort access accent account act address aim answer approach archive attack attempt balance ban bear benefit bind bit block boil
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
  water wave wear weigh will win wish wonder word work wrap write yield slope    average cool correct dry empty free equal open perfect slow warm close complete`.split(
    /\s+/,
  ),
);
