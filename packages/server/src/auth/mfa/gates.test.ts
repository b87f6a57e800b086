import { expect, test } from 'vitest';
import { enrollTotp, signUpWithFactor, verifyTotp } from '../testing/second-factor.ts';
import { signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

/** Changes of credentials. */
const CHANGES = [{ email: 'else@example.com' }, { password: 'another horse' }, { phone: '+14155550123' }];

test('rejects credential changes at aal1 if the user has a verified factor', async () => {
  const context = await startAuth();
  const { browser, session } = await signUpWithFactor(context);
  await enrollTotp(browser, 'Begun');
  const { access_token: token } = await signIn(context.browser(), 'ann@example.com');
  const put = (body: object, by = token) => context.call('PUT', '/user', { token: by, body });
  for (const body of CHANGES) {
    // Allowed changes in the same request are rejected too.
    const response = await put({ ...body, data: { name: 'Ann' } });
    expect([response.status, await response.json()], JSON.stringify(body)).toEqual([
      401,
      {
        code: 401,
        error_code: 'insufficient_aal',
        msg: 'AAL2 session is required to update email or password when MFA is enabled.',
      },
    ]);
  }
  const { user_metadata } = await (await put({ data: { color: 'green' } })).json();
  expect(user_metadata).toEqual(expect.not.objectContaining({ name: 'Ann' }));
  expect((await put({ password: 'another horse' }, session.access_token)).status).toBe(200);
});

test('keeps an access token from before the MFA verification at aal1', async () => {
  const context = await startAuth();
  const browser = context.browser();
  const { access_token: old } = await signUp(browser, 'ann@example.com');
  const app = await enrollTotp(browser);
  await verifyTotp(context, browser, app);
  for (const body of CHANGES) {
    expect((await context.call('PUT', '/user', { token: old, body })).status, JSON.stringify(body)).toBe(401);
  }
  expect((await context.call('DELETE', `/factors/${app.factorId}`, { token: old })).status).toBe(422);
});
