import type { JWK } from 'jose';
import type { Database } from '#db/index.ts';
import type { Clock } from '#kernel/index.ts';
import { importSigningKey, type SigningKey } from './signing-key.ts';
import { ensureStoredKeys, findStoredKeys } from './stored-keys.ts';

/** The signing keys of the service: one signs, all verify. */
export interface KeyRing {
  /** The current signing key. */
  signing(): SigningKey;
  /** Finds a key by `kid`. Reads the database again for an unknown one; null if there is none. */
  find(kid: string): Promise<SigningKey | null>;
  /** All keys, the signing key first; may be up to two seconds old. */
  all(): Promise<readonly SigningKey[]>;
}

/**
 * Another process may have rotated the key. This limits how often the database is read, regardless
 * of the tokens received.
 */
const REFRESH_INTERVAL_MS = 2_000;

/** Keys from the settings. The first one signs. */
function createStaticKeyRing(first: SigningKey, others: readonly SigningKey[]): KeyRing {
  const keys = [first, ...others];
  return {
    signing: () => first,
    find: async (kid) => keys.find((key) => key.kid === kid) ?? null,
    all: async () => keys,
  };
}

/** Keys from the database, read again for an unknown `kid`. */
async function createStoredKeyRing(db: Database, clock: Clock): Promise<KeyRing> {
  let stored = await ensureStoredKeys(db, clock);
  let readAt = clock.now();
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    stored = (await findStoredKeys(db.read)) ?? stored;
  }

  async function refresh(): Promise<void> {
    if (reading) return reading;
    if (clock.now() - readAt < REFRESH_INTERVAL_MS) return;
    readAt = clock.now();
    reading = read().finally(() => {
      reading = null;
    });
    return reading;
  }

  const keys = () => [stored.signing, ...stored.retired];
  const find = (kid: string) => keys().find((key) => key.kid === kid);
  return {
    signing: () => stored.signing,
    find: async (kid) => {
      if (!find(kid)) await refresh();
      return find(kid) ?? null;
    },
    all: async () => {
      await refresh();
      return keys();
    },
  };
}

async function importSuppliedKey(jwk: JWK, index: number, count: number): Promise<SigningKey> {
  try {
    return await importSigningKey(jwk);
  } catch (error) {
    const which = count > 1 ? `, key ${index + 1} of ${count}` : '';
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`AUTH_SIGNING_JWK${which} cannot be used: ${reason}`);
  }
}

/** Throws if two keys have the same `kid`, which would make verification ambiguous. */
function requireUniqueKids(keys: readonly SigningKey[]): void {
  const kids = keys.map(({ kid }) => kid);
  const duplicate = kids.find((kid, index) => kids.indexOf(kid) !== index);
  if (duplicate !== undefined)
    throw new Error(`AUTH_SIGNING_JWK cannot be used: two keys have the kid "${duplicate}".`);
}

/**
 * Loads the signing keys: those from the settings, or otherwise those from the database, where the
 * first start generates one. Throws a one-line error that names AUTH_SIGNING_JWK for an invalid
 * key.
 */
export async function loadKeyRing(
  db: Database,
  clock: Clock,
  supplied: readonly JWK[] | undefined,
): Promise<KeyRing> {
  const keys = await Promise.all(
    (supplied ?? []).map((jwk, i, { length }) => importSuppliedKey(jwk, i, length)),
  );
  const [first, ...others] = keys;
  if (!first) return createStoredKeyRing(db, clock);
  requireUniqueKids(keys);
  return createStaticKeyRing(first, others);
}
