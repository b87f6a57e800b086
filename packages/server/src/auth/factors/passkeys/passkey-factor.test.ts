import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { openPasskeyUser, refusedWith, signUpWithPasskey } from '#auth/testing/passkey-user.ts';
import { dataOf } from '#auth/testing/second-factor.ts';
import { signIn } from '#auth/testing/sign-in.ts';
import { type Lies, makeSoftPasskey } from '#auth/testing/soft-passkey.ts';
import { startAuth } from '#auth/testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const WRONG = [422, 'mfa_verification_failed', 'Failed to validate WebAuthn MFA response'];

describe('setting up a passkey', () => {
  test('asks the browser for one that the user does not have', async () => {
    const world = await startAuth();
    const { challenge, enroll, passkey } = await signUpWithPasskey(world);
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

  test('raises the session, ends the others, and lists the passkey', async () => {
    const world = await startAuth();
    const user = await openPasskeyUser(world, EMAIL);
    const { access_token: other } = await signIn(world.browser(), EMAIL);
    const factorId = await user.register('Laptop', makeSoftPasskey());
    const { aal, amr } = decodeJwt(user.token());
    expect(aal).toBe('aal2');
    expect(amr).toMatchObject([{ method: 'mfa/webauthn' }, { method: 'password' }]);
    expect((await world.call('GET', '/user', { token: other })).status).toBe(403);
    const { factors } = await (await world.call('GET', '/user', { token: user.token() })).json();
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

  test('refuses a passkey that the user has under another name', async () => {
    const world = await startAuth();
    const { passkey, enroll, challenge, verify } = await signUpWithPasskey(world);
    const second = await enroll('Twin');
    const { id, webauthn } = await challenge(second);
    const credential_response = passkey.create(webauthn.credential_options.publicKey.challenge);
    expect(await refusedWith(verify(second, id, { type: 'create', credential_response }))).toEqual([
      422,
      'webauthn_credential_exists',
      'This credential is already registered',
    ]);
    const bob = await openPasskeyUser(world, 'bob@example.com');
    await bob.register('Shared', passkey);
  });

  test('is refused at the first step of sign-in to who has a second factor', async () => {
    const world = await startAuth();
    await signUpWithPasskey(world);
    const { post } = await openPasskeyUser(world, EMAIL, false);
    const answer = post('/factors', { factor_type: 'webauthn', friendly_name: 'Thief' });
    expect((await refusedWith(answer)).slice(0, 2)).toEqual([403, 'insufficient_aal']);
  });
});

describe('a passkey at sign-in', () => {
  test('raises the session by its signature, any of the user with any of their passkeys', async () => {
    const world = await startAuth();
    const { passkey, factorId, register } = await signUpWithPasskey(world);
    const synced = makeSoftPasskey({ counts: false });
    const syncedId = await register('Phone', synced);
    const again = await openPasskeyUser(world, EMAIL, false);
    expect(decodeJwt(again.token()).aal).toBe('aal1');
    const { webauthn } = await again.challenge(factorId);
    expect(webauthn.type).toBe('request');
    expect(webauthn.credential_options.publicKey).toMatchObject({
      rpId: 'gable.test',
      allowCredentials: [{ id: passkey.id }, { id: synced.id }],
      userVerification: 'preferred',
    });
    for (const key of [passkey, synced, passkey, synced])
      expect((await again.use(factorId, key)).status).toBe(200);
    expect(decodeJwt(again.token())).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, {}] });

    // The proof was given with the other passkey, and goes with it.
    const { auth } = again.browser;
    await world.call('DELETE', `/factors/${syncedId}`, { token: again.token() });
    expect((await world.service.verifyAccessToken(again.token()))?.aal).toBe('aal1');
    expect((await auth.getUser(again.token())).data.user?.factors).toHaveLength(1);
  });

  test('is refused for another site, challenge, key, type or count, and unless somebody touched it', async () => {
    const world = await startAuth();
    const { browser, passkey, factorId, challenge, verify } = await signUpWithPasskey(world);
    const userId = (await browser.auth.getUser()).data.user?.id ?? '';
    const attempt = async (key: typeof passkey, lies: Lies) => {
      const { id, webauthn } = await challenge(factorId);
      const credential_response = key.sign(webauthn.credential_options.publicKey.challenge, lies);
      return verify(factorId, id, { type: 'request', credential_response });
    };
    const lies: Lies[] = [
      { origin: 'https://gable.test.evil.example' },
      { origin: 'https://gable.test' },
      { rpId: 'evil.example' },
      { challenge: 'AAAA' },
      { type: 'webauthn.create' },
      { present: false },
      { userHandle: Buffer.from('somebody else').toString('base64url') },
    ];
    for (const lie of lies)
      expect(await refusedWith(attempt(passkey, lie)), JSON.stringify(lie)).toEqual(WRONG);
    const other = makeSoftPasskey();
    expect(await refusedWith(attempt(other, {}))).toEqual(WRONG);
    expect(
      await refusedWith(
        attempt(
          { ...other, sign: (given) => ({ ...other.sign(given), id: passkey.id, rawId: passkey.id }) },
          {},
        ),
      ),
    ).toEqual(WRONG);
    const userHandle = Buffer.from(userId).toString('base64url');
    expect((await attempt(passkey, { count: 40, userHandle })).status).toBe(200);
    for (const count of [40, 39, 0]) expect(await refusedWith(attempt(passkey, { count }))).toEqual(WRONG);
    expect((await attempt(passkey, { count: 41 })).status).toBe(200);
  });

  test('answers a challenge once, within five minutes', async () => {
    const world = await startAuth();
    const { passkey, factorId, challenge, verify } = await signUpWithPasskey(world);
    const { id, webauthn } = await challenge(factorId);
    const answer = () => ({
      type: 'request',
      credential_response: passkey.sign(webauthn.credential_options.publicKey.challenge),
    });
    const outcomes = await Promise.all([1, 2, 3].map(() => verify(factorId, id, answer())));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await refusedWith(verify(factorId, id, answer()))).slice(0, 2)).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
    const late = await challenge(factorId);
    world.clock.advance(300_000);
    const credential_response = passkey.sign(late.webauthn.credential_options.publicKey.challenge);
    expect(
      (await refusedWith(verify(factorId, late.id, { type: 'request', credential_response }))).slice(0, 2),
    ).toEqual([422, 'mfa_challenge_expired']);
  });

  test("is not taken for a challenge of somebody else's", async () => {
    const world = await startAuth();
    const ann = await signUpWithPasskey(world);
    const bob = await signUpWithPasskey(world, 'bob@example.com');
    const { id, webauthn } = await ann.challenge(ann.factorId);
    const credential_response = bob.passkey.sign(webauthn.credential_options.publicKey.challenge);
    const answer = { type: 'request', credential_response };
    expect((await bob.verify(bob.factorId, id, answer)).ok).toBe(false);
    expect((await refusedWith(bob.verify(ann.factorId, id, answer))).slice(0, 2)).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    expect(await refusedWith(ann.verify(ann.factorId, id, answer))).toEqual(WRONG);
  });
});

test('a request that brings no answer of a passkey is refused with what is wrong', async () => {
  const world = await startAuth();
  const { passkey, factorId, enroll, challenge, verify, post } = await signUpWithPasskey(world);
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
    [{ type: 'request', credential_response, rpId: 'evil.example' }, 'The rpId is not that of this service'],
    [
      { type: 'request', credential_response, rpOrigins: ['http://gable.test', 'https://evil.example'] },
      'An origin of rpOrigins is not allowed here',
    ],
  ];
  for (const [answer, words] of cases)
    expect(await refusedWith(verify(factorId, id, answer))).toEqual([400, 'validation_failed', words]);
  expect(
    await refusedWith(post(`/factors/${factorId}/challenge`, { webauthn: { rpId: 'evil.example' } })),
  ).toEqual([400, 'validation_failed', 'The rpId is not that of this service']);

  // Bytes that are none of a credential.
  const fresh = await enroll('Phone');
  const begun = await challenge(fresh);
  const made = makeSoftPasskey().create(begun.webauthn.credential_options.publicKey.challenge);
  for (const attestationObject of ['', 'AAAA', made.response.attestationObject.slice(0, -40)]) {
    const response = { ...made, response: { ...made.response, attestationObject } };
    const answer = { type: 'create', credential_response: response };
    expect(await refusedWith(verify(fresh, begun.id, answer))).toEqual(WRONG);
  }
  expect(world.complaints).toEqual([]);
});

test('only a session that was raised may remove a passkey', async () => {
  const world = await startAuth();
  const { browser, factorId, passkey } = await signUpWithPasskey(world);
  const again = await openPasskeyUser(world, EMAIL, false);
  const { error } = await again.browser.auth.mfa.unenroll({ factorId });
  expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  await again.use(factorId, passkey);
  const gone = await world.call('DELETE', `/factors/${factorId}`, { token: again.token() });
  expect(await gone.json()).toEqual({ id: factorId });
  expect(dataOf(await browser.auth.mfa.listFactors()).all).toEqual([]);
});
