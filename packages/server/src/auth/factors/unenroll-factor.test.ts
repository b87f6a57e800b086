import { userIdSchema } from '@gable/contracts/kernel';
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
import { sideBySide } from '../testing/side-by-side.ts';
import { sessionOf, signIn } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { findUser } from '../users/user-store.ts';

async function hasSecondFactor(world: AuthWorld, userId: string): Promise<boolean | undefined> {
  return (await findUser(world.db.read, userIdSchema.parse(userId)))?.hasSecondFactor;
}

describe('removing a second factor', () => {
  test('takes two proofs while it is verified, and one before', async () => {
    const world = await startAuth();
    const { browser, app } = await signUpWithFactor(world);
    const begun = await beginTotp(browser, 'Begun');
    const elsewhere = world.browser();
    await signIn(elsewhere, 'ann@example.com');
    expect(await refusalOf(elsewhere.auth.mfa.unenroll(app))).toEqual({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    expect(dataOf(await elsewhere.auth.mfa.unenroll(begun))).toEqual({ id: begun.factorId });
    expect(await refusalOf(elsewhere.auth.mfa.unenroll(begun))).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });

  test('the last one, brings every session of the user down', async () => {
    const world = await startAuth();
    const { browser, app, session } = await signUpWithFactor(world);
    const elsewhere = world.browser();
    await signIn(elsewhere, 'ann@example.com');
    await prove(world, elsewhere, app);
    const ben = await signUpWithFactor(world, 'ben@example.com');

    dataOf(await browser.auth.mfa.unenroll(app));
    expect(await hasSecondFactor(world, session.user.id)).toBe(false);
    expect(await world.service.verifyAccessToken(session.access_token)).toMatchObject({
      aal: 'aal1',
      secondFactorDue: false,
    });
    for (const one of [browser, elsewhere]) {
      const refreshed = sessionOf(await one.auth.refreshSession());
      expect(decodeJwt(refreshed.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
      expect(refreshed.user.factors).toBeUndefined();
      expect(dataOf(await one.auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal1',
      });
    }
    expect(await world.service.verifyAccessToken(ben.session.access_token)).toMatchObject({ aal: 'aal2' });
    await prove(world, browser, await beginTotp(browser));
  });

  test('one of two, brings down the sessions that it raised and no other', async () => {
    const world = await startAuth();
    const { browser, app, session } = await signUpWithFactor(world);
    const second = await beginTotp(browser, 'Second');
    await prove(world, browser, second);
    const elsewhere = world.browser();
    await signIn(elsewhere, 'ann@example.com');
    await prove(world, elsewhere, app);

    dataOf(await browser.auth.mfa.unenroll(app));
    expect(await hasSecondFactor(world, session.user.id)).toBe(true);
    expect(decodeJwt(sessionOf(await browser.auth.refreshSession()).access_token).aal).toBe('aal2');
    const fallen = sessionOf(await elsewhere.auth.refreshSession());
    expect(decodeJwt(fallen.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(await world.service.verifyAccessToken(fallen.access_token)).toMatchObject({
      secondFactorDue: true,
    });
  });

  test('while another goes, leaves the user with what the rows say', async () => {
    const world = await startAuth();
    const { browser, app } = await signUpWithFactor(world);
    const second = await beginTotp(browser, 'Second');
    const { access_token: token, user } = await prove(world, browser, second);
    const remove = (factorId: string) => world.call('DELETE', `/factors/${factorId}`, { token });
    await sideBySide(world.db, (index) => remove((index % 2 === 0 ? app : second).factorId));
    // Once the factor that raised the session is gone, the session may not remove the other one.
    const left = await world.db.read.$count(authFactors);
    expect(left).toBeLessThanOrEqual(1);
    expect(await hasSecondFactor(world, user.id)).toBe(left === 1);
  });

  test('while another comes, leaves the user with what the rows say', async () => {
    const world = await startAuth();
    const { browser, app: old, session } = await signUpWithFactor(world);
    const { access_token: token, user } = session;
    const coming = await beginTotp(browser, 'New');
    nextStep(world);
    const challenge_id = dataOf(await browser.auth.mfa.challenge(coming)).id;
    const verify = { token, body: { challenge_id, code: codeOf(world, coming) } };
    await sideBySide(world.db, (index) =>
      index % 2 === 0
        ? world.call('DELETE', `/factors/${old.factorId}`, { token })
        : world.call('POST', `/factors/${coming.factorId}/verify`, verify),
    );
    expect(await world.db.read.select({ id: authFactors.id }).from(authFactors)).toEqual([
      { id: coming.factorId },
    ]);
    expect(await hasSecondFactor(world, user.id)).toBe(true);
  });
});
