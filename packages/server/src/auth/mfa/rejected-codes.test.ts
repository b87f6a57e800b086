import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { authChallenges } from '../factor.tables.ts';
import { runConcurrently } from '../testing/run-concurrently.ts';
import {
  advanceToNextStep,
  enrollTotp,
  expectData,
  expectError,
  generateCode,
  signUpWithFactor,
  type TotpApp,
  verifyTotp,
} from '../testing/second-factor.ts';
import { signIn, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';

const EMAIL = 'ann@example.com';
const WRONG = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };
const MISMATCH = {
  status: 422,
  code: 'mfa_ip_address_mismatch',
  message: 'Challenge and verify IP addresses mismatch.',
};
const EXPIRED = { status: 422, code: 'mfa_challenge_expired' };
const NOT_FOUND = { status: 404, code: 'mfa_factor_not_found' };
const NO_CHALLENGE = {
  status: 422,
  code: 'mfa_factor_not_found',
  message: 'MFA factor with the provided challenge ID not found',
};

async function challenge(browser: SupabaseClient, app: TotpApp): Promise<string> {
  return expectData(await browser.auth.mfa.challenge(app)).id;
}

describe('MFA code', () => {
  test('is accepted once, and no earlier code is accepted after it', async () => {
    const context = await startAuth();
    const { browser, app } = await signUpWithFactor(context);
    const give = (code: string) => browser.auth.mfa.challengeAndVerify({ ...app, code });
    const [earlier, used] = [generateCode(context, app, -1), generateCode(context, app)];
    expect(await expectError(give(used))).toEqual(WRONG);
    expect(await expectError(give(earlier))).toEqual(WRONG);
    expectData(await give(generateCode(context, app, 1)));
  });

  test('is accepted for one of several concurrent requests', async () => {
    const context = await startAuth();
    const { browser, app, session } = await signUpWithFactor(context);
    advanceToNextStep(context);
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challenge(browser, app)));
    const code = generateCode(context, app);
    const responses = await runConcurrently(context.db, (index) =>
      context.call('POST', `/factors/${app.factorId}/verify`, {
        token: session.access_token,
        body: { challenge_id: challenges[index], code },
      }),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('is rejected when it is malformed', async () => {
    const context = await startAuth();
    const { app, browser, session } = await signUpWithFactor(context);
    advanceToNextStep(context);
    const challenge_id = await challenge(browser, app);
    for (const code of ['12345', `${generateCode(context, app)}0`, 'abcdef']) {
      const response = await context.call('POST', `/factors/${app.factorId}/verify`, {
        token: session.access_token,
        body: { challenge_id, code },
      });
      expect(await response.json(), code).toMatchObject({ error_code: WRONG.code, msg: WRONG.message });
    }
    const token = session.access_token;
    for (const code of ['', 123_456]) {
      const body = { challenge_id, code };
      expect((await context.call('POST', `/factors/${app.factorId}/verify`, { token, body })).status).toBe(
        400,
      );
    }
  });

  test('is limited per session, and a right one does not count', async () => {
    const context = await startAuth({
      rateLimits: { ...NO_LIMITS, factor: { ...UNLIMITED, perAccount: { times: 2, seconds: 60 } } },
    });
    const { browser, app } = await signUpWithFactor(context);
    await verifyTotp(context, browser, app);
    const wrong = () => browser.auth.mfa.challengeAndVerify({ ...app, code: generateCode(context, app) });
    expect(await expectError(wrong())).toEqual(WRONG);
    expect(await expectError(wrong())).toEqual(WRONG);
    expect(await expectError(wrong())).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    context.clock.advance(60_000);
    await verifyTotp(context, browser, app);
  });
});

describe('codes of an attacker who knows the password', () => {
  const LIMITED = { ...UNLIMITED, perAccount: { times: 4, seconds: 300 } };
  const NO_CODE = 'no code';

  /** Signs in with the password. `guess` submits a wrong code and returns the error. */
  async function openOther(context: AuthTestContext, app: TotpApp, address?: string) {
    const browser = context.browser(address);
    await signIn(browser, EMAIL);
    return {
      browser,
      guess: () => expectError(browser.auth.mfa.challengeAndVerify({ ...app, code: NO_CODE })),
    };
  }

  test("exhaust only the attempts of the attacker's session", async () => {
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, factor: LIMITED } });
    const { app } = await signUpWithFactor(context, EMAIL);
    const attacker = await openOther(context, app);
    const owner = await openOther(context, app);
    const codes = [];
    for (let n = 0; n < 5; n += 1) codes.push((await attacker.guess()).code);
    expect(codes).toEqual([WRONG.code, WRONG.code, WRONG.code, WRONG.code, 'over_request_rate_limit']);
    await verifyTotp(context, owner.browser, app);
  });

  test('count only for valid challenges', async () => {
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, factor: LIMITED } });
    const { app, browser } = await signUpWithFactor(context, EMAIL);
    const expired = await challenge(browser, app);
    const give = (challengeId: string) =>
      expectError(browser.auth.mfa.verify({ ...app, challengeId, code: NO_CODE }));
    for (const unknown of ['nonsense', ...Array.from({ length: 12 }, () => crypto.randomUUID())])
      expect(await give(unknown)).toEqual(NO_CHALLENGE);
    await context.db.transaction(async (tx) => {
      await tx.update(authChallenges).set({ wrongCodes: 5 });
    });
    for (let n = 0; n < 5; n += 1) expect(await give(expired)).toMatchObject(EXPIRED);
    expect((await give(await challenge(browser, app))).code).toBe(WRONG.code);
    await verifyTotp(context, browser, app);
  });

  test('are limited across new sessions, without affecting a known device', async () => {
    const factor = { ...UNLIMITED, total: { times: 4, seconds: 86_400 } };
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, factor } });
    const { app } = await signUpWithFactor(context, EMAIL);
    const owner = context.browserWithCookies('203.0.113.7');
    await signIn(owner, EMAIL);
    await verifyTotp(context, owner, app);
    const responses = [];
    for (let n = 0; n < 7; n += 1) {
      const attacker = await openOther(context, app, `198.51.100.${n}`);
      responses.push((await attacker.guess()).status);
    }
    expect(responses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    await signIn(owner, EMAIL);
    await verifyTotp(context, owner, app);
    context.clock.advance(300_000);
    const elsewhere = await openOther(context, app, '192.0.2.1');
    await verifyTotp(context, elsewhere.browser, app);
  });
});

describe('MFA challenge', () => {
  test('is verified once', async () => {
    const context = await startAuth();
    const { browser, app } = await signUpWithFactor(context);
    advanceToNextStep(context);
    const challengeId = await challenge(browser, app);
    const response = () => browser.auth.mfa.verify({ ...app, challengeId, code: generateCode(context, app) });
    expectData(await response());
    advanceToNextStep(context);
    expect(await expectError(response())).toEqual(MISMATCH);
  });

  test('expires after five minutes', async () => {
    const context = await startAuth();
    const { browser, app } = await signUpWithFactor(context);
    const challengeId = await challenge(browser, app);
    context.clock.advance(300_000);
    expect(
      await expectError(browser.auth.mfa.verify({ ...app, challengeId, code: generateCode(context, app) })),
    ).toMatchObject(EXPIRED);
  });

  test('is verified from the same IP address only', async () => {
    const context = await startAuth();
    const { browser, app } = await signUpWithFactor(context);
    advanceToNextStep(context);
    const challengeId = await challenge(browser, app);
    const response = () => browser.auth.mfa.verify({ ...app, challengeId, code: generateCode(context, app) });
    const moveTo = (ip: string) =>
      context.db.transaction(async (tx) => {
        await tx.update(authChallenges).set({ ip });
      });
    await moveTo('203.0.113.9');
    expect(await expectError(response())).toEqual(MISMATCH);
    await moveTo('127.0.0.1');
    expectData(await response());
  });

  test('is invalid after five wrong codes, also concurrent ones', async () => {
    const context = await startAuth();
    const { browser, app } = await signUpWithFactor(context);
    advanceToNextStep(context);
    const challengeId = await challenge(browser, app);
    const give = (code: string) => expectError(browser.auth.mfa.verify({ ...app, challengeId, code }));
    const rejections = await runConcurrently(context.db, () => give(generateCode(context, app, 3)));
    expect(rejections.map(({ code }) => code).toSorted()).toEqual([
      EXPIRED.code,
      ...Array.from({ length: 5 }, () => WRONG.code),
    ]);
    expect(await give(generateCode(context, app))).toMatchObject(EXPIRED);
    await verifyTotp(context, browser, app);
  });

  test('is bound to its factor and user', async () => {
    const context = await startAuth();
    const ann = await signUpWithFactor(context);
    const other = await enrollTotp(ann.browser, 'Other');
    const ben = context.browser();
    await signUp(ben, 'ben@example.com');
    const own = await enrollTotp(ben);
    advanceToNextStep(context);
    const challengeId = await challenge(ann.browser, ann.app);
    const code = generateCode(context, ann.app);
    const noChallenge = [
      ann.browser.auth.mfa.verify({ ...other, challengeId, code: generateCode(context, other) }),
      ann.browser.auth.mfa.verify({ ...ann.app, challengeId: crypto.randomUUID(), code }),
      ann.browser.auth.mfa.verify({ ...ann.app, challengeId: 'nonsense', code }),
      ben.auth.mfa.verify({ ...own, challengeId, code: generateCode(context, own) }),
    ];
    for (const call of noChallenge) expect(await expectError(call)).toEqual(NO_CHALLENGE);
    const noFactor = [
      ben.auth.mfa.verify({ ...ann.app, challengeId, code }),
      ben.auth.mfa.challenge(ann.app),
      ben.auth.mfa.unenroll(ann.app),
    ];
    for (const call of noFactor) expect(await expectError(call)).toMatchObject(NOT_FOUND);
    const noId = [
      ben.auth.mfa.challenge({ factorId: 'nonsense' }),
      ben.auth.mfa.unenroll({ factorId: 'nonsense' }),
    ];
    for (const call of noId)
      expect(await expectError(call)).toEqual({
        status: 404,
        code: 'validation_failed',
        message: 'factor_id must be an UUID',
      });
    expectData(await ann.browser.auth.mfa.verify({ ...ann.app, challengeId, code }));
  });
});
