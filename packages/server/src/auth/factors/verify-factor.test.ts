import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { authFactors } from '../factor.tables.ts';
import {
  beginTotp,
  codeOf,
  dataOf,
  nextStep,
  prove,
  refusalOf,
  signUpWithFactor,
} from '../testing/second-factor.ts';
import { sessionOf, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

describe('a right code', () => {
  // Spec: states-5, states-6
  test('verifies the factor and raises the session, which stays so when it is refreshed', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const before = await signUp(browser, 'ann@example.com');
    const level = async () => dataOf(await browser.auth.mfa.getAuthenticatorAssuranceLevel());
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const app = await beginTotp(browser);
    nextStep(world);
    const { id: challengeId, ...challenge } = dataOf(await browser.auth.mfa.challenge(app));
    expect(challenge).toEqual({ type: 'totp', expires_at: expect.any(Number) });
    expect(Math.abs(challenge.expires_at - 300 - world.clock.now() / 1_000)).toBeLessThan(10);
    const verified = dataOf(await browser.auth.mfa.verify({ ...app, challengeId, code: codeOf(world, app) }));

    expect(Object.keys(verified).toSorted()).toEqual(Object.keys(before).toSorted());
    expect(verified.user.factors).toMatchObject([{ id: app.factorId, status: 'verified' }]);
    const claims = decodeJwt(verified.access_token);
    expect(claims).toMatchObject({
      session_id: decodeJwt(before.access_token).session_id,
      aal: 'aal2',
    });
    const [password] = [decodeJwt(before.access_token).amr].flat();
    expect(claims.amr).toEqual([{ method: 'totp', timestamp: expect.any(Number) }, password]);
    expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(dataOf(await browser.auth.mfa.listFactors()).totp).toMatchObject([
      { id: app.factorId, last_challenged_at: expect.any(String) },
    ]);

    const refreshed = sessionOf(await browser.auth.refreshSession());
    expect(decodeJwt(refreshed.access_token)).toMatchObject({ aal: 'aal2', amr: claims.amr });
    expect(await world.service.verifyAccessToken(refreshed.access_token)).toMatchObject({
      aal: 'aal2',
      secondFactorDue: false,
    });
  });

  test('does not raise what was given out before', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, 'ann@example.com');
    const second = sessionOf(await browser.auth.refreshSession());
    await prove(world, browser, await beginTotp(browser));
    expect(await world.service.verifyAccessToken(second.access_token)).toMatchObject({
      aal: 'aal1',
      secondFactorDue: true,
    });
    world.clock.advance(10_000);
    const { refresh_token } = second;
    expect(await refusalOf(world.browser().auth.refreshSession({ refresh_token }))).toMatchObject({
      code: 'refresh_token_already_used',
    });
    // Within the reuse interval the old token does not take the new one down with it.
    expect(decodeJwt(sessionOf(await browser.auth.refreshSession()).access_token).aal).toBe('aal2');
    const enroll = { token: second.access_token, body: { factor_type: 'totp', friendly_name: 'Mine' } };
    expect((await world.call('POST', '/factors', enroll)).status).toBe(403);
  });

  test.each(['last', 'first'])(
    'ends the session when the %s refresh token from before it comes back later',
    async (which) => {
      const world = await startAuth();
      const browser = world.browser();
      const first = await signUp(browser, 'ann@example.com');
      const last = sessionOf(await browser.auth.refreshSession());
      const raised = await prove(world, browser, await beginTotp(browser));
      world.clock.advance(10_001);
      const replay = which === 'last' ? last : first;
      for (const [{ refresh_token }, code] of [
        [replay, 'refresh_token_already_used'],
        [raised, 'refresh_token_not_found'],
        [replay, 'refresh_token_not_found'],
      ] as const) {
        expect(await refusalOf(world.browser().auth.refreshSession({ refresh_token }))).toMatchObject({
          code,
        });
      }
      expect(await world.service.verifyAccessToken(raised.access_token)).toBeNull();
    },
  );

  test('is asked for at each sign-in, and ends the sessions that were not proven by one', async () => {
    const world = await startAuth();
    const { browser: raised, app } = await signUpWithFactor(world);
    const [half, fresh] = [world.browser(), world.browser()];
    const halfProven = await signIn(half, 'ann@example.com');
    const again = await signIn(fresh, 'ann@example.com');
    expect(decodeJwt(again.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(dataOf(await fresh.auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect(await world.service.verifyAccessToken(again.access_token)).toMatchObject({
      secondFactorDue: true,
    });

    await prove(world, fresh, app);
    expect((await half.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await world.service.verifyAccessToken(halfProven.access_token)).toBeNull();
    expect(decodeJwt(sessionOf(await raised.auth.refreshSession()).access_token).aal).toBe('aal2');
  });

  test('given twice in a session is told once, at its newest', async () => {
    const world = await startAuth();
    const { browser, app, session } = await signUpWithFactor(world);
    const again = await prove(world, browser, app);
    const [newest, oldest, ...rest] = [decodeJwt(again.access_token).amr].flat();
    expect([newest, oldest, rest]).toMatchObject([{ method: 'totp' }, { method: 'password' }, []]);
    expect(decodeJwt(again.access_token).amr).not.toEqual(decodeJwt(session.access_token).amr);
  });

  test('clears what else was begun of the same kind', async () => {
    const world = await startAuth();
    const browser = world.browser();
    await signUp(browser, 'ann@example.com');
    const app = await beginTotp(browser, 'One');
    await beginTotp(browser, 'Two');
    const phone = dataOf(
      await browser.auth.mfa.enroll({ factorType: 'phone', phone: '+14155550123', friendlyName: 'Phone' }),
    );
    await prove(world, browser, app);
    const rows = await world.db.read
      .select({ id: authFactors.id, status: authFactors.status })
      .from(authFactors)
      .orderBy(authFactors.status);
    expect(rows).toEqual([
      { id: phone.id, status: 'unverified' },
      { id: app.factorId, status: 'verified' },
    ]);
  });

  test('may be one step early or late', async () => {
    const world = await startAuth();
    const { browser, app } = await signUpWithFactor(world);
    const give = async (steps: number) => {
      nextStep(world);
      return browser.auth.mfa.challengeAndVerify({ ...app, code: codeOf(world, app, steps) });
    };
    nextStep(world);
    for (const steps of [-2, 2]) {
      expect(await refusalOf(give(steps)), `${steps}`).toEqual({
        status: 422,
        code: 'mfa_verification_failed',
        message: 'Invalid TOTP code entered',
      });
    }
    for (const steps of [-1, 0, 1]) expect((await give(steps)).error, `${steps}`).toBeNull();
  });
});
