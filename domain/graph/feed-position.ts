/** Changes that one epoch event can have. */
export const changesPerEpoch = 2 ** 26;

/** The epoch event to which a place in the feed of changes belongs. */
export const epochOfPosition = (position: number): number => Math.floor(position / changesPerEpoch);

/** The last place that belongs to the epoch event or one before. */
export const lastPositionOf = (epoch: number): number => (epoch + 1) * changesPerEpoch - 1;

/** The first place of the epoch event that none has had. @param newest the last place that was given */
export const nextPosition = (newest: number, epoch: number): number => Math.max(newest, lastPositionOf(epoch - 1)) + 1;
