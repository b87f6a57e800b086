import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { authFactors } from '../factor.tables.ts';
import {
  advanceToNextStep,
  enrollTotp,
  expectData,
  expectError,
  generateCode,
  signUpWithFactor,
  verifyTotp,
} from '../testing/second-factor.ts';
import { expectSession, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

describe('POST /factors/{id}/verify', () => {
  // Spec: states-5, states-6
  test('verifies the factor and upgrades the session, also after a refresh', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const before = await signUp(browser, 'ann@example.com');
    const level = async () => expectData(await browser.auth.mfa.getAuthenticatorAssuranceLevel());
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const app = await enrollTotp(browser);
    advanceToNextStep(context);
    const { id: challengeId, ...challenge } = expectData(await browser.auth.mfa.challenge(app));
    expect(challenge).toEqual({ type: 'totp', expires_at: expect.any(Number) });
    expect(Math.abs(challenge.expires_at - 300 - context.clock.now() / 1_000)).toBeLessThan(10);
    const verified = expectData(
      await browser.auth.mfa.verify({ ...app, challengeId, code: generateCode(context, app) }),
    );

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
    expect(expectData(await browser.auth.mfa.listFactors()).totp).toMatchObject([
      { id: app.factorId, last_challenged_at: expect.any(String) },
    ]);

    const refreshed = expectSession(await browser.auth.refreshSession());
    expect(decodeJwt(refreshed.access_token)).toMatchObject({ aal: 'aal2', amr: claims.amr });
    expect(await context.service.verifyAccessToken(refreshed.access_token)).toMatchObject({
      aal: 'aal2',
      secondFactorDue: false,
    });
  });

  test('does not upgrade earlier tokens', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, 'ann@example.com');
    const second = expectSession(await browser.auth.refreshSession());
    await verifyTotp(context, browser, await enrollTotp(browser));
    expect(await context.service.verifyAccessToken(second.access_token)).toMatchObject({
      aal: 'aal1',
      secondFactorDue: true,
    });
    context.clock.advance(10_000);
    const { refresh_token } = second;
    expect(await expectError(context.browser().auth.refreshSession({ refresh_token }))).toMatchObject({
      code: 'refresh_token_already_used',
    });
    // Within the reuse interval, the old token does not revoke the new one.
    expect(decodeJwt(expectSession(await browser.auth.refreshSession()).access_token).aal).toBe('aal2');
    const enroll = { token: second.access_token, body: { factor_type: 'totp', friendly_name: 'Mine' } };
    expect((await context.call('POST', '/factors', enroll)).status).toBe(403);
  });

  test.each(['last', 'first'])(
    'ends the session when the %s earlier refresh token is reused later',
    async (which) => {
      const context = await startAuth();
      const browser = context.browser();
      const first = await signUp(browser, 'ann@example.com');
      const last = expectSession(await browser.auth.refreshSession());
      const upgraded = await verifyTotp(context, browser, await enrollTotp(browser));
      context.clock.advance(10_001);
      const replay = which === 'last' ? last : first;
      for (const [{ refresh_token }, code] of [
        [replay, 'refresh_token_already_used'],
        [upgraded, 'refresh_token_not_found'],
        [replay, 'refresh_token_not_found'],
      ] as const) {
        expect(await expectError(context.browser().auth.refreshSession({ refresh_token }))).toMatchObject({
          code,
        });
      }
      expect(await context.service.verifyAccessToken(upgraded.access_token)).toBeNull();
    },
  );

  test("is required at each sign-in, and ends the user's sessions at aal1", async () => {
    const context = await startAuth();
    const { browser: upgraded, app } = await signUpWithFactor(context);
    const [aal1Browser, fresh] = [context.browser(), context.browser()];
    const aal1Session = await signIn(aal1Browser, 'ann@example.com');
    const again = await signIn(fresh, 'ann@example.com');
    expect(decodeJwt(again.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(expectData(await fresh.auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect(await context.service.verifyAccessToken(again.access_token)).toMatchObject({
      secondFactorDue: true,
    });

    await verifyTotp(context, fresh, app);
    expect((await aal1Browser.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await context.service.verifyAccessToken(aal1Session.access_token)).toBeNull();
    expect(decodeJwt(expectSession(await upgraded.auth.refreshSession()).access_token).aal).toBe('aal2');
  });

  test('adds one amr entry per method, with the latest time', async () => {
    const context = await startAuth();
    const { browser, app, session } = await signUpWithFactor(context);
    const again = await verifyTotp(context, browser, app);
    const [newest, oldest, ...rest] = [decodeJwt(again.access_token).amr].flat();
    expect([newest, oldest, rest]).toMatchObject([{ method: 'totp' }, { method: 'password' }, []]);
    expect(decodeJwt(again.access_token).amr).not.toEqual(decodeJwt(session.access_token).amr);
  });

  test('deletes other unverified factors of the type', async () => {
    const context = await startAuth();
    const browser = context.browser();
    await signUp(browser, 'ann@example.com');
    const app = await enrollTotp(browser, 'One');
    await enrollTotp(browser, 'Two');
    const phone = expectData(
      await browser.auth.mfa.enroll({ factorType: 'phone', phone: '+14155550123', friendlyName: 'Phone' }),
    );
    await verifyTotp(context, browser, app);
    const rows = await context.db.read
      .select({ id: authFactors.id, status: authFactors.status })
      .from(authFactors)
      .orderBy(authFactors.status);
    expect(rows).toEqual([
      { id: phone.id, status: 'unverified' },
      { id: app.factorId, status: 'verified' },
    ]);
  });

  test('accepts the previous and the next time step', async () => {
    const context = await startAuth();
    const { browser, app } = await signUpWithFactor(context);
    const give = async (steps: number) => {
      advanceToNextStep(context);
      return browser.auth.mfa.challengeAndVerify({ ...app, code: generateCode(context, app, steps) });
    };
    advanceToNextStep(context);
    for (const steps of [-2, 2]) {
      expect(await expectError(give(steps)), `${steps}`).toEqual({
        status: 422,
        code: 'mfa_verification_failed',
        message: 'Invalid TOTP code entered',
      });
    }
    for (const steps of [-1, 0, 1]) expect((await give(steps)).error, `${steps}`).toBeNull();
  });
});
