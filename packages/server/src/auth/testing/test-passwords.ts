import { createPasswordHasher, nativeArgon2, type PasswordHasher } from '../passwords/password-hasher.ts';

/** The least that the algorithm takes: a test makes hundreds of users whose passwords nobody attacks. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A hasher of a test, and every hash that the algorithm itself has held a password against, oldest first. */
export function openTestPasswords(): { passwords: PasswordHasher; verified: string[] } {
  const verified: string[] = [];
  const passwords = createPasswordHasher(QUICK, async () => {
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
