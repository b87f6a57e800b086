import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { authChallenges } from '../factor.tables.ts';
import { dataOf, refusalOf } from '../testing/second-factor.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { sessionOf, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';

const NUMBER = '+14155550123';
const WRONG = { status: 422, code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' };

async function signUpWithPhone(
  world: AuthWorld,
): Promise<{ browser: SupabaseClient; factorId: string; token: string }> {
  const browser = world.browser();
  const { access_token: token } = await signUp(browser, 'ann@example.com');
  const enroll = { factorType: 'phone', phone: NUMBER, friendlyName: 'Phone' } as const;
  return { browser, token, factorId: dataOf(await browser.auth.mfa.enroll(enroll)).id };
}

async function challenge(browser: SupabaseClient, factorId: string): Promise<string> {
  return dataOf(await browser.auth.mfa.challenge({ factorId, channel: 'sms' })).id;
}

/** The digits of the texts that were sent, oldest first, once there are so many. */
async function codes(world: AuthWorld, count: number): Promise<string[]> {
  await expect.poll(() => world.texts(NUMBER)).toHaveLength(count);
  return (await world.texts(NUMBER)).map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a phone as a second factor', () => {
  test('gets a code by text, which raises the session once', async () => {
    const world = await startAuth();
    const { browser, factorId } = await signUpWithPhone(world);
    const challengeId = await challenge(browser, factorId);
    const [code = ''] = await codes(world, 1);
    const [row] = await world.db.read.select().from(authChallenges);
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);

    const verify = (given: string) => browser.auth.mfa.verify({ factorId, challengeId, code: given });
    expect(await refusalOf(verify(other(code)))).toEqual(WRONG);
    const verified = dataOf(await verify(code));
    expect(decodeJwt(verified.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    expect(dataOf(await browser.auth.mfa.listFactors()).phone).toMatchObject([
      { id: factorId, phone: '14155550123', status: 'verified' },
    ]);
    expect(await refusalOf(verify(code))).toMatchObject({ code: 'mfa_ip_address_mismatch' });

    const again = { factorType: 'phone', phone: NUMBER, friendlyName: 'Again' } as const;
    expect(await refusalOf(browser.auth.mfa.enroll(again))).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
    });
    expect(decodeJwt(sessionOf(await browser.auth.refreshSession()).access_token).aal).toBe('aal2');
  });

  test('lets one through, of many who come with its code in the same moment', async () => {
    const world = await startAuth();
    const { browser, factorId, token } = await signUpWithPhone(world);
    const challenge_id = await challenge(browser, factorId);
    const [code] = await codes(world, 1);
    const answers = await sideBySide(world.db, () =>
      world.call('POST', `/factors/${factorId}/verify`, { token, body: { challenge_id, code } }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('gets one code for each challenge, and none that is not written yet is right', async () => {
    const world = await startAuth();
    const { browser, factorId } = await signUpWithPhone(world);
    const first = await challenge(browser, factorId);
    const [codeOfFirst = ''] = await codes(world, 1);
    const second = await challenge(browser, factorId);
    const [, codeOfSecond = ''] = await codes(world, 2);
    const verify = (challengeId: string, code: string) =>
      browser.auth.mfa.verify({ factorId, challengeId, code });
    expect(await refusalOf(verify(second, codeOfFirst))).toEqual(WRONG);
    await world.db.transaction(async (tx) => {
      await tx.update(authChallenges).set({ codeHash: null });
    });
    expect(await refusalOf(verify(first, codeOfFirst))).toEqual(WRONG);
    expect(await refusalOf(verify(second, codeOfSecond))).toEqual(WRONG);
    expect(await refusalOf(verify(second, ''))).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('is not texted too often, nor over a way that there is not', async () => {
    const world = await startAuth({
      rateLimits: { ...NO_LIMITS, mail: { ...UNLIMITED, perAccount: { times: 1, seconds: 60 } } },
    });
    const { browser, factorId } = await signUpWithPhone(world);
    expect(await refusalOf(browser.auth.mfa.challenge({ factorId, channel: 'whatsapp' }))).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    await challenge(browser, factorId);
    expect(await refusalOf(browser.auth.mfa.challenge({ factorId, channel: 'sms' }))).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
    });
    await codes(world, 1);
  });
});
