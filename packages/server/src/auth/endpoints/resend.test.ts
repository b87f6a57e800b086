import { expect, test } from 'vitest';
import { followLink } from '../testing/follow-link.ts';
import { PASSWORD, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';

test('the letter of a sign-up comes again, and only the newest is good', async () => {
  const world = await startAuth({ autoconfirm: false });
  await world.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
  const [first] = await world.letters(EMAIL);
  const { error } = await world.browser().auth.resend({ type: 'signup', email: 'Ann@Example.com' });
  expect(error).toBeNull();
  const second = (await world.letters(EMAIL)).at(-1);
  expect((await followLink(world, first?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
  expect((await followLink(world, second?.link ?? '')).fragment.get('type')).toBe('signup');
});

test('who waits for no letter, and who is nobody, gets the same answer and no letter', async () => {
  const world = await startAuth();
  await signUp(world.browser(), EMAIL);
  for (const email of [EMAIL, 'nobody@example.com'])
    for (const type of ['signup', 'email_change']) {
      const answer = await world.call('POST', '/resend', { body: { type, email } });
      expect([answer.status, await answer.text()]).toEqual([200, '{}']);
      expect(await world.letters(email)).toEqual([]);
    }
});

test('the letters of a change of address come again, without the half that is proven', async () => {
  const world = await startAuth();
  const browser = world.browser();
  await signUp(browser, EMAIL);
  await browser.auth.updateUser({ email: 'anna@example.com' });
  const [toOld] = await world.letters(EMAIL);
  const [before] = await world.letters('anna@example.com');
  await followLink(world, toOld?.link ?? '');
  await browser.auth.resend({ type: 'email_change', email: EMAIL });
  expect(await world.letters(EMAIL)).toHaveLength(1);
  const again = (await world.letters('anna@example.com')).at(-1);
  expect((await followLink(world, before?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
  expect((await followLink(world, again?.link ?? '')).fragment.get('type')).toBe('email_change');
  await browser.auth.refreshSession();
  expect((await browser.auth.getUser()).data.user?.email).toBe('anna@example.com');
});

test('what is malformed is refused, with what is missing', async () => {
  const world = await startAuth();
  const cases = [
    [{ email: EMAIL }, /^Missing one of these types/],
    [{ type: 'recovery', email: EMAIL }, /^Missing one of these types/],
    [{ type: 'signup' }, /^Type provided requires an email address$/],
    [{ type: 'signup', email: EMAIL, phone: '+15550100' }, /^Only an email address or phone number/],
    [{ type: 'signup', email: 'no address' }, /invalid format$/],
  ] as const;
  for (const [body, msg] of cases) {
    const answer = await world.call('POST', '/resend', { body });
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: expect.stringMatching(msg),
    });
  }
});
