import { userIdSchema } from '@gable/contracts/kernel';
import { URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { authFactors } from '../factor.tables.ts';
import { runConcurrently } from '../testing/run-concurrently.ts';
import {
  enrollTotp,
  expectData,
  expectError,
  signUpWithFactor,
  verifyTotp,
} from '../testing/second-factor.ts';
import { signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { updateUserRow } from '../users/user-store.ts';

const NAME_TAKEN = {
  status: 422,
  code: 'mfa_factor_name_conflict',
  message: 'A factor with the friendly name "" for this user already exists',
};

describe('enrolling an authenticator app', () => {
  test('returns the secret as a QR code, text and URI', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, 'ann@example.com');
    const { id, type, friendly_name, totp } = expectData(
      await browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' }),
    );
    expect({ type, friendly_name }).toEqual({ type: 'totp', friendly_name: 'My phone' });
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    const app = URI.parse(totp.uri);
    expect(app).toMatchObject({
      issuer: 'gable.test',
      label: 'ann@example.com',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(app.secret.base32).toBe(totp.secret);
    expect(app.secret.bytes).toHaveLength(20);

    const { all, totp: verified } = expectData(await browser.auth.mfa.listFactors());
    expect(all).toEqual([
      {
        id,
        factor_type: 'totp',
        friendly_name: 'My phone',
        status: 'unverified',
        phone: '',
        last_challenged_at: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect(verified).toEqual([]);
  });

  test('includes the requested issuer, and fits the longest one into the QR code', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const address = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}example`;
    const { access_token: token } = await signUp(browser, address);
    const enroll = (body: object) => context.call('POST', '/factors', { token, body });
    const issuer = '家'.repeat(60);
    const long = await enroll({ factor_type: 'totp', friendly_name: 'a', issuer, phone: null });
    const body: { totp: { uri: string; qr_code: string } } = await long.json();
    expect(URI.parse(body.totp.uri).issuer).toBe(issuer);
    expect(body.totp.qr_code).toMatch(/^<svg /);
    const rejected = await enroll({ factor_type: 'totp', friendly_name: 'b', issuer: `${issuer}家` });
    expect(rejected.status).toBe(400);
    expect((await enroll({ factor_type: 'totp', friendly_name: 'c'.repeat(121) })).status).toBe(400);
    for (const factor_type of ['email', '', null]) {
      expect(await (await enroll({ factor_type })).json()).toMatchObject({
        error_code: 'validation_failed',
        msg: 'factor_type needs to be totp, phone, or webauthn',
      });
    }
  });

  test('rejects a duplicate name, also an empty or concurrent one', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, 'ann@example.com');
    const attempts = await runConcurrently(context.db, () => browser.auth.mfa.enroll({ factorType: 'totp' }));
    expect(attempts.filter(({ error }) => !error)).toHaveLength(1);
    expect(attempts.filter(({ error }) => error?.code === NAME_TAKEN.code)).toHaveLength(5);
    expect(await expectError(browser.auth.mfa.enroll({ factorType: 'totp' }))).toEqual(NAME_TAKEN);
    const other = context.browser();
    await signUp(other, 'ben@example.com');
    expectData(await other.auth.mfa.enroll({ factorType: 'totp' }));
  });

  test('deletes an unfinished enrollment after five minutes', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, 'ann@example.com');
    const first = await enrollTotp(browser);
    context.clock.advance(300_000);
    expect(await expectError(browser.auth.mfa.challenge(first))).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const second = await enrollTotp(browser);
    const rows = await context.db.read.select({ id: authFactors.id }).from(authFactors);
    expect(rows).toEqual([{ id: second.factorId }]);
  });

  test('allows ten factors', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, 'ann@example.com');
    for (let index = 0; index < 10; index += 1) await enrollTotp(browser, `TotpApp ${index}`);
    expect(await expectError(browser.auth.mfa.enroll({ factorType: 'totp' }))).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    });
  });
});

describe('enrolling a second factor', () => {
  test('requires aal2 if there is a verified factor', async () => {
    const context = await startAuth();
    const { browser } = await signUpWithFactor(context);
    await enrollTotp(browser, 'Another');
    const elsewhere = context.browser();
    await signIn(elsewhere, 'ann@example.com');
    expect(
      await expectError(elsewhere.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })),
    ).toEqual({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    });
  });

  test('rejects an enrollment from aal1 once another factor is verified', async () => {
    const context = await startAuth();
    const [owner, attacker] = [context.browser(), context.browser()];
    await signUp(owner, 'ann@example.com');
    await signIn(attacker, 'ann@example.com');
    const enrollment = expectData(
      await attacker.auth.mfa.enroll({ factorType: 'phone', phone: '+1 415 555 0123', friendlyName: 'Mine' }),
    );
    await verifyTotp(context, owner, await enrollTotp(owner));
    await signIn(attacker, 'ann@example.com');
    const { id: challengeId } = expectData(await attacker.auth.mfa.challenge({ factorId: enrollment.id }));
    await expect.poll(() => context.smsMessages('+14155550123')).toHaveLength(1);
    const [text] = await context.smsMessages('+14155550123');
    const code = /\d{6}/.exec(text ?? '')?.[0] ?? '';
    expect(
      await expectError(attacker.auth.mfa.verify({ factorId: enrollment.id, challengeId, code })),
    ).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
  });

  test('rejects signed-out callers and anonymous users', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const { user, access_token: token } = await signUp(browser, 'ann@example.com');
    const now = context.clock.now();
    await context.db.transaction((tx) =>
      updateUserRow(tx, userIdSchema.parse(user.id), { isAnonymous: true, updatedAt: now }),
    );
    expect(await expectError(browser.auth.mfa.enroll({ factorType: 'totp' }))).toEqual({
      status: 403,
      code: 'no_authorization',
      message: 'Anonymous user not allowed to perform these actions',
    });
    const id = crypto.randomUUID();
    for (const [method, path] of [
      ['POST', `/factors/${id}/challenge`],
      ['POST', `/factors/${id}/verify`],
      ['DELETE', `/factors/${id}`],
    ] as const) {
      expect((await context.call(method, path, { token })).status, path).toBe(403);
      expect((await context.call(method, path)).status, path).toBe(401);
    }
  });
});

describe('enrolling a phone', () => {
  test('accepts a formatted phone number', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, 'ann@example.com');
    const enroll = (number: string, friendlyName: string) =>
      browser.auth.mfa.enroll({ factorType: 'phone', phone: number, friendlyName });
    const first = expectData(await enroll('+1 (415) 555-0123', 'Phone'));
    expect(first).toEqual({
      id: expect.any(String),
      type: 'phone',
      friendly_name: 'Phone',
      phone: '+1 (415) 555-0123',
    });
    const listed = expectData(await browser.auth.mfa.listFactors()).all;
    expect(listed).toMatchObject([{ id: first.id, phone: '14155550123' }]);
    expect((await expectError(enroll('', 'Other'))).message).toBe(
      'Phone number required to enroll Phone factor',
    );
    for (const number of ['555', '+0415555012', 'my phone', `1${'2'.repeat(15)}`]) {
      expect(await expectError(enroll(number, 'Other')), number).toEqual({
        status: 400,
        code: 'validation_failed',
        message: 'Invalid phone number format (E.164 required)',
      });
    }
    // The same number replaces the unfinished factor, although the name is the same.
    const second = expectData(await enroll('14155550123', 'Phone'));
    const rows = await context.db.read.select({ id: authFactors.id }).from(authFactors);
    expect(rows).toEqual([{ id: second.id }]);
  });
});
