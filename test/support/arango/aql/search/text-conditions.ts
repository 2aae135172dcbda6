import { failure } from '../../errors/arango-failure.js';
import { toBool, toNumber, toText } from '../../values/cast-values.js';
import { tokensOf } from '../../storage/views/analyzers.js';
import { functions } from '../functions/functions.js';
import { typeRank } from '../../values/compare-values.js';
import type { Value } from '../../values/value.js';
import type { Expression } from '../ast/expressions.js';
import { phraseParts, containsPhrase } from './phrase.js';
import { fieldOf } from './search-node.js';
import type { SearchContext, SearchField, SearchNode } from './search-node.js';

type Compile = (context: SearchContext, args: readonly Expression[]) => SearchNode;

/** A compiler of a function whose first argument is an attribute of the searched document. */
const ofField =
  (
    name: string,
    make: (field: SearchField, args: readonly Expression[], context: SearchContext) => SearchNode,
  ): Compile =>
  (context, args) => {
    const field = fieldOf(context, args[0]);
    if (field === null) throw failure('argumentType', name);
    return make(field, args.slice(1), context);
  };

/** Functions of SEARCH on one attribute. */
export const textConditions: Readonly<Record<string, Compile>> = {
  EXISTS: ofField('EXISTS', (field, [type], { compiler }) => {
    const wanted = type === undefined ? null : compiler.expression(type);
    const ranks: Record<string, number> = { null: 0, bool: 1, numeric: 2, string: 3 };
    return {
      matches: (run, document) => {
        if (!field.exists(document)) return false;
        const name = wanted === null ? null : toText(wanted(run));
        if (name === null || !(name in ranks)) return true;
        const values: Value[] = name === 'string' ? field.tokens(document) : field.values(document);
        return values.some((one) => typeRank(one) === ranks[name]);
      },
      terms: () => [],
    };
  }),
  STARTS_WITH: ofField('STARTS_WITH', (field, [prefix, minimum], { compiler }) => {
    const wanted = compiler.expression(prefix!);
    const count = minimum === undefined ? null : compiler.expression(minimum);
    return {
      matches: (run, document) => {
        const given = wanted(run);
        const prefixes = (Array.isArray(given) ? given : [given]).map(toText);
        const tokens = field.tokens(document);
        const found = prefixes.filter((one) => tokens.some((token) => token.startsWith(one))).length;
        return found >= (count === null ? 1 : toNumber(count(run)));
      },
      terms: () => [],
    };
  }),
  LIKE: ofField('LIKE', (field, [pattern], { compiler }) => {
    const wanted = compiler.expression(pattern!);
    return {
      matches: (run, document) =>
        field.tokens(document).some((one) => functions['LIKE']!([one, wanted(run)], run) === true),
      terms: () => [],
    };
  }),
  IN_RANGE: ofField('IN_RANGE', (field, args, { compiler }) => {
    const [low, high, withLow, withHigh] = args.map((one) => compiler.expression(one));
    return {
      matches: (run, document) =>
        [...field.tokens(document), ...field.values(document)].some((one) => {
          const bounds = [low!(run), high!(run), withLow!(run), withHigh!(run)];
          return typeRank(one) === typeRank(bounds[0]!) && functions['IN_RANGE']!([one, ...bounds], run) === true;
        }),
      terms: () => [],
    };
  }),
  LEVENSHTEIN_MATCH: ofField('LEVENSHTEIN_MATCH', (field, [target, distance], { compiler }) => {
    const wanted = compiler.expression(target!);
    const maximum = compiler.expression(distance!);
    return {
      matches: (run, document) =>
        field.tokens(document).some((one) => Number(functions['LEVENSHTEIN_DISTANCE']!([one, wanted(run)], run)) <= toNumber(maximum(run))), // oxfmt-ignore
      terms: (run) => field.term(wanted(run)),
    };
  }),
  PHRASE: ofField('PHRASE', (field, args, context) => {
    const values = args.map((one) => context.compiler.expression(one));
    return {
      matches: (run, document) => {
        const { parts, analyzer } = phraseParts(values.map((one) => one(run)), context); // oxfmt-ignore
        return containsPhrase(field.tokens(document, analyzer), parts);
      },
      terms: (run) => {
        const { parts, analyzer } = phraseParts(values.map((one) => one(run)), context); // oxfmt-ignore
        return parts.flatMap((one) => (typeof one === 'string' ? field.term(one, analyzer) : []));
      },
    };
  }),
  NGRAM_MATCH: ofField('NGRAM_MATCH', (field, [target, threshold, analyzer], context) => {
    const wanted = context.compiler.expression(target!);
    const minimum = threshold === undefined ? null : context.compiler.expression(threshold);
    const named = analyzer === undefined ? null : context.compiler.expression(analyzer);
    return {
      matches: (run, document) => {
        const name = named === null ? context.analyzer : toText(named(run));
        const grams = tokensOf(toText(wanted(run)), name, context.view.sources.analyzers);
        const have = new Set(field.tokens(document, name));
        const share = grams.filter((one) => have.has(one)).length / Math.max(1, grams.length);
        return share >= (minimum === null ? 0.7 : toNumber(minimum(run))) && toBool(grams.length);
      },
      terms: () => [],
    };
  }),
};
