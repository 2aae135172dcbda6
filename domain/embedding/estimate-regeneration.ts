import { embeddedTokens, noPrice } from '../ingest/estimate.js';
import { costOfTokens } from '../spending/cost-of-tokens.js';
import type { Embedder, EmbeddingProfileStore } from '../ports.js';
import type { RegenerationEstimate } from './regeneration.js';
import { firstCursor, type OwnerCursor } from './vector-owner.js';

/** Texts that are read at a time. */
const pageSize = 1000;

/**
 * Estimates what the vectors of a profile that are missing take, by the rules for documents. What the model answered
 * before and is still kept costs nothing, so it may be less.
 * @param force true: of all vectors, also those that are kept
 * @param onPage called before each page of texts; may throw to stop
 */
export async function estimateRegeneration(
  store: Pick<EmbeddingProfileStore, 'ownersWithoutVector'>,
  { profile: { identity }, pricePerMillionUsd }: Pick<Embedder, 'profile' | 'pricePerMillionUsd'>,
  { profileId, force }: { profileId: number; force: boolean },
  onPage: () => void = () => {},
): Promise<RegenerationEstimate> {
  const tokens = { low: 0, high: 0 };
  let vectors = 0;
  for (let place: OwnerCursor | null = firstCursor; place !== null;) {
    onPage();
    const page: Awaited<ReturnType<typeof store.ownersWithoutVector>> = await store.ownersWithoutVector(
      ...([force ? null : profileId, place, pageSize] as const),
    );
    for (const { text } of page.owners) {
      const { low, high } = embeddedTokens(Buffer.byteLength(text));
      tokens.low += low;
      tokens.high += high;
    }
    vectors += page.owners.length;
    place = page.next;
  }
  const costUsd = {
    low: costOfTokens(tokens.low, pricePerMillionUsd),
    high: costOfTokens(tokens.high, pricePerMillionUsd),
  };
  return { vectors, tokens, costUsd, warnings: pricePerMillionUsd === null ? [noPrice(identity)] : [] };
}
