import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { openPasskeyUser, readError, signUpWithPasskey } from '#auth/testing/passkey-user.ts';
import { expectData } from '#auth/testing/second-factor.ts';
import { signIn } from '#auth/testing/sign-in.ts';
import { createSoftPasskey, type Forgery } from '#auth/testing/soft-passkey.ts';
import { startAuth } from '#auth/testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const WRONG = [422, 'mfa_verification_failed', 'Failed to validate WebAuthn MFA response'];

describe('enrolling a passkey', () => {
  test('requests a passkey that the user has not registered', async () => {
    const context = await startAuth();
    const { challenge, enroll, passkey } = await signUpWithPasskey(context);
    const { webauthn } = await challenge(await enroll('Phone'), {
      rpId: 'gable.test',
      rpOrigins: ['http://gable.test'],
    });
    expect(webauthn.type).toBe('create');
    expect(webauthn.credential_options.publicKey).toMatchObject({
      rp: { id: 'gable.test', name: 'Gable' },
      user: { id: expect.any(String), name: EMAIL, displayName: EMAIL },
      excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { userVerification: 'preferred' },
      attestation: 'none',
      timeout: 300_000,
    });
    expect(Buffer.from(webauthn.credential_options.publicKey.challenge, 'base64url')).toHaveLength(32);
  });

  test('upgrades the session, ends the others, and lists the passkey', async () => {
    const context = await startAuth();
    const user = await openPasskeyUser(context, EMAIL);
    const { access_token: other } = await signIn(context.browser(), EMAIL);
    const factorId = await user.register('Laptop', createSoftPasskey());
    const { aal, amr } = decodeJwt(user.token());
    expect(aal).toBe('aal2');
    expect(amr).toMatchObject([{ method: 'mfa/webauthn' }, { method: 'password' }]);
    expect((await context.call('GET', '/user', { token: other })).status).toBe(403);
    const { factors } = await (await context.call('GET', '/user', { token: user.token() })).json();
    expect(factors).toEqual([
      expect.objectContaining({
        id: factorId,
        friendly_name: 'Laptop',
        factor_type: 'webauthn',
        status: 'verified',
      }),
    ]);
    expect(JSON.stringify(factors)).not.toContain('credential');
  });

  test('rejects a passkey that is already registered under another name', async () => {
    const context = await startAuth();
    const { passkey, enroll, challenge, verify } = await signUpWithPasskey(context);
    const second = await enroll('Twin');
    const { id, webauthn } = await challenge(second);
    const credential_response = passkey.create(webauthn.credential_options.publicKey.challenge);
    expect(await readError(verify(second, id, { type: 'create', credential_response }))).toEqual([
      422,
      'webauthn_credential_exists',
      'This credential is already registered',
    ]);
    const bob = await openPasskeyUser(context, 'bob@example.com');
    await bob.register('Shared', passkey);
  });

  test('rejects an enrollment at aal1 if the user has a verified factor', async () => {
    const context = await startAuth();
    await signUpWithPasskey(context);
    const { post } = await openPasskeyUser(context, EMAIL, false);
    const response = post('/factors', { factor_type: 'webauthn', friendly_name: 'Thief' });
    expect((await readError(response)).slice(0, 2)).toEqual([403, 'insufficient_aal']);
  });
});

describe('signing in with a passkey', () => {
  test("upgrades the session with any of the user's passkeys", async () => {
    const context = await startAuth();
    const { passkey, factorId, register } = await signUpWithPasskey(context);
    const synced = createSoftPasskey({ counts: false });
    const syncedId = await register('Phone', synced);
    const again = await openPasskeyUser(context, EMAIL, false);
    expect(decodeJwt(again.token()).aal).toBe('aal1');
    const { webauthn } = await again.challenge(factorId);
    expect(webauthn.type).toBe('request');
    expect(webauthn.credential_options.publicKey).toMatchObject({
      rpId: 'gable.test',
      allowCredentials: [{ id: passkey.id }, { id: synced.id }],
      userVerification: 'preferred',
    });
    for (const key of [passkey, synced, passkey, synced])
      expect((await again.authenticate(factorId, key)).status).toBe(200);
    expect(decodeJwt(again.token())).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, {}] });

    // The session was upgraded with the other passkey, and is downgraded with it.
    const { auth } = again.browser;
    await context.call('DELETE', `/factors/${syncedId}`, { token: again.token() });
    expect((await context.service.verifyAccessToken(again.token()))?.aal).toBe('aal1');
    expect((await auth.getUser(again.token())).data.user?.factors).toHaveLength(1);
  });

  test('rejects a wrong origin, challenge, key, type or count, and a missing user-present flag', async () => {
    const context = await startAuth();
    const { browser, passkey, factorId, challenge, verify } = await signUpWithPasskey(context);
    const userId = (await browser.auth.getUser()).data.user?.id ?? '';
    const attempt = async (key: typeof passkey, forgeries: Forgery) => {
      const { id, webauthn } = await challenge(factorId);
      const credential_response = key.sign(webauthn.credential_options.publicKey.challenge, forgeries);
      return verify(factorId, id, { type: 'request', credential_response });
    };
    const forgeries: Forgery[] = [
      { origin: 'https://gable.test.evil.example' },
      { origin: 'https://gable.test' },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
      { type: 'webauthn.create' },
      { present: false },
      { userHandle: Buffer.from('other user').toString('base64url') },
    ];
    for (const forgery of forgeries)
      expect(await readError(attempt(passkey, forgery)), JSON.stringify(forgery)).toEqual(WRONG);
    const other = createSoftPasskey();
    expect(await readError(attempt(other, {}))).toEqual(WRONG);
    expect(
      await readError(
        attempt(
          { ...other, sign: (given) => ({ ...other.sign(given), id: passkey.id, rawId: passkey.id }) },
          {},
        ),
      ),
    ).toEqual(WRONG);
    const userHandle = Buffer.from(userId).toString('base64url');
    expect((await attempt(passkey, { count: 40, userHandle })).status).toBe(200);
    for (const count of [40, 39, 0]) expect(await readError(attempt(passkey, { count }))).toEqual(WRONG);
    expect((await attempt(passkey, { count: 41 })).status).toBe(200);
  });

  test('accepts one response per challenge, within five minutes', async () => {
    const context = await startAuth();
    const { passkey, factorId, challenge, verify } = await signUpWithPasskey(context);
    const { id, webauthn } = await challenge(factorId);
    const response = () => ({
      type: 'request',
      credential_response: passkey.sign(webauthn.credential_options.publicKey.challenge),
    });
    const outcomes = await Promise.all([1, 2, 3].map(() => verify(factorId, id, response())));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await readError(verify(factorId, id, response()))).slice(0, 2)).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
    const expired = await challenge(factorId);
    context.clock.advance(300_000);
    const credential_response = passkey.sign(expired.webauthn.credential_options.publicKey.challenge);
    expect(
      (await readError(verify(factorId, expired.id, { type: 'request', credential_response }))).slice(0, 2),
    ).toEqual([422, 'mfa_challenge_expired']);
  });

  test("rejects a passkey for another user's challenge", async () => {
    const context = await startAuth();
    const ann = await signUpWithPasskey(context);
    const bob = await signUpWithPasskey(context, 'bob@example.com');
    const { id, webauthn } = await ann.challenge(ann.factorId);
    const credential_response = bob.passkey.sign(webauthn.credential_options.publicKey.challenge);
    const response = { type: 'request', credential_response };
    expect((await bob.verify(bob.factorId, id, response)).ok).toBe(false);
    expect((await readError(bob.verify(ann.factorId, id, response))).slice(0, 2)).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    expect(await readError(ann.verify(ann.factorId, id, response))).toEqual(WRONG);
  });
});

test('rejects a request without a valid passkey response', async () => {
  const context = await startAuth();
  const { passkey, factorId, enroll, challenge, verify, post } = await signUpWithPasskey(context);
  const { id, webauthn } = await challenge(factorId);
  const credential_response = passkey.sign(webauthn.credential_options.publicKey.challenge);
  const cases: [object | undefined, string][] = [
    [undefined, 'WebAuthn config required'],
    [{ credential_response }, 'WebAuthn type must be create or request'],
    [{ type: 'request' }, 'credential_response required'],
    [{ type: 'request', credential_response: 'x' }, 'Invalid credential_response'],
    [
      { type: 'request', credential_response: { ...credential_response, id: '!' } },
      'Invalid credential_response',
    ],
    [{ type: 'create', credential_response }, 'WebAuthn type must be request for this factor'],
    [{ type: 'request', credential_response, rpId: 'evil.example' }, 'rpId does not match this service'],
    [
      { type: 'request', credential_response, rpOrigins: ['http://gable.test', 'https://evil.example'] },
      'rpOrigins contains an origin that is not allowed',
    ],
  ];
  for (const [response, words] of cases)
    expect(await readError(verify(factorId, id, response))).toEqual([400, 'validation_failed', words]);
  expect(
    await readError(post(`/factors/${factorId}/challenge`, { webauthn: { rpId: 'evil.example' } })),
  ).toEqual([400, 'validation_failed', 'rpId does not match this service']);

  // Not a credential.
  const fresh = await enroll('Phone');
  const enrollment = await challenge(fresh);
  const made = createSoftPasskey().create(enrollment.webauthn.credential_options.publicKey.challenge);
  for (const attestationObject of ['', 'AAAA', made.response.attestationObject.slice(0, -40)]) {
    const credential = { ...made, response: { ...made.response, attestationObject } };
    const webauthn = { type: 'create', credential_response: credential };
    expect(await readError(verify(fresh, enrollment.id, webauthn))).toEqual(WRONG);
  }
  expect(context.loggedErrors).toEqual([]);
});

test('removes a passkey at aal2 only', async () => {
  const context = await startAuth();
  const { browser, factorId, passkey } = await signUpWithPasskey(context);
  const again = await openPasskeyUser(context, EMAIL, false);
  const { error } = await again.browser.auth.mfa.unenroll({ factorId });
  expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  await again.authenticate(factorId, passkey);
  const removed = await context.call('DELETE', `/factors/${factorId}`, { token: again.token() });
  expect(await removed.json()).toEqual({ id: factorId });
  expect(expectData(await browser.auth.mfa.listFactors()).all).toEqual([]);
});
