import type { ProviderName } from '../../providers/provider.js';
import type { AuditEntry } from './audit-store.js';

/** A provider's key as it lies in the store: sealed, with nothing about it in the clear but its last characters. */
export interface StoredProviderKey {
  provider: ProviderName;
  sealed: Sealed;
  /** Its last four characters; empty for a key too short to show any. */
  tail: string;
  baseUrl: string | null;
  /** `unvalidated`: the provider could not be asked. */
  status: 'valid' | 'unvalidated';
  /** Reason why it is not validated; null when it is. */
  problem: string | null;
  checkedAt: string;
  updatedAt: string;
}

/** Changes write their audit entry in the same transaction. */
export interface ProviderKeyStore {
  /** By name. */
  providerKeys(): Promise<StoredProviderKey[]>;
  /** Takes the place of the one there is. */
  saveProviderKey(
    key: Omit<StoredProviderKey, 'checkedAt' | 'updatedAt'>,
    audit?: AuditEntry,
  ): Promise<StoredProviderKey>;
  /** Puts the same secret under another key; does nothing when it was replaced meanwhile. */
  resealProviderKey(provider: ProviderName, before: Sealed, after: Sealed): Promise<void>;
  /** @throws ConcordanceError `not_found` */
  deleteProviderKey(provider: ProviderName, audit?: AuditEntry): Promise<void>;
}

/** A secret under a key; `keyId` names the key. */
export interface Sealed {
  keyId: string;
  /** Base64. */
  box: string;
}

/** Seals secrets for the store. */
export interface Vault {
  /** `context` says what the secret belongs to: sealed for one thing it opens as nothing else. */
  seal(secret: string, context: string): Promise<Sealed>;
  /** @throws ConcordanceError `secret_unreadable` when the key is not there, or box or context are not those sealed */
  open(sealed: Sealed, context: string): Promise<string>;
  /** The id of the key that seals at present. */
  currentKeyId(): Promise<string>;
  /** True if there is a key of this id. */
  hasKey(keyId: string): Promise<boolean>;
}

export type ProviderVerdict =
  | { status: 'valid' }
  | { status: 'invalid'; problem: string }
  | { status: 'unvalidated'; problem: string };

/** Asks a provider whether it takes a key. Never throws; an answer that says neither is `unvalidated`. */
export type CheckProviderKey = (provider: ProviderName, baseUrl: string, key: string) => Promise<ProviderVerdict>;
