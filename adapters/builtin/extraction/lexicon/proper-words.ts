/**
 * Words of peoples, languages, faiths, places and times that English writes with a capital though a list has them
 * small.
 */
export const properWords: ReadonlySet<string> = new Set(
  `african afghan albanian algerian alpine american andean angolan arab arabic arctic argentine armenian asian athenian
  atlantic australian austrian aztec babylonian balkan baltic bangladeshi basque bavarian belgian bengali berber bolivian
  bosnian brazilian briton british bulgarian burmese byzantine californian canadian caribbean carthaginian catalan
  catholic caucasian celtic chilean chinese christian colombian confucian croatian cuban cypriot czech danish darwinian
  dutch egyptian elizabethan english eritrean estonian ethiopian etruscan european fijian filipino finnish flemish
  florentine french frisian gaelic georgian german germanic ghanaian greek guatemalan haitian hawaiian hebrew hellenic
  hindi hindu hispanic hungarian icelandic inca indian indonesian inuit iranian iraqi irish islamic israeli italian
  jamaican japanese javanese jesuit jewish jordanian kantian kashmiri kenyan korean kurdish kuwaiti latin latvian lebanese
  liberian libyan lithuanian lutheran macedonian malay malaysian maltese maori marxist mayan mediterranean mesopotamian
  methodist mexican mongol mongolian moorish moroccan moscow muslim napoleonic navajo nepalese newtonian nigerian norman
  norse norwegian oriental orthodox ottoman pacific pakistani palestinian panamanian parisian persian peruvian phoenician
  platonic polish polynesian portuguese presbyterian protestant prussian punjabi quaker roman romanian russian saharan
  samoan sanskrit saudi saxon scandinavian scot scottish serbian siberian sicilian sikh singaporean slavic slovak
  slovenian somali soviet spanish spartan sumatran swahili swede swedish swiss syrian taiwanese tamil tatar texan thai
  tibetan tory trojan tunisian turkish tuscan ugandan ukrainian venetian victorian vietnamese viking welsh yiddish
  zambian zulu
  africa america antarctica asia australia austria belgium brazil britain canada chile china cuba denmark egypt england
  europe finland france germany greece hungary iceland india iran iraq ireland israel italy japan jordan kenya korea malta
  mexico norway pakistan peru poland portugal romania russia scotland spain sweden switzerland turkey ukraine vietnam
  wales antwerp brussels florence frankfurt ganges ghent kiev netherlands warsaw berlin boston london paris rome vienna
  monday tuesday wednesday thursday friday saturday sunday january february april june july august september october
  november december christmas easter internet`.split(/\s+/),
);

/** Ranks and professions before a name of two words or more: "Mayor Ruth Okafor" is Ruth Okafor. */
export const titles: ReadonlySet<string> = new Set(
  `mr mrs ms miss dr doctor prof professor mayor governor president chancellor minister senator congressman chairman
  chairwoman director secretary judge justice general colonel captain lieutenant sergeant inspector emperor empress prince
  princess duke duchess baron count countess lord lady pope bishop archbishop cardinal father sister brother reverend rabbi
  coach striker skipper goalkeeper referee champion critic author writer poet novelist playwright painter sculptor architect
  composer conductor pianist violinist singer actor actress photographer journalist editor historian philosopher economist
  lawyer engineer inventor chemist physicist biologist geologist astronomer mathematician physician surgeon nurse scientist
  researcher explorer pilot astronaut farmer banker merchant captain founder owner manager librarian teacher`.split(
    /\s+/,
  ),
);
