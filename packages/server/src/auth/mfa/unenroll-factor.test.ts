import { userIdSchema } from '@gable/contracts/kernel';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { authFactors } from '../factor.tables.ts';
import { runConcurrently } from '../testing/run-concurrently.ts';
import {
  advanceToNextStep,
  enrollTotp,
  expectData,
  expectError,
  generateCode,
  signUpWithFactor,
  verifyTotp,
} from '../testing/second-factor.ts';
import { expectSession, signIn } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { findUser } from '../users/user-store.ts';

async function hasSecondFactor(context: AuthTestContext, userId: string): Promise<boolean | undefined> {
  return (await findUser(context.db.read, userIdSchema.parse(userId)))?.hasSecondFactor;
}

describe('DELETE /factors/{id}', () => {
  test('requires aal2 for a verified factor, and aal1 for an unverified one', async () => {
    const context = await startAuth();
    const { browser, app } = await signUpWithFactor(context);
    const unverifiedFactor = await enrollTotp(browser, 'Begun');
    const elsewhere = context.browser();
    await signIn(elsewhere, 'ann@example.com');
    expect(await expectError(elsewhere.auth.mfa.unenroll(app))).toEqual({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    expect(expectData(await elsewhere.auth.mfa.unenroll(unverifiedFactor))).toEqual({
      id: unverifiedFactor.factorId,
    });
    expect(await expectError(elsewhere.auth.mfa.unenroll(unverifiedFactor))).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });

  test('downgrades all sessions when the last factor is removed', async () => {
    const context = await startAuth();
    const { browser, app, session } = await signUpWithFactor(context);
    const elsewhere = context.browser();
    await signIn(elsewhere, 'ann@example.com');
    await verifyTotp(context, elsewhere, app);
    const ben = await signUpWithFactor(context, 'ben@example.com');

    expectData(await browser.auth.mfa.unenroll(app));
    expect(await hasSecondFactor(context, session.user.id)).toBe(false);
    expect(await context.service.verifyAccessToken(session.access_token)).toMatchObject({
      aal: 'aal1',
      secondFactorDue: false,
    });
    for (const one of [browser, elsewhere]) {
      const refreshed = expectSession(await one.auth.refreshSession());
      expect(decodeJwt(refreshed.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
      expect(refreshed.user.factors).toBeUndefined();
      expect(expectData(await one.auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal1',
      });
    }
    expect(await context.service.verifyAccessToken(ben.session.access_token)).toMatchObject({ aal: 'aal2' });
    await verifyTotp(context, browser, await enrollTotp(browser));
  });

  test('downgrades only the sessions that the removed factor upgraded', async () => {
    const context = await startAuth();
    const { browser, app, session } = await signUpWithFactor(context);
    const second = await enrollTotp(browser, 'Second');
    await verifyTotp(context, browser, second);
    const elsewhere = context.browser();
    await signIn(elsewhere, 'ann@example.com');
    await verifyTotp(context, elsewhere, app);

    expectData(await browser.auth.mfa.unenroll(app));
    expect(await hasSecondFactor(context, session.user.id)).toBe(true);
    expect(decodeJwt(expectSession(await browser.auth.refreshSession()).access_token).aal).toBe('aal2');
    const downgraded = expectSession(await elsewhere.auth.refreshSession());
    expect(decodeJwt(downgraded.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(await context.service.verifyAccessToken(downgraded.access_token)).toMatchObject({
      secondFactorDue: true,
    });
  });

  test('keeps hasSecondFactor correct during a concurrent removal', async () => {
    const context = await startAuth();
    const { browser, app } = await signUpWithFactor(context);
    const second = await enrollTotp(browser, 'Second');
    const { access_token: token, user } = await verifyTotp(context, browser, second);
    const remove = (factorId: string) => context.call('DELETE', `/factors/${factorId}`, { token });
    await runConcurrently(context.db, (index) => remove((index % 2 === 0 ? app : second).factorId));
    // After the removal of its factor, the session is at aal1 and cannot remove the other one.
    const factorCount = await context.db.read.$count(authFactors);
    expect(factorCount).toBeLessThanOrEqual(1);
    expect(await hasSecondFactor(context, user.id)).toBe(factorCount === 1);
  });

  test('keeps hasSecondFactor correct during a concurrent verification', async () => {
    const context = await startAuth();
    const { browser, app: old, session } = await signUpWithFactor(context);
    const { access_token: token, user } = session;
    const pendingFactor = await enrollTotp(browser, 'New');
    advanceToNextStep(context);
    const challenge_id = expectData(await browser.auth.mfa.challenge(pendingFactor)).id;
    const verify = { token, body: { challenge_id, code: generateCode(context, pendingFactor) } };
    await runConcurrently(context.db, (index) =>
      index % 2 === 0
        ? context.call('DELETE', `/factors/${old.factorId}`, { token })
        : context.call('POST', `/factors/${pendingFactor.factorId}/verify`, verify),
    );
    expect(await context.db.read.select({ id: authFactors.id }).from(authFactors)).toEqual([
      { id: pendingFactor.factorId },
    ]);
    expect(await hasSecondFactor(context, user.id)).toBe(true);
  });
});
