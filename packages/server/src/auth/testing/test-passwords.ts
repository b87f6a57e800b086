import { createPasswordHasher, nativeArgon2, type PasswordHasher } from '../passwords/password-hasher.ts';

/** The lowest cost of the algorithm: tests create many users. */
const MINIMUM_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A password hasher for tests, and every hash that it verified, oldest first. */
export function openTestPasswords(): { passwords: PasswordHasher; verified: string[] } {
  const verified: string[] = [];
  const passwords = createPasswordHasher(MINIMUM_COST, async () => {
    const { hash, verify } = await nativeArgon2();
    return {
      hash,
      verify: (passwordHash, password) => {
        verified.push(passwordHash);
        return verify(passwordHash, password);
      },
    };
  });
  return { passwords, verified };
}
