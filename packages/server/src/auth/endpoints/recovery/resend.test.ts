import { expect, test } from 'vitest';
import { followLink } from '#auth/testing/follow-link.ts';
import { PASSWORD, signUp } from '#auth/testing/sign-in.ts';
import { startAuth } from '#auth/testing/start-auth.ts';

const EMAIL = 'ann@example.com';

test('resends the sign-up email, and invalidates the earlier one', async () => {
  const context = await startAuth({ autoconfirm: false });
  await context.browser().auth.signUp({ email: EMAIL, password: PASSWORD });
  const [first] = await context.emails(EMAIL);
  const { error } = await context.browser().auth.resend({ type: 'signup', email: 'Ann@Example.com' });
  expect(error).toBeNull();
  const second = (await context.emails(EMAIL)).at(-1);
  expect((await followLink(context, first?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
  expect((await followLink(context, second?.link ?? '')).fragment.get('type')).toBe('signup');
});

test('returns the same response without an email when nothing is pending or the address is unknown', async () => {
  const context = await startAuth();
  await signUp(context.browser(), EMAIL);
  for (const email of [EMAIL, 'unknown@example.com'])
    for (const type of ['signup', 'email_change']) {
      const response = await context.call('POST', '/resend', { body: { type, email } });
      expect([response.status, await response.text()]).toEqual([200, '{}']);
      expect(await context.emails(email)).toEqual([]);
    }
});

test('resends the emails of an email change, except the confirmed one', async () => {
  const context = await startAuth();
  const browser = context.browser();
  await signUp(browser, EMAIL);
  await browser.auth.updateUser({ email: 'anna@example.com' });
  const [toOld] = await context.emails(EMAIL);
  const [before] = await context.emails('anna@example.com');
  await followLink(context, toOld?.link ?? '');
  await browser.auth.resend({ type: 'email_change', email: EMAIL });
  expect(await context.emails(EMAIL)).toHaveLength(1);
  const again = (await context.emails('anna@example.com')).at(-1);
  expect((await followLink(context, before?.link ?? '')).fragment.get('error_code')).toBe('otp_expired');
  expect((await followLink(context, again?.link ?? '')).fragment.get('type')).toBe('email_change');
  await browser.auth.refreshSession();
  expect((await browser.auth.getUser()).data.user?.email).toBe('anna@example.com');
});

test('rejects a malformed request with a message', async () => {
  const context = await startAuth();
  const cases = [
    [{ email: EMAIL }, /^Missing one of these types/],
    [{ type: 'recovery', email: EMAIL }, /^Missing one of these types/],
    [{ type: 'signup' }, /^Type provided requires an email address$/],
    [{ type: 'signup', email: EMAIL, phone: '+15550100' }, /^Only an email address or phone number/],
    [{ type: 'signup', email: 'no address' }, /invalid format$/],
  ] as const;
  for (const [body, msg] of cases) {
    const response = await context.call('POST', '/resend', { body });
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: expect.stringMatching(msg),
    });
  }
});
