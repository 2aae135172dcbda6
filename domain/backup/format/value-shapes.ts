import { Type, type TSchema } from 'typebox';
import { creationMethods, curatedFields } from '../../graph/edit.js';
import { matchTiers } from '../../graph/match-decision.js';
import { oneOf } from '../../validation/one-of.js';
import { pruningModes, settingRanges } from '../../vocabulary/config/vocabulary-config.js';

/**
 * Shapes of the values that this product keeps as JSON. What they have besides is kept; what earlier versions did not
 * write may be absent.
 */

const text = Type.String();
const strings = Type.Array(text);
const optional = Type.Optional;
const nullable = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const properties = Type.Record(text, Type.Unknown());
const offset = Type.Integer({ minimum: 0 });

const spans = Type.Array(Type.Object({ start: offset, end: offset }));

/** `SupportPlaces`. */
export const placesShape = Type.Union([Type.Object({ stated: spans }), Type.Object({ needs: spans })]);

/** `LabelledSupport`, a list of them. */
export const byLabelsShape = Type.Array(
  Type.Object({ fromLabel: text, toLabel: text, confidence: Type.Number(), places: optional(placesShape) }),
);

/** Groups of quotes elsewhere that a chunk rests on. */
export const restsOnShape = Type.Array(spans);

/** Candidates of a `MatchDecisionRecord`. */
export const candidatesShape = Type.Array(
  Type.Object({
    conceptId: text,
    label: text,
    similarity: Type.Number(),
    via: oneOf(matchTiers),
    veto: nullable(text),
  }),
);

/** `JoinedRelationship`, a list of them. */
export const joinedShape = Type.Array(Type.Object({ from: text, to: text, retired: properties, target: properties }));

/** `MovedRecords`. */
export const movedShape = Type.Object({ instanceIds: strings, relationships: Type.Integer(), terms: strings });

const replaced = optional(nullable(Type.Union([Type.Literal('nothing'), properties])));
const byReading = { jobId: text, replaced };

const relationshipImage = Type.Object({
  ...{ from: text, type: text, to: text, category: text, properties },
  support: Type.Array(
    Type.Object({
      ...{ ...byReading, sourceId: nullable(text), confidence: Type.Number() },
      ...{ fromLabel: nullable(text), toLabel: nullable(text), namedType: optional(nullable(text)) },
      ...{ places: optional(nullable(placesShape)), byLabels: optional(nullable(byLabelsShape)) },
      heldProperties: optional(nullable(properties)),
    }),
  ),
});

/** `ConceptImage`, with its vector as a list. */
const conceptImage = Type.Object({
  ...{ conceptId: text, label: text, labelKey: text, description: text, initialDescription: text },
  ...{ isQuoted: Type.Boolean(), createdAtEpoch: Type.Integer(), lastSeenEpoch: Type.Integer() },
  ...{ embedding: Type.Array(Type.Number()), embeddingProfile: text, isVectorOutdated: optional(Type.Boolean()) },
  terms: Type.Array(
    Type.Object({
      ...{ term: text, termKey: nullable(text), position: nullable(Type.Integer()) },
      isCurated: optional(Type.Boolean()),
    }),
  ),
  evidence: Type.Array(
    Type.Object({
      ...{ ...byReading, instanceId: text, sourceId: text },
      ...{ grade: nullable(Type.Integer()), label: nullable(text) },
    }),
  ),
  termSupport: Type.Array(Type.Object({ ...byReading, term: text, sourceId: text, label: optional(nullable(text)) })),
  relationships: Type.Array(relationshipImage),
  matches: Type.Array(
    Type.Object({
      ...{ ...byReading, sourceId: text, label: text, tier: oneOf(matchTiers) },
      ...{ similarity: Type.Number(), candidates: text },
    }),
  ),
  anchors: strings,
  support: Type.Array(
    Type.Object({
      ...{ ontologyId: text, supportedBy: nullable(text), supportedAt: text, forRelationships: Type.Boolean() },
      creationMethod: nullable(oneOf(creationMethods)),
    }),
  ),
  fields: Type.Array(Type.Object({ field: oneOf(curatedFields), setBy: nullable(text), setAt: text })),
  notes: Type.Array(Type.Object({ note: text, writtenBy: nullable(text), writtenAt: text })),
  similar: Type.Array(Type.Object({ otherId: text, similarity: Type.Number(), reason: text })),
  formerKeys: strings,
  mergedIds: Type.Array(Type.Object({ conceptId: text, decisionId: text })),
  splitPairs: Type.Array(Type.Object({ otherId: text, decisionId: text })),
});

/** `ConceptsBefore`. */
export const beforeShape = Type.Object({ concept: conceptImage, other: nullable(conceptImage) });

const setting = ([minimum, maximum]: readonly [number, number]) => optional(Type.Number({ minimum, maximum }));

/** `VocabularySettings`; those that are absent have their defaults. */
export const settingsShape = Type.Object({
  ...Object.fromEntries(Object.entries(settingRanges).map(([name, range]) => [name, setting(range)])),
  pruningMode: optional(oneOf(pruningModes)),
  aggressivenessProfile: optional(text),
  autoExpandEnabled: optional(Type.Boolean()),
});
