import { randomBytes } from 'node:crypto';
import { lazyValue } from '@gable/contracts/kernel';

/**
 * Hashes and verifies passwords on another thread. Both take tens of milliseconds: do not call them
 * inside a transaction.
 */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches. For null (no user or no password) it takes the same time and
   * returns false.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** The Argon2id cost parameters. */
export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes. */
  readonly timeCost: number;
  /** Lanes. */
  readonly parallelism: number;
}

/** OWASP recommendation for Argon2id: 19 MiB, two passes, one lane. */
export const OWASP_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The library's defaults, in bytes. */
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The Argon2 library, which runs on another thread. */
export interface Argon2 {
  hash(password: string, cost: PasswordCost): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** Loads the native module on first use. */
export const nativeArgon2: () => Promise<Argon2> = lazyValue(() => import('@node-rs/argon2'));

/**
 * Builds a random hash in the same format that no password matches. Computing a real one would
 * delay the start.
 */
function createDummyHash({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  const [salt, hash] = [SALT_BYTES, HASH_BYTES].map((size) =>
    randomBytes(size).toString('base64').replace(/=+$/, ''),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`;
}

/** Creates the hasher with a dummy hash for the case without a password. */
export function createPasswordHasher(cost: PasswordCost, argon2 = nativeArgon2): PasswordHasher {
  const dummyHash = createDummyHash(cost);
  return {
    hash: async (password) => (await argon2()).hash(password, cost),
    verify: async (passwordHash, password) => {
      const { verify } = await argon2();
      const matches = await verify(passwordHash ?? dummyHash, password);
      return passwordHash !== null && matches;
    },
  };
}
