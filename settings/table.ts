import { ingestionSettings } from './table/ingestion.js';
import { modelSettings } from './table/model.js';
import { monitoringSettings } from './table/monitoring.js';
import { querySettings } from './table/query.js';
import { serviceSettings } from './table/service.js';
import { storageSettings } from './table/storage.js';
import { temporalSettings } from './table/temporal.js';
import { vertexSettings } from './table/vertex.js';

/** Every setting by its name. docs/settings.md shows this table and a test holds the two together. */
export const settingsTable = {
  ...serviceSettings,
  ...ingestionSettings,
  ...modelSettings,
  ...querySettings,
  ...storageSettings,
  ...vertexSettings,
  ...temporalSettings,
  ...monitoringSettings,
} as const;

type Table = typeof settingsTable;
export type SettingName = keyof Table;
export type SettingValues = { [Name in SettingName]: ReturnType<Table[Name]['read']> };
