import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { authChallenges } from '../factor.tables.ts';
import {
  type App,
  beginTotp,
  codeOf,
  dataOf,
  nextStep,
  prove,
  refusalOf,
  signUpWithFactor,
} from '../testing/second-factor.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { signIn, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
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

async function challenge(browser: SupabaseClient, app: App): Promise<string> {
  return dataOf(await browser.auth.mfa.challenge(app)).id;
}

describe('a code', () => {
  test('is good once, and so is every earlier one', async () => {
    const world = await startAuth();
    const { browser, app } = await signUpWithFactor(world);
    const give = (code: string) => browser.auth.mfa.challengeAndVerify({ ...app, code });
    const [earlier, used] = [codeOf(world, app, -1), codeOf(world, app)];
    expect(await refusalOf(give(used))).toEqual(WRONG);
    expect(await refusalOf(give(earlier))).toEqual(WRONG);
    dataOf(await give(codeOf(world, app, 1)));
  });

  test('gets one through, of many who come with it in the same moment', async () => {
    const world = await startAuth();
    const { browser, app, session } = await signUpWithFactor(world);
    nextStep(world);
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challenge(browser, app)));
    const code = codeOf(world, app);
    const answers = await sideBySide(world.db, (index) =>
      world.call('POST', `/factors/${app.factorId}/verify`, {
        token: session.access_token,
        body: { challenge_id: challenges[index], code },
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('that is none is refused', async () => {
    const world = await startAuth();
    const { app, browser, session } = await signUpWithFactor(world);
    nextStep(world);
    const challenge_id = await challenge(browser, app);
    for (const code of ['12345', `${codeOf(world, app)}0`, 'abcdef']) {
      const answer = await world.call('POST', `/factors/${app.factorId}/verify`, {
        token: session.access_token,
        body: { challenge_id, code },
      });
      expect(await answer.json(), code).toMatchObject({ error_code: WRONG.code, msg: WRONG.message });
    }
    const token = session.access_token;
    for (const code of ['', 123_456]) {
      const body = { challenge_id, code };
      expect((await world.call('POST', `/factors/${app.factorId}/verify`, { token, body })).status).toBe(400);
    }
  });

  test('is limited for its session, and a right one does not count', async () => {
    const world = await startAuth({
      rateLimits: { ...NO_LIMITS, factor: { ...UNLIMITED, perAccount: { times: 2, seconds: 60 } } },
    });
    const { browser, app } = await signUpWithFactor(world);
    await prove(world, browser, app);
    const wrong = () => browser.auth.mfa.challengeAndVerify({ ...app, code: codeOf(world, app) });
    expect(await refusalOf(wrong())).toEqual(WRONG);
    expect(await refusalOf(wrong())).toEqual(WRONG);
    expect(await refusalOf(wrong())).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    world.clock.advance(60_000);
    await prove(world, browser, app);
  });
});

describe('the codes of somebody else who knows the password', () => {
  const LIMITED = { ...UNLIMITED, perAccount: { times: 4, seconds: 300 } };
  const NO_CODE = 'no code';

  /** Somebody who signs in with the password, and how a code of theirs is refused. */
  async function openOther(world: AuthWorld, app: App, address?: string) {
    const browser = world.browser(address);
    await signIn(browser, EMAIL);
    return {
      browser,
      guess: () => refusalOf(browser.auth.mfa.challengeAndVerify({ ...app, code: NO_CODE })),
    };
  }

  test('use up the tries of their own session alone', async () => {
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, factor: LIMITED } });
    const { app } = await signUpWithFactor(world, EMAIL);
    const thief = await openOther(world, app);
    const owner = await openOther(world, app);
    const codes = [];
    for (let n = 0; n < 5; n += 1) codes.push((await thief.guess()).code);
    expect(codes).toEqual([WRONG.code, WRONG.code, WRONG.code, WRONG.code, 'over_request_rate_limit']);
    await prove(world, owner.browser, app);
  });

  test('count only for challenges that can be answered', async () => {
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, factor: LIMITED } });
    const { app, browser } = await signUpWithFactor(world, EMAIL);
    const dead = await challenge(browser, app);
    const give = (challengeId: string) =>
      refusalOf(browser.auth.mfa.verify({ ...app, challengeId, code: NO_CODE }));
    for (const unknown of ['nonsense', ...Array.from({ length: 12 }, () => crypto.randomUUID())])
      expect(await give(unknown)).toEqual(NO_CHALLENGE);
    await world.db.transaction(async (tx) => {
      await tx.update(authChallenges).set({ wrongCodes: 5 });
    });
    for (let n = 0; n < 5; n += 1) expect(await give(dead)).toMatchObject(EXPIRED);
    expect((await give(await challenge(browser, app))).code).toBe(WRONG.code);
    await prove(world, browser, app);
  });

  test('cannot be tried without end with ever new sessions, nor use up the tries of a known device', async () => {
    const factor = { ...UNLIMITED, total: { times: 4, seconds: 86_400 } };
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, factor } });
    const { app } = await signUpWithFactor(world, EMAIL);
    const owner = world.browserWithCookies('203.0.113.7');
    await signIn(owner, EMAIL);
    await prove(world, owner, app);
    const answers = [];
    for (let n = 0; n < 7; n += 1) {
      const thief = await openOther(world, app, `198.51.100.${n}`);
      answers.push((await thief.guess()).status);
    }
    expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429]);
    await signIn(owner, EMAIL);
    await prove(world, owner, app);
    world.clock.advance(300_000);
    const elsewhere = await openOther(world, app, '192.0.2.1');
    await prove(world, elsewhere.browser, app);
  });
});

describe('a challenge', () => {
  test('is answered once', async () => {
    const world = await startAuth();
    const { browser, app } = await signUpWithFactor(world);
    nextStep(world);
    const challengeId = await challenge(browser, app);
    const answer = () => browser.auth.mfa.verify({ ...app, challengeId, code: codeOf(world, app) });
    dataOf(await answer());
    nextStep(world);
    expect(await refusalOf(answer())).toEqual(MISMATCH);
  });

  test('is answered within five minutes', async () => {
    const world = await startAuth();
    const { browser, app } = await signUpWithFactor(world);
    const challengeId = await challenge(browser, app);
    world.clock.advance(300_000);
    expect(
      await refusalOf(browser.auth.mfa.verify({ ...app, challengeId, code: codeOf(world, app) })),
    ).toMatchObject(EXPIRED);
  });

  test('is answered from where it was asked for', async () => {
    const world = await startAuth();
    const { browser, app } = await signUpWithFactor(world);
    nextStep(world);
    const challengeId = await challenge(browser, app);
    const answer = () => browser.auth.mfa.verify({ ...app, challengeId, code: codeOf(world, app) });
    const moveTo = (ip: string) =>
      world.db.transaction(async (tx) => {
        await tx.update(authChallenges).set({ ip });
      });
    await moveTo('203.0.113.9');
    expect(await refusalOf(answer())).toEqual(MISMATCH);
    await moveTo('127.0.0.1');
    dataOf(await answer());
  });

  test('is dead after five wrong codes, however many come at once', async () => {
    const world = await startAuth();
    const { browser, app } = await signUpWithFactor(world);
    nextStep(world);
    const challengeId = await challenge(browser, app);
    const give = (code: string) => refusalOf(browser.auth.mfa.verify({ ...app, challengeId, code }));
    const refusals = await sideBySide(world.db, () => give(codeOf(world, app, 3)));
    expect(refusals.map(({ code }) => code).toSorted()).toEqual([
      EXPIRED.code,
      ...Array.from({ length: 5 }, () => WRONG.code),
    ]);
    expect(await give(codeOf(world, app))).toMatchObject(EXPIRED);
    await prove(world, browser, app);
  });

  test('is for its own factor and its own user', async () => {
    const world = await startAuth();
    const ann = await signUpWithFactor(world);
    const other = await beginTotp(ann.browser, 'Other');
    const ben = world.browser();
    await signUp(ben, 'ben@example.com');
    const own = await beginTotp(ben);
    nextStep(world);
    const challengeId = await challenge(ann.browser, ann.app);
    const code = codeOf(world, ann.app);
    const noChallenge = [
      ann.browser.auth.mfa.verify({ ...other, challengeId, code: codeOf(world, other) }),
      ann.browser.auth.mfa.verify({ ...ann.app, challengeId: crypto.randomUUID(), code }),
      ann.browser.auth.mfa.verify({ ...ann.app, challengeId: 'nonsense', code }),
      ben.auth.mfa.verify({ ...own, challengeId, code: codeOf(world, own) }),
    ];
    for (const call of noChallenge) expect(await refusalOf(call)).toEqual(NO_CHALLENGE);
    const noFactor = [
      ben.auth.mfa.verify({ ...ann.app, challengeId, code }),
      ben.auth.mfa.challenge(ann.app),
      ben.auth.mfa.unenroll(ann.app),
    ];
    for (const call of noFactor) expect(await refusalOf(call)).toMatchObject(NOT_FOUND);
    const noId = [
      ben.auth.mfa.challenge({ factorId: 'nonsense' }),
      ben.auth.mfa.unenroll({ factorId: 'nonsense' }),
    ];
    for (const call of noId)
      expect(await refusalOf(call)).toEqual({
        status: 404,
        code: 'validation_failed',
        message: 'factor_id must be an UUID',
      });
    dataOf(await ann.browser.auth.mfa.verify({ ...ann.app, challengeId, code }));
  });
});
