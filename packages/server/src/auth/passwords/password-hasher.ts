import { randomBytes } from 'node:crypto';
import { madeOnce } from '@gable/contracts/kernel';

/** Keeps passwords. Both calls take tens of milliseconds on another thread: never call them inside a transaction. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether this is the password. With null (no such user, or none set) it takes as long and says no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** What a hash of Argon2id, which is the library's algorithm, takes. */
export interface PasswordCost {
  /** Kibibytes. */
  readonly memoryCost: number;
  /** Passes over them. */
  readonly timeCost: number;
  /** Lanes. */
  readonly parallelism: number;
}

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
export const OWASP_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As the library makes them. In bytes. */
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The algorithm itself; it works on another thread. */
export interface Argon2 {
  hash(password: string, cost: PasswordCost): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

/** Native code, loaded for the first password. */
export const nativeArgon2: () => Promise<Argon2> = madeOnce(() => import('@node-rs/argon2'));

/** A hash that no password has: random bytes, written as a hash of this cost is. A real one would hold up the start. */
function hashOfNobody({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  const [salt, hash] = [SALT_BYTES, HASH_BYTES].map((size) =>
    randomBytes(size).toString('base64').replace(/=+$/, ''),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${hash}`;
}

/** Makes the hasher, with a hash of nobody's password that is verified where there is no real one. */
export function createPasswordHasher(cost: PasswordCost, argon2 = nativeArgon2): PasswordHasher {
  const nobodys = hashOfNobody(cost);
  return {
    hash: async (password) => (await argon2()).hash(password, cost),
    verify: async (passwordHash, password) => {
      const { verify } = await argon2();
      const matches = await verify(passwordHash ?? nobodys, password);
      return passwordHash !== null && matches;
    },
  };
}
