import { signal } from '@preact/signals';

/** A concept that was asked for, and the one that it was merged into, which is shown in its place. */
export interface FollowedMerge {
  from: string;
  to: string;
}

/** The last merge that a page followed; null: none. */
export const followedMerge = signal<FollowedMerge | null>(null);
