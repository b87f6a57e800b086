import { userIdSchema } from '@gable/contracts/kernel';
import { URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { authFactors } from '../factor.tables.ts';
import { beginTotp, dataOf, prove, refusalOf, signUpWithFactor } from '../testing/second-factor.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { changeUser } from '../users/user-store.ts';

const NAME_TAKEN = {
  status: 422,
  code: 'mfa_factor_name_conflict',
  message: 'A factor with the friendly name "" for this user already exists',
};

describe('setting up an authenticator app', () => {
  test('gives a secret as a picture, as words and as an address', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, 'ann@example.com');
    const { id, type, friendly_name, totp } = dataOf(
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

    const { all, totp: verified } = dataOf(await browser.auth.mfa.listFactors());
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

  test('shows the issuer that was asked for, and fits any of allowed length into the picture', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const address = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}example`;
    const { access_token: token } = await signUp(browser, address);
    const enroll = (body: object) => world.call('POST', '/factors', { token, body });
    const issuer = '家'.repeat(60);
    const long = await enroll({ factor_type: 'totp', friendly_name: 'a', issuer, phone: null });
    const body: { totp: { uri: string; qr_code: string } } = await long.json();
    expect(URI.parse(body.totp.uri).issuer).toBe(issuer);
    expect(body.totp.qr_code).toMatch(/^<svg /);
    const refused = await enroll({ factor_type: 'totp', friendly_name: 'b', issuer: `${issuer}家` });
    expect(refused.status).toBe(400);
    expect((await enroll({ factor_type: 'totp', friendly_name: 'c'.repeat(121) })).status).toBe(400);
    for (const factor_type of ['email', '', null]) {
      expect(await (await enroll({ factor_type })).json()).toMatchObject({
        error_code: 'validation_failed',
        msg: 'factor_type needs to be totp, phone, or webauthn',
      });
    }
  });

  test('does not take a name twice, not even an empty one and not in the same moment', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, 'ann@example.com');
    const attempts = await sideBySide(world.db, () => browser.auth.mfa.enroll({ factorType: 'totp' }));
    expect(attempts.filter(({ error }) => !error)).toHaveLength(1);
    expect(attempts.filter(({ error }) => error?.code === NAME_TAKEN.code)).toHaveLength(5);
    expect(await refusalOf(browser.auth.mfa.enroll({ factorType: 'totp' }))).toEqual(NAME_TAKEN);
    const other = world.browser();
    await signUp(other, 'ben@example.com');
    dataOf(await other.auth.mfa.enroll({ factorType: 'totp' }));
  });

  test('that was never finished is forgotten after five minutes', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, 'ann@example.com');
    const first = await beginTotp(browser);
    world.clock.advance(300_000);
    expect(await refusalOf(browser.auth.mfa.challenge(first))).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const second = await beginTotp(browser);
    const rows = await world.db.read.select({ id: authFactors.id }).from(authFactors);
    expect(rows).toEqual([{ id: second.factorId }]);
  });

  test('is possible ten times', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, 'ann@example.com');
    for (let index = 0; index < 10; index += 1) await beginTotp(browser, `App ${index}`);
    expect(await refusalOf(browser.auth.mfa.enroll({ factorType: 'totp' }))).toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    });
  });
});

describe('setting up a second factor', () => {
  test('needs the first, once there is one', async () => {
    const world = await startAuth();
    const { browser } = await signUpWithFactor(world);
    await beginTotp(browser, 'Another');
    const elsewhere = world.browser();
    await signIn(elsewhere, 'ann@example.com');
    expect(await refusalOf(elsewhere.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }))).toEqual({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    });
  });

  test('begun with the password alone cannot be finished once there is another', async () => {
    const world = await startAuth();
    const [owner, thief] = [world.browser(), world.browser()];
    await signUp(owner, 'ann@example.com');
    await signIn(thief, 'ann@example.com');
    const begun = dataOf(
      await thief.auth.mfa.enroll({ factorType: 'phone', phone: '+1 415 555 0123', friendlyName: 'Mine' }),
    );
    await prove(world, owner, await beginTotp(owner));
    await signIn(thief, 'ann@example.com');
    const { id: challengeId } = dataOf(await thief.auth.mfa.challenge({ factorId: begun.id }));
    await expect.poll(() => world.texts('+14155550123')).toHaveLength(1);
    const [text] = await world.texts('+14155550123');
    const code = /\d{6}/.exec(text ?? '')?.[0] ?? '';
    expect(await refusalOf(thief.auth.mfa.verify({ factorId: begun.id, challengeId, code }))).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
  });

  test('is not for those who are nobody', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const { user, access_token: token } = await signUp(browser, 'ann@example.com');
    const now = world.clock.now();
    await world.db.transaction((tx) =>
      changeUser(tx, userIdSchema.parse(user.id), { isAnonymous: true, updatedAt: now }),
    );
    expect(await refusalOf(browser.auth.mfa.enroll({ factorType: 'totp' }))).toEqual({
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
      expect((await world.call(method, path, { token })).status, path).toBe(403);
      expect((await world.call(method, path)).status, path).toBe(401);
    }
  });
});

describe('setting up a phone', () => {
  test('takes a number as people write it', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, 'ann@example.com');
    const enroll = (number: string, friendlyName: string) =>
      browser.auth.mfa.enroll({ factorType: 'phone', phone: number, friendlyName });
    const first = dataOf(await enroll('+1 (415) 555-0123', 'Phone'));
    expect(first).toEqual({
      id: expect.any(String),
      type: 'phone',
      friendly_name: 'Phone',
      phone: '+1 (415) 555-0123',
    });
    const listed = dataOf(await browser.auth.mfa.listFactors()).all;
    expect(listed).toMatchObject([{ id: first.id, phone: '14155550123' }]);
    expect((await refusalOf(enroll('', 'Other'))).message).toBe(
      'Phone number required to enroll Phone factor',
    );
    for (const number of ['555', '+0415555012', 'my phone', `1${'2'.repeat(15)}`]) {
      expect(await refusalOf(enroll(number, 'Other')), number).toEqual({
        status: 400,
        code: 'validation_failed',
        message: 'Invalid phone number format (E.164 required)',
      });
    }
    // The same number once more replaces what was not finished, though its name is the same.
    const second = dataOf(await enroll('14155550123', 'Phone'));
    const rows = await world.db.read.select({ id: authFactors.id }).from(authFactors);
    expect(rows).toEqual([{ id: second.id }]);
  });
});
