import { expect, test } from 'vitest';
import { signUpWithFactor } from '../testing/second-factor.ts';
import { signIn } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { dataOf, openAdmin } from './testing/open-admin.ts';

test('an administrator sees a user’s second factors, without their secrets', async () => {
  const world = await startAuth();
  const admin = await openAdmin(world);
  const { app, session } = await signUpWithFactor(world);
  const { factors } = dataOf(await admin.mfa.listFactors({ userId: session.user.id }));
  expect(factors).toEqual([
    expect.objectContaining({ id: app.factorId, status: 'verified', factor_type: 'totp' }),
  ]);
  expect(JSON.stringify(factors)).not.toContain(app.secret);
});

test('and takes one away from whoever lost it: nothing asks for it then, and what it raised falls', async () => {
  const world = await startAuth();
  const admin = await openAdmin(world);
  const { app, session } = await signUpWithFactor(world);
  const { id: userId } = session.user;
  expect(await world.service.verifyAccessToken(session.access_token)).toMatchObject({ aal: 'aal2' });
  expect((await admin.mfa.deleteFactor({ userId, id: app.factorId })).error).toBeNull();
  expect(await world.service.verifyAccessToken(session.access_token)).toMatchObject({
    aal: 'aal1',
    secondFactorDue: false,
  });
  const { user } = await signIn(world.browser(), 'ann@example.com');
  expect(user.factors).toBeUndefined();
  expect(dataOf(await admin.mfa.listFactors({ userId })).factors).toEqual([]);
  const again = await admin.mfa.deleteFactor({ userId, id: app.factorId });
  expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
});

test('a factor of another user is none of this one’s, and an id must be one', async () => {
  const world = await startAuth();
  const admin = await openAdmin(world);
  const { app } = await signUpWithFactor(world);
  const { user: bob } = dataOf(await admin.createUser({ email: 'bob@example.com' }));
  const { error } = await admin.mfa.deleteFactor({ userId: bob.id, id: app.factorId });
  expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  const token = await world.service.makeServiceKey();
  const malformed = await world.call('DELETE', `/admin/users/${bob.id}/factors/app`, { token });
  expect(await malformed.json()).toMatchObject({
    error_code: 'validation_failed',
    msg: 'factor_id must be an UUID',
  });
});
