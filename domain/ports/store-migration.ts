/** A step in bringing a store that an earlier version of the program wrote to the version that this one writes. */
export type StoreMigration =
  /** Another process has locked the store, perhaps because it migrates it. */
  | { state: 'waiting'; from: number; to: number }
  /** `rewrites` names the records that are written again, which takes minutes where there are many. */
  | { state: 'begun'; from: number; to: number; rewrites: readonly string[] }
  /** The store has the version `to`; `seconds` counts from `begun`, or from `waiting` where another process did it. */
  | { state: 'done'; from: number; to: number; seconds: number };

/** Takes what a store reports while it is opened; never called where there is nothing to migrate. */
export type OnMigration = (migration: StoreMigration) => void;
