/** Written abbreviations after which a full stop does not end the sentence. */
export const writtenAbbreviations: ReadonlySet<string> = new Set(
  `e.g i.e cf vs etc al fig figs eq eqs no nos vol ch sec approx ca dr mr mrs ms prof st jr sr inc ltd co corp dept est jan feb
  mar apr jun jul aug sep sept oct nov dec p pp ed eds u.s u.k a.m p.m min max resp incl`.split(/\s+/),
);
