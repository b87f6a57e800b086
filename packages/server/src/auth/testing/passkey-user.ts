import * as z from 'zod/mini';
import { signIn, signUp } from './sign-in.ts';
import { createSoftPasskey, type SoftPasskey } from './soft-passkey.ts';
import type { AuthTestContext } from './start-auth.ts';

const challengeSchema = z.object({
  id: z.string(),
  webauthn: z.object({
    type: z.enum(['create', 'request']),
    credential_options: z.object({ publicKey: z.looseObject({ challenge: z.string() }) }),
  }),
});

const errorSchema = z.object({ error_code: z.string(), msg: z.string() });

/** A signed-in user and the passkey requests of supabase-js. */
export async function openPasskeyUser(context: AuthTestContext, email: string, isNew = true) {
  const browser = context.browser();
  let { access_token: token } = await (isNew ? signUp(browser, email) : signIn(browser, email));
  const post = (path: string, body: object) => context.call('POST', path, { token, body });

  async function enroll(friendlyName: string): Promise<string> {
    const response = await post('/factors', { factor_type: 'webauthn', friendly_name: friendlyName });
    const enrolled = z.object({ id: z.string(), type: z.literal('webauthn'), friendly_name: z.string() });
    return enrolled.parse(await response.json()).id;
  }

  async function challenge(factorId: string, webauthn?: object) {
    const response = await post(`/factors/${factorId}/challenge`, { webauthn });
    return challengeSchema.parse(await response.json());
  }

  async function verify(factorId: string, challengeId: string, webauthn?: object): Promise<Response> {
    const response = await post(`/factors/${factorId}/verify`, { challenge_id: challengeId, webauthn });
    if (response.ok)
      ({ access_token: token } = z.parse(
        z.object({ access_token: z.string() }),
        await response.clone().json(),
      ));
    return response;
  }

  async function register(friendlyName: string, passkey: SoftPasskey): Promise<string> {
    const factorId = await enroll(friendlyName);
    const { id, webauthn } = await challenge(factorId);
    const credential = passkey.create(webauthn.credential_options.publicKey.challenge);
    const response = await verify(factorId, id, { type: 'create', credential_response: credential });
    if (!response.ok) throw new Error(`The passkey was rejected: ${await response.text()}`);
    return factorId;
  }

  async function authenticate(factorId: string, passkey: SoftPasskey): Promise<Response> {
    const { id, webauthn } = await challenge(factorId);
    const credential = passkey.sign(webauthn.credential_options.publicKey.challenge);
    return verify(factorId, id, { type: 'request', credential_response: credential });
  }

  return { browser, token: () => token, post, enroll, challenge, verify, register, authenticate };
}

/** A user with an enrolled passkey. */
export async function signUpWithPasskey(context: AuthTestContext, email = 'ann@example.com') {
  const user = await openPasskeyUser(context, email);
  const passkey = createSoftPasskey();
  const factorId = await user.register('Laptop', passkey);
  return { ...user, passkey, factorId };
}

/** Returns status, code and message of an error response. */
export async function readError(response: Promise<Response> | Response): Promise<[number, string, string]> {
  const { status, ...rest } = await Promise.resolve(response).then(async (received) => ({
    status: received.status,
    ...errorSchema.parse(await received.json()),
  }));
  return [status, rest.error_code, rest.msg];
}
