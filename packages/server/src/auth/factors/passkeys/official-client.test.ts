import { afterEach, expect, test, vi } from 'vitest';
import { dataOf } from '#auth/testing/second-factor.ts';
import { signIn, signUp } from '#auth/testing/sign-in.ts';
import { makeSoftPasskey, type SoftPasskey } from '#auth/testing/soft-passkey.ts';
import { PUBLIC_URL, startAuth } from '#auth/testing/start-auth.ts';

const EMAIL = 'ann@example.com';

/** What a browser gives back: the client tells it by its class, and asks it for its JSON. */
class PublicKeyCredentialStub {
  readonly #json: object;

  constructor(json: object) {
    this.#json = json;
  }

  toJSON(): object {
    return this.#json;
  }
}

function challengeOf({ publicKey }: { publicKey: { challenge: ArrayBuffer } }): string {
  return Buffer.from(publicKey.challenge).toString('base64url');
}

/** Makes this process look like a browser with this passkey to the official client. */
function holdPasskey(passkey: SoftPasskey): void {
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredentialStub);
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', { location: new URL(PUBLIC_URL), PublicKeyCredential: PublicKeyCredentialStub });
  vi.stubGlobal('navigator', {
    credentials: {
      create: async (options: Parameters<typeof challengeOf>[0]) =>
        new PublicKeyCredentialStub(passkey.create(challengeOf(options))),
      get: async (options: Parameters<typeof challengeOf>[0]) =>
        new PublicKeyCredentialStub(passkey.sign(challengeOf(options))),
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

test("the official client's register and authenticate set a passkey up and sign in with it", async () => {
  const world = await startAuth();
  const first = world.browser();
  await signUp(first, EMAIL);
  const second = world.browser();
  holdPasskey(makeSoftPasskey());
  const made = dataOf(await first.auth.mfa.webauthn.register({ friendlyName: 'Laptop' }));
  expect(made.user.factors).toMatchObject([{ friendly_name: 'Laptop', factor_type: 'webauthn' }]);
  const again = await first.auth.mfa.webauthn.register({ friendlyName: 'Laptop' });
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });

  await signIn(second, EMAIL);
  const level = () => second.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(dataOf(await level())).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const { webauthn, all } = dataOf(await second.auth.mfa.listFactors());
  expect(all).toEqual(webauthn);
  const factorId = webauthn[0]?.id ?? '';
  dataOf(await second.auth.mfa.webauthn.authenticate({ factorId }));
  expect(dataOf(await level())).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  });
  expect(dataOf(await second.auth.mfa.unenroll({ factorId })).id).toBe(factorId);

  vi.stubGlobal('window', {
    location: new URL('https://evil.example'),
    PublicKeyCredential: PublicKeyCredentialStub,
  });
  const elsewhere = await second.auth.mfa.webauthn.register({ friendlyName: 'Elsewhere' });
  expect(elsewhere.error).toMatchObject({ status: 400, code: 'validation_failed' });
});
