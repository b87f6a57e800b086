import { expect, test } from 'vitest';
import { signUpWithFactor } from '../testing/second-factor.ts';
import { signIn } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { createAdminClient, expectData } from './testing/admin-client.ts';

test("lists a user's factors without their secrets", async () => {
  const context = await startAuth();
  const admin = await createAdminClient(context);
  const { app, session } = await signUpWithFactor(context);
  const { factors } = expectData(await admin.mfa.listFactors({ userId: session.user.id }));
  expect(factors).toEqual([
    expect.objectContaining({ id: app.factorId, status: 'verified', factor_type: 'totp' }),
  ]);
  expect(JSON.stringify(factors)).not.toContain(app.secret);
});

test('removes a lost factor: MFA is not required, and upgraded sessions are downgraded', async () => {
  const context = await startAuth();
  const admin = await createAdminClient(context);
  const { app, session } = await signUpWithFactor(context);
  const { id: userId } = session.user;
  expect(await context.service.verifyAccessToken(session.access_token)).toMatchObject({ aal: 'aal2' });
  expect((await admin.mfa.deleteFactor({ userId, id: app.factorId })).error).toBeNull();
  expect(await context.service.verifyAccessToken(session.access_token)).toMatchObject({
    aal: 'aal1',
    secondFactorDue: false,
  });
  const { user } = await signIn(context.browser(), 'ann@example.com');
  expect(user.factors).toBeUndefined();
  expect(expectData(await admin.mfa.listFactors({ userId })).factors).toEqual([]);
  const again = await admin.mfa.deleteFactor({ userId, id: app.factorId });
  expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
});

test("rejects another user's factor and an invalid ID", async () => {
  const context = await startAuth();
  const admin = await createAdminClient(context);
  const { app } = await signUpWithFactor(context);
  const { user: bob } = expectData(await admin.createUser({ email: 'bob@example.com' }));
  const { error } = await admin.mfa.deleteFactor({ userId: bob.id, id: app.factorId });
  expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  const token = await context.service.createServiceKey();
  const malformed = await context.call('DELETE', `/admin/users/${bob.id}/factors/app`, { token });
  expect(await malformed.json()).toMatchObject({
    error_code: 'validation_failed',
    msg: 'factor_id must be an UUID',
  });
});
