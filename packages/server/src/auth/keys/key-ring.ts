import type { JWK } from 'jose';
import type { Database } from '#db/index.ts';
import type { Clock } from '#kernel/index.ts';
import { ensureKeptKeys, findKeptKeys } from './kept-keys.ts';
import { type SigningKey, signingKeyFrom } from './signing-key.ts';

/** The keys of this service: one signs, and what any of them signed is ours. */
export interface KeyRing {
  /** The key that signs now. */
  signing(): SigningKey;
  /** The key of this name; null when it is none of ours, which the database is asked about before. */
  find(kid: string): Promise<SigningKey | null>;
  /** Every key, the one that signs first; as the database has them a moment ago or now. */
  all(): Promise<readonly SigningKey[]>;
}

/** Another process may have rotated the key. So often at most is the database asked, whatever strangers send. */
const LOOK_AGAIN_MS = 2_000;

/** The keys that the operator supplied, which no database knows. The first one signs. */
function createFixedRing(first: SigningKey, others: readonly SigningKey[]): KeyRing {
  const keys = [first, ...others];
  return {
    signing: () => first,
    find: async (kid) => keys.find((key) => key.kid === kid) ?? null,
    all: async () => keys,
  };
}

/** The keys of the database, read again when somebody names one that is not known yet. */
async function openKeptRing(db: Database, clock: Clock): Promise<KeyRing> {
  let kept = await ensureKeptKeys(db, clock);
  let lookedAt = clock.now();
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    kept = (await findKeptKeys(db.read)) ?? kept;
  }

  async function lookAgain(): Promise<void> {
    if (looking) return looking;
    if (clock.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = clock.now();
    looking = look().finally(() => {
      looking = null;
    });
    return looking;
  }

  const keys = () => [kept.signing, ...kept.retired];
  const known = (kid: string) => keys().find((key) => key.kid === kid);
  return {
    signing: () => kept.signing,
    find: async (kid) => {
      if (!known(kid)) await lookAgain();
      return known(kid) ?? null;
    },
    all: async () => {
      await lookAgain();
      return keys();
    },
  };
}

async function suppliedKey(jwk: JWK, index: number, count: number): Promise<SigningKey> {
  try {
    return await signingKeyFrom(jwk);
  } catch (error) {
    const which = count > 1 ? `, key ${index + 1} of ${count}` : '';
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`AUTH_SIGNING_JWK${which} cannot be used: ${reason}`);
  }
}

/** Throws when two keys go by one name: nobody could say which of them verifies. */
function refuseDoubles(keys: readonly SigningKey[]): void {
  const kids = keys.map(({ kid }) => kid);
  const double = kids.find((kid, index) => kids.indexOf(kid) !== index);
  if (double !== undefined)
    throw new Error(`AUTH_SIGNING_JWK cannot be used: two keys have the kid "${double}".`);
}

/**
 * The keys to sign and verify with: the supplied ones, of which the first signs; without any those of the database, made
 * on the first start and kept. Throws in one line that names AUTH_SIGNING_JWK when a supplied one cannot be used.
 */
export async function loadKeyRing(
  db: Database,
  clock: Clock,
  supplied: readonly JWK[] | undefined,
): Promise<KeyRing> {
  const keys = await Promise.all((supplied ?? []).map((jwk, i, { length }) => suppliedKey(jwk, i, length)));
  const [first, ...others] = keys;
  if (!first) return openKeptRing(db, clock);
  refuseDoubles(keys);
  return createFixedRing(first, others);
}
