import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

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

/** Makes the hasher, with a hash of nobody's password that is verified where there is no real one. */
export async function createPasswordHasher(cost: PasswordCost): Promise<PasswordHasher> {
  const nobodys = await hash(randomUUID(), cost);
  return {
    hash: (password) => hash(password, cost),
    verify: async (passwordHash, password) => {
      const matches = await verify(passwordHash ?? nobodys, password);
      return passwordHash !== null && matches;
    },
  };
}
