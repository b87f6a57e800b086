import { expect, test } from 'vitest';
import { beginTotp, prove, signUpWithFactor } from '../testing/second-factor.ts';
import { signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

/** What changes how a user signs in. */
const CHANGES = [{ email: 'else@example.com' }, { password: 'another horse' }, { phone: '+14155550123' }];

test('who has given only the first of two proofs changes nothing about how they sign in', async () => {
  const world = await startAuth();
  const { browser, session } = await signUpWithFactor(world);
  await beginTotp(browser, 'Begun');
  const { access_token: token } = await signIn(world.browser(), 'ann@example.com');
  const put = (body: object, by = token) => world.call('PUT', '/user', { token: by, body });
  for (const body of CHANGES) {
    // What may be changed on the side does not make it better.
    const answer = await put({ ...body, data: { name: 'Ann' } });
    expect([answer.status, await answer.json()], JSON.stringify(body)).toEqual([
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

test('an access token from before the second proof stays what it was', async () => {
  const world = await startAuth();
  const browser = world.browser();
  const { access_token: old } = await signUp(browser, 'ann@example.com');
  const app = await beginTotp(browser);
  await prove(world, browser, app);
  for (const body of CHANGES) {
    expect((await world.call('PUT', '/user', { token: old, body })).status, JSON.stringify(body)).toBe(401);
  }
  expect((await world.call('DELETE', `/factors/${app.factorId}`, { token: old })).status).toBe(422);
});
