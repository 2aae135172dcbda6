/**
 * Adjectives and the like that judge, count or point but name no kind of thing; they are cut from the front of a
 * phrase.
 */
export const stopAdjectives: ReadonlySet<string> = new Set(
  `able above actual additional adequate all alone already another any apparent appropriate available average bad basic
  best better big bigger both brief broad careful  certain characteristic clear close common comparable
  complete complex considerable constant continuous correct corresponding critical crucial current dangerous deep
  desired different difficult direct distinct early easy effective efficient eight eighteen eighth eleven else enough
  entire equal essential even every exact excellent excessive existing expensive extensive extra extreme fair familiar
  famous far fast few fewer fifth final fine first five following former four fourth frequent full fundamental further
  general given good gradual great greater greatest half  heavy helpful  higher highest huge ideal
  identical immediate important impossible  interesting just key large larger largest last late later latest latter
  least less lesser likely little  long longer   lowest main major many maximum mere minimum minor 
  more most much multiple mutual narrow near nearby necessary new newer next nine normal notable numerous obvious
  occasional old older one only opposite ordinary original other  overall own particular past perfect popular
  possible potential  practical precise present previous primary principal prior proper quick rapid rare ready
  real reasonable recent regular related relative relevant reliable remaining remarkable respective rest  rough same
  second separate serious seven several severe short shorter significant similar simple single six sixth slight slow
  small smaller smallest  so special specific  steady strong such sudden sufficient suitable sure ten
  third thorough thousand three tiny total  twelve twenty two typical unique unusual  useful usual
  valuable various vast very vital weak well whole wide wrong year-round young hundred dozen so-called known unknown
  resulting said mentioned above-mentioned supposed`.split(/\s+/),
);
