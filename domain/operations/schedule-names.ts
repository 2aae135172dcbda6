/** Names of the schedules: workflows that the installation starts periodically. */
export const scheduleNames = ['backups', 'clearing', 'epistemic', 'vocabulary'] as const;
export type ScheduleName = (typeof scheduleNames)[number];
