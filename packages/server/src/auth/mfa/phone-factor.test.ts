import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { authChallenges } from '../factor.tables.ts';
import { runConcurrently } from '../testing/run-concurrently.ts';
import { expectData, expectError } from '../testing/second-factor.ts';
import { expectSession, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';

const NUMBER = '+14155550123';
const WRONG = { status: 422, code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' };

async function signUpWithPhone(
  context: AuthTestContext,
): Promise<{ browser: SupabaseClient; factorId: string; token: string }> {
  const browser = context.browser();
  const { access_token: token } = await signUp(browser, 'ann@example.com');
  const enroll = { factorType: 'phone', phone: NUMBER, friendlyName: 'Phone' } as const;
  return { browser, token, factorId: expectData(await browser.auth.mfa.enroll(enroll)).id };
}

async function challenge(browser: SupabaseClient, factorId: string): Promise<string> {
  return expectData(await browser.auth.mfa.challenge({ factorId, channel: 'sms' })).id;
}

/** The codes of the sent SMS messages, oldest first, once there are `count`. */
async function codes(context: AuthTestContext, count: number): Promise<string[]> {
  await expect.poll(() => context.smsMessages(NUMBER)).toHaveLength(count);
  return (await context.smsMessages(NUMBER)).map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('phone factor', () => {
  test('sends a code by SMS, which upgrades the session once', async () => {
    const context = await startAuth();
    const { browser, factorId } = await signUpWithPhone(context);
    const challengeId = await challenge(browser, factorId);
    const [code = ''] = await codes(context, 1);
    const [row] = await context.db.read.select().from(authChallenges);
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);

    const verify = (given: string) => browser.auth.mfa.verify({ factorId, challengeId, code: given });
    expect(await expectError(verify(other(code)))).toEqual(WRONG);
    const verified = expectData(await verify(code));
    expect(decodeJwt(verified.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    expect(expectData(await browser.auth.mfa.listFactors()).phone).toMatchObject([
      { id: factorId, phone: '14155550123', status: 'verified' },
    ]);
    expect(await expectError(verify(code))).toMatchObject({ code: 'mfa_ip_address_mismatch' });

    const again = { factorType: 'phone', phone: NUMBER, friendlyName: 'Again' } as const;
    expect(await expectError(browser.auth.mfa.enroll(again))).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
    });
    expect(decodeJwt(expectSession(await browser.auth.refreshSession()).access_token).aal).toBe('aal2');
  });

  test('accepts one of several concurrent requests with the same code', async () => {
    const context = await startAuth();
    const { browser, factorId, token } = await signUpWithPhone(context);
    const challenge_id = await challenge(browser, factorId);
    const [code] = await codes(context, 1);
    const responses = await runConcurrently(context.db, () =>
      context.call('POST', `/factors/${factorId}/verify`, { token, body: { challenge_id, code } }),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('sends one code per challenge, and accepts none before it is sent', async () => {
    const context = await startAuth();
    const { browser, factorId } = await signUpWithPhone(context);
    const first = await challenge(browser, factorId);
    const [codeOfFirst = ''] = await codes(context, 1);
    const second = await challenge(browser, factorId);
    const [, codeOfSecond = ''] = await codes(context, 2);
    const verify = (challengeId: string, code: string) =>
      browser.auth.mfa.verify({ factorId, challengeId, code });
    expect(await expectError(verify(second, codeOfFirst))).toEqual(WRONG);
    await context.db.transaction(async (tx) => {
      await tx.update(authChallenges).set({ codeHash: null });
    });
    expect(await expectError(verify(first, codeOfFirst))).toEqual(WRONG);
    expect(await expectError(verify(second, codeOfSecond))).toEqual(WRONG);
    expect(await expectError(verify(second, ''))).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('limits the SMS messages, and rejects other channels', async () => {
    const context = await startAuth({
      rateLimits: { ...NO_LIMITS, mail: { ...UNLIMITED, perAccount: { times: 1, seconds: 60 } } },
    });
    const { browser, factorId } = await signUpWithPhone(context);
    expect(await expectError(browser.auth.mfa.challenge({ factorId, channel: 'whatsapp' }))).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    await challenge(browser, factorId);
    expect(await expectError(browser.auth.mfa.challenge({ factorId, channel: 'sms' }))).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
    await codes(context, 1);
  });
});
