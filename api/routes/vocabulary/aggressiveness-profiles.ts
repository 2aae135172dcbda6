import { Type } from 'typebox';
import type { Static } from 'typebox';
import { fieldError } from '../../../domain/errors.js';
import {
  allProfiles,
  requireProfile,
  type AggressivenessProfile,
} from '../../../domain/vocabulary/config/aggressiveness-profiles.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { defaultPage, maxPage, pageOf } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { pageFields } from '../../schemas/page.js';
import {
  closed,
  count,
  idIn,
  linePattern,
  nullable,
  paging,
  timestamp,
  visiblePattern,
} from '../../validation/schema.js';

const params = closed({ profile_name: idIn('The profile') });
const across = Type.Number({ minimum: 0, maximum: 1 });
const up = Type.Number({ minimum: -2, maximum: 2 });
const points = { control_x1: across, control_y1: up, control_x2: across, control_y2: up };

const profileSchema = closed(
  {
    profile_name: Type.String(),
    ...points,
    description: Type.String(),
    is_builtin: Type.Boolean(),
    created_at: nullable(timestamp),
    updated_at: nullable(timestamp),
  },
  { $id: 'AggressivenessProfile' },
);
const exampleProfile = {
  profile_name: 'late-and-firm',
  ...{ control_x1: 0.6, control_y1: 0, control_x2: 0.9, control_y2: 0.4 },
  description: 'Leaves the vocabulary alone until it is nearly full',
  is_builtin: false,
  ...{ created_at: '2026-11-20T09:00:00.000Z', updated_at: '2026-11-20T09:00:00.000Z' },
};
const base = { tag: 'Vocabulary', uses: ['store'] } as const;

export const listProfiles = route({
  ...base,
  method: 'GET',
  path: '/admin/vocabulary/profiles',
  operationId: 'listAggressivenessProfiles',
  summary: 'List aggressiveness profiles',
  description: 'The built-in profiles first, then those that users added, by name.',
  permission: 'vocabulary_config:read',
  impact: 'read',
  query: closed(paging(defaultPage, maxPage)),
  responses: {
    200: json(
      'A page of profiles',
      closed(
        { profiles: Type.Array(profileSchema), builtin: count, custom: count, ...pageFields },
        { $id: 'AggressivenessProfileList' },
      ),
    ),
  },
  example: {
    query: { limit: 1, offset: 8 },
    answer: {
      status: 200,
      body: { profiles: [exampleProfile], builtin: 8, custom: 1, total: 9, limit: 1, offset: 8, next: null },
    },
  },
}).handle(async ({ query, dependencies, request }) => {
  const stored = await dependencies.store.storedProfiles();
  const profiles = allProfiles(stored);
  const { items, page, headers } = pageOf(profiles, query, request);
  const [custom, builtin] = [stored.length, profiles.length - stored.length];
  return { status: 200, body: { profiles: items.map(toProfileDto), builtin, custom, ...page }, headers };
});

export const getProfile = route({
  ...base,
  method: 'GET',
  path: '/admin/vocabulary/profiles/{profile_name}',
  operationId: 'getAggressivenessProfile',
  summary: 'Get an aggressiveness profile',
  permission: 'vocabulary_config:read',
  impact: 'read',
  params,
  responses: { 200: json('The profile', profileSchema) },
  problems: ['not_found'],
  example: { params: { profile_name: exampleProfile.profile_name }, answer: { status: 200, body: exampleProfile } },
}).handle(async ({ params, dependencies }) => ({
  status: 200,
  body: toProfileDto(requireProfile(params.profile_name, await dependencies.store.storedProfiles())),
}));

export const createProfile = route({
  ...base,
  method: 'POST',
  path: '/admin/vocabulary/profiles',
  operationId: 'createAggressivenessProfile',
  summary: 'Create an aggressiveness profile',
  description:
    'The curve leads from (0, 0) at `vocab_min` to (1, 1) at `vocab_max`; the four numbers are the control points of a ' +
    'cubic Bézier curve.',
  permission: 'vocabulary_config:create',
  impact: 'low',
  body: closed(
    {
      profile_name: Type.String({ minLength: 3, maxLength: 50, pattern: visiblePattern }),
      ...points,
      description: Type.String({ minLength: 10, maxLength: 1000, pattern: linePattern }),
    },
    { $id: 'AggressivenessProfileCreate' },
  ),
  responses: { 201: json('The profile', profileSchema) },
  problems: ['conflict'],
  example: {
    body: {
      profile_name: exampleProfile.profile_name,
      ...{ control_x1: 0.6, control_y1: 0, control_x2: 0.9, control_y2: 0.4 },
      description: exampleProfile.description,
    },
    answer: { status: 201, body: exampleProfile },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { profile_name: profileName, description, control_x1, control_y1, control_x2, control_y2 } = body;
  if (profileName.trim() === '') throw fieldError(['body', 'profile_name'], 'must not be blank', 'name');
  const curve = [control_x1, control_y1, control_x2, control_y2] as const;
  const audit = auditEntry({ caller, request }, 'vocabulary.profile.create', profileName, { curve });
  const created = await dependencies.store.createProfile({ profileName, curve, description }, audit);
  return { status: 201, body: toProfileDto(created) };
});

export const deleteProfile = route({
  ...base,
  method: 'DELETE',
  path: '/admin/vocabulary/profiles/{profile_name}',
  operationId: 'deleteAggressivenessProfile',
  summary: 'Delete an aggressiveness profile',
  description: 'Refused for built-in profiles and for the one in use.',
  permission: 'vocabulary_config:delete',
  impact: 'medium',
  params,
  responses: {
    200: json(
      'The profile is deleted',
      closed(
        { success: Type.Boolean(), profile_name: Type.String(), message: Type.String() },
        { $id: 'AggressivenessProfileDeleted' },
      ),
    ),
  },
  problems: ['not_found', 'conflict'],
  example: {
    params: { profile_name: exampleProfile.profile_name },
    answer: {
      status: 200,
      body: { success: true, profile_name: exampleProfile.profile_name, message: 'Deleted the profile late-and-firm.' },
    },
  },
}).handle(async ({ params, caller, dependencies, request }) => {
  const { profile_name } = params;
  await dependencies.store.deleteProfile(
    profile_name,
    auditEntry({ caller, request }, 'vocabulary.profile.delete', profile_name),
  );
  return { status: 200, body: { success: true, profile_name, message: `Deleted the profile ${profile_name}.` } };
});

function toProfileDto(profile: AggressivenessProfile): Static<typeof profileSchema> {
  const { profileName, description, isBuiltin, createdAt } = profile;
  const [control_x1, control_y1, control_x2, control_y2] = profile.curve;
  return {
    profile_name: profileName,
    ...{ control_x1, control_y1, control_x2, control_y2 },
    description,
    is_builtin: isBuiltin,
    // Profiles cannot be changed.
    ...{ created_at: createdAt, updated_at: createdAt },
  };
}
