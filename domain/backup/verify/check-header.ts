import { formatIssue } from '../format/backup-format.js';
import { isObject } from '../../validation/is-object.js';
import { fieldIssue, isTimestamp } from '../format/field.js';
import type { Field } from '../format/field.js';
import { dimensionsOf } from '../format/profile-identity.js';
import { vocabularyFields } from '../format/streams.js';
import type { Dictionary } from '../format/streams.js';
import type { Findings } from './findings.js';

/** Facts of the header that records are checked against. */
export interface HeaderSummary {
  /** Dimensions of each profile; null where its identity is not valid. */
  dimensions: (number | null)[];
  /** Profile of whatever names no other; null where the header names none that exists. */
  defaultProfile: number | null;
  /** Defaults of ontologies by name. */
  ontologyProfiles: Map<string, number>;
  /** Entries of each dictionary. */
  sizes: Record<Dictionary, number>;
}

const required = [
  'format_version',
  'source',
  'exported_at',
  'schema_version',
  'embedding_profiles',
  'default_embedding_profile',
  'relationship_vocabulary',
  'epoch_kinds',
  'actors',
  'content_types',
  'ontologies',
] as const;

const profileFields: readonly Field[] = [
  { name: 'vector_space', type: 'string' },
  { name: 'image_vector_space', type: 'string', nullable: true },
  { name: 'name', type: 'string' },
  { name: 'multimodal', type: 'boolean' },
];
const kindFields: readonly Field[] = [
  { name: 'kind', type: 'string' },
  { name: 'semantic_wallclock', type: 'boolean' },
  { name: 'description', type: 'string' },
];
const ontologyFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'default_embedding_profile', type: 'integer' },
];
const sourceFields: readonly Field[] = [
  { name: 'platform', type: 'string' },
  { name: 'version', type: 'string' },
];

/**
 * Checks the header.
 * @returns null where it cannot be interpreted, so that no record can be checked
 */
export function checkHeader(header: unknown, findings: Findings): HeaderSummary | null {
  if (!isObject(header)) {
    findings.add('E_NO_HEADER', '$.header', 'The header must be an object.');
    return null;
  }
  const version = formatIssue(header['format_version']);
  if (version !== null) {
    findings.add(version.code, '$.header.format_version', version.message);
    return null;
  }
  for (const name of required) {
    if (header[name] === undefined) {
      findings.add('E_MISSING_HEADER_FIELD', `$.header.${name}`, `The header has no field ${name}.`);
    }
  }
  checkSource(header, findings);
  const profiles = entriesOf(header, 'embedding_profiles', findings);
  const vocabulary = entriesOf(header, 'relationship_vocabulary', findings);
  const kinds = entriesOf(header, 'epoch_kinds', findings);
  const ontologies = entriesOf(header, 'ontologies', findings);
  checkEntries('relationship_vocabulary', vocabulary, vocabularyFields, 'relationship_type', findings);
  checkEntries('epoch_kinds', kinds, kindFields, 'kind', findings);
  return {
    dimensions: checkProfiles(profiles, findings),
    defaultProfile: checkDefault(header['default_embedding_profile'], profiles.length, findings),
    ontologyProfiles: checkOntologies(ontologies, profiles.length, findings),
    sizes: {
      embedding_profiles: profiles.length,
      relationship_vocabulary: vocabulary.length,
      epoch_kinds: kinds.length,
      actors: stringsOf(header, 'actors', findings),
      content_types: stringsOf(header, 'content_types', findings),
    },
  };
}

function checkSource(header: Record<string, unknown>, findings: Findings): void {
  const { source, exported_at: exportedAt, schema_version: schemaVersion } = header;
  if (source !== undefined && !isObject(source)) wrong(findings, 'source', 'must be an object');
  if (isObject(source)) checkFields(source, sourceFields, '$.header.source', findings);
  if (exportedAt !== undefined && !isTimestamp(exportedAt)) {
    wrong(findings, 'exported_at', 'must be a time as 2026-01-31T12:00:00Z');
  }
  if (schemaVersion !== undefined && !Number.isSafeInteger(schemaVersion)) {
    wrong(findings, 'schema_version', 'must be a whole number');
  }
}

function checkProfiles(profiles: readonly unknown[], findings: Findings): (number | null)[] {
  return profiles.map((profile, index) => {
    const path = `$.header.embedding_profiles[${index}]`;
    if (!isObject(profile)) {
      findings.add('E_HEADER_FIELD', path, 'An embedding profile must be an object.');
      return null;
    }
    checkFields(profile, profileFields, path, findings);
    const dimensions = dimensionsOf(profile['identity']);
    if (dimensions === null) {
      findings.add('E_PROFILE_IDENTITY', `${path}.identity`, 'identity must have the form provider:model@dims.');
    }
    if (profile['multimodal'] === true && typeof profile['image_vector_space'] === 'string') {
      findings.add('E_HEADER_FIELD', `${path}.image_vector_space`, 'It must be null where multimodal is true.');
    }
    return dimensions;
  });
}

function checkDefault(value: unknown, profiles: number, findings: Findings): number | null {
  if (value === undefined) return null;
  if (isPosition(value, profiles)) return value;
  const path = '$.header.default_embedding_profile';
  findings.add('E_DEFAULT_PROFILE_RANGE', path, outside(value, 'embedding_profiles', profiles));
  return null;
}

function checkOntologies(ontologies: readonly unknown[], profiles: number, findings: Findings): Map<string, number> {
  checkEntries('ontologies', ontologies, ontologyFields, 'name', findings);
  const defaults = new Map<string, number>();
  ontologies.forEach((one, index) => {
    if (!isObject(one) || !Number.isSafeInteger(one['default_embedding_profile'])) return;
    const value = one['default_embedding_profile'];
    if (isPosition(value, profiles)) {
      if (typeof one['name'] === 'string') defaults.set(one['name'].normalize('NFC'), value);
      return;
    }
    const path = `$.header.ontologies[${index}].default_embedding_profile`;
    findings.add('E_ONTOLOGY_PROFILE_RANGE', path, outside(value, 'embedding_profiles', profiles));
  });
  return defaults;
}

function checkEntries(
  dictionary: string,
  entries: readonly unknown[],
  fields: readonly Field[],
  key: string,
  findings: Findings,
): void {
  const names = new Set<unknown>();
  entries.forEach((entry, index) => {
    const path = `$.header.${dictionary}[${index}]`;
    if (!isObject(entry)) return findings.add('E_HEADER_FIELD', path, 'An entry must be an object.');
    checkFields(entry, fields, path, findings);
    if (names.has(entry[key])) findings.add('E_HEADER_FIELD', `${path}.${key}`, `${key} is there twice.`);
    names.add(entry[key]);
  });
}

function checkFields(
  record: Record<string, unknown>,
  fields: readonly Field[],
  path: string,
  findings: Findings,
): void {
  for (const field of fields) {
    const issue = fieldIssue(field, record[field.name]);
    if (issue !== null) findings.add('E_HEADER_FIELD', `${path}.${field.name}`, `${field.name} ${issue}.`);
  }
}

function entriesOf(header: Record<string, unknown>, name: string, findings: Findings): readonly unknown[] {
  const value = header[name];
  if (Array.isArray(value)) return value;
  if (value !== undefined) wrong(findings, name, 'must be a list');
  return [];
}

function stringsOf(header: Record<string, unknown>, name: string, findings: Findings): number {
  const entries = entriesOf(header, name, findings);
  entries.forEach((entry, index) => {
    if (typeof entry !== 'string') wrong(findings, `${name}[${index}]`, 'must be a string');
  });
  return entries.length;
}

function wrong(findings: Findings, name: string, issue: string): void {
  findings.add('E_HEADER_FIELD', `$.header.${name}`, `${name} ${issue}.`);
}

/** True for a position in a dictionary with this many entries. */
export function isPosition(value: unknown, entries: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < entries;
}

/** Message for a value that is no position in a dictionary. */
export function outside(value: unknown, dictionary: string, entries: number): string {
  return entries === 0
    ? `${JSON.stringify(value)} names an entry of ${dictionary}, which is empty.`
    : `${JSON.stringify(value)} is not a position in ${dictionary}, from 0 to ${entries - 1}.`;
}
