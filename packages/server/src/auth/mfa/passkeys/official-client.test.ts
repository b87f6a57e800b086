import { afterEach, expect, test, vi } from 'vitest';
import { expectData } from '#auth/testing/second-factor.ts';
import { signIn, signUp } from '#auth/testing/sign-in.ts';
import { createSoftPasskey, type SoftPasskey } from '#auth/testing/soft-passkey.ts';
import { PUBLIC_URL, startAuth } from '#auth/testing/start-auth.ts';

const EMAIL = 'ann@example.com';

/** A browser credential: supabase-js checks its class and reads its JSON. */
class PublicKeyCredentialStub {
  readonly #json: object;

  constructor(json: object) {
    this.#json = json;
  }

  toJSON(): object {
    return this.#json;
  }
}

function getChallenge({ publicKey }: { publicKey: { challenge: ArrayBuffer } }): string {
  return Buffer.from(publicKey.challenge).toString('base64url');
}

/** Stubs the browser's WebAuthn API with this passkey. */
function stubWebAuthn(passkey: SoftPasskey): void {
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredentialStub);
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', { location: new URL(PUBLIC_URL), PublicKeyCredential: PublicKeyCredentialStub });
  vi.stubGlobal('navigator', {
    credentials: {
      create: async (options: Parameters<typeof getChallenge>[0]) =>
        new PublicKeyCredentialStub(passkey.create(getChallenge(options))),
      get: async (options: Parameters<typeof getChallenge>[0]) =>
        new PublicKeyCredentialStub(passkey.sign(getChallenge(options))),
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

test('registers a passkey and signs in with it through supabase-js', async () => {
  const context = await startAuth();
  const first = context.browser();
  await signUp(first, EMAIL);
  const second = context.browser();
  stubWebAuthn(createSoftPasskey());
  const registered = expectData(await first.auth.mfa.webauthn.register({ friendlyName: 'Laptop' }));
  expect(registered.user.factors).toMatchObject([{ friendly_name: 'Laptop', factor_type: 'webauthn' }]);
  const again = await first.auth.mfa.webauthn.register({ friendlyName: 'Laptop' });
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });

  await signIn(second, EMAIL);
  const level = () => second.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(expectData(await level())).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const { webauthn, all } = expectData(await second.auth.mfa.listFactors());
  expect(all).toEqual(webauthn);
  const factorId = webauthn[0]?.id ?? '';
  expectData(await second.auth.mfa.webauthn.authenticate({ factorId }));
  expect(expectData(await level())).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  });
  expect(expectData(await second.auth.mfa.unenroll({ factorId })).id).toBe(factorId);

  vi.stubGlobal('window', {
    location: new URL('https://evil.example'),
    PublicKeyCredential: PublicKeyCredentialStub,
  });
  const elsewhere = await second.auth.mfa.webauthn.register({ friendlyName: 'Elsewhere' });
  expect(elsewhere.error).toMatchObject({ status: 400, code: 'validation_failed' });
});
