import { expect, test } from 'vitest';
import { parseProfile } from './parse-profile.ts';

const ACME = { name: 'acme', label: 'Acme ID' };

test('takes the address and its verification from one source', () => {
  const mixed = parseProfile(
    ACME,
    { sub: 'ann', email_verified: true },
    { sub: 'ann', email: 'boss@example.com', name: 'Ann' },
  );
  expect(mixed).toMatchObject({ email: 'boss@example.com', emailVerified: false });
  expect(mixed.data).toMatchObject({ name: 'Ann', email_verified: false });

  const whole = parseProfile(
    ACME,
    { sub: 'ann', email: ' Ann@Example.com', email_verified: 'true' },
    { sub: 'ann', email: 'boss@example.com', email_verified: true },
  );
  expect(whole).toMatchObject({ email: 'ann@example.com', emailVerified: true });
});

test('omits invalid and unknown claims', () => {
  const { data, ...profile } = parseProfile(
    ACME,
    {
      sub: 'ann',
      iss: 'https://id.example.com',
      name: 'x'.repeat(5_000),
      given_name: 'Ann\0',
      family_name: 'Archer',
      picture: 'javascript:alert(1)',
      email: 'no address',
      email_verified: true,
      user_type: 'agent',
    },
    null,
  );
  expect(profile).toMatchObject({ subject: 'ann', email: null, emailVerified: false });
  expect(data).toEqual({
    iss: 'https://id.example.com',
    sub: 'ann',
    provider_id: 'ann',
    name: 'Ann Archer',
    full_name: 'Ann Archer',
    email_verified: false,
    phone_verified: false,
  });
});

test('trims the data to the size limit of a token', () => {
  const { data } = parseProfile(
    ACME,
    {
      sub: 's'.repeat(255),
      iss: `https://id.example.com/${'i'.repeat(150)}`,
      name: 'ä'.repeat(200),
      picture: `https://pictures.example.com/${'p'.repeat(400)}`,
      email: `${'e'.repeat(60)}@example.com`,
      email_verified: true,
    },
    null,
  );
  expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(1_400);
  expect(data).toHaveProperty('name');
  expect(data).not.toHaveProperty('avatar_url');
  expect(data).toMatchObject({ sub: 's'.repeat(255), email_verified: true });
});

test.each([undefined, '', 7, 'x'.repeat(256), 'a\0b'])('rejects an invalid subject: %j', (sub) => {
  expect(() => parseProfile(ACME, { sub }, null)).toThrow('Acme ID did not return a user ID.');
});
