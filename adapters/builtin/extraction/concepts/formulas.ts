const elements = new Set(
  `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh
  Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr
  Ra Ac Th Pa U Np Pu Am`.split(/\s+/),
);

/** Heads of the names of substances, by their endings. */
const substance = /(?:ide|ate|ite|acid|ane|ene|yne|ol|ine|ium|one|oxide|alkali|salt|water|ammonia|gas|lye|lime|ion)$/i;
const pieces = /(\p{Lu}\p{Ll}?)([\d₀-₉]*)|[()]|[⁺⁻⁰-⁹+]/gu;

/**
 * True if letters are the chemical formula of what is called so: CO2 of carbon dioxide, NaCl of sodium chloride. A
 * formula without a number is taken for one only behind the name of a substance, for HIV and WHO are spelt of symbols
 * too.
 */
export function isFormulaOf(letters: string, head: string): boolean {
  const parts = [...letters.matchAll(pieces)];
  if (parts.map(([part]) => part).join('') !== letters) return false;
  const symbols = parts.flatMap(([, symbol]) => symbol ?? []);
  if (symbols.length === 0 || !symbols.every((symbol) => elements.has(symbol))) return false;
  const isCounted = parts.some(([, , count]) => count !== undefined && count !== '');
  if (isCounted && symbols.length > 1) return true;
  return substance.test(head) && (symbols.length > 1 || isCounted);
}
