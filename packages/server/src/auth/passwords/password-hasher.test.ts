import { expect, test } from 'vitest';
import { createPasswordHasher, OWASP_COST } from './password-hasher.ts';

test('hashes passwords with Argon2id, OWASP parameters and a random salt', async () => {
  const passwords = createPasswordHasher(OWASP_COST);
  const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'correct horse')).toBe(true);
  expect(await passwords.verify(one, 'correct hors')).toBe(false);
});

test('matches no password without a hash', async () => {
  const passwords = createPasswordHasher(OWASP_COST);
  expect(await passwords.verify(null, '')).toBe(false);
});
