import * as z from 'zod/mini';
import { signIn, signUp } from './sign-in.ts';
import { makeSoftPasskey, type SoftPasskey } from './soft-passkey.ts';
import type { AuthWorld } from './start-auth.ts';

const challengeSchema = z.object({
  id: z.string(),
  webauthn: z.object({
    type: z.enum(['create', 'request']),
    credential_options: z.object({ publicKey: z.looseObject({ challenge: z.string() }) }),
  }),
});

const refusalSchema = z.object({ error_code: z.string(), msg: z.string() });

/** Somebody who is signed in, and the requests that the official client sends about their passkeys. */
export async function openPasskeyUser(world: AuthWorld, email: string, isNew = true) {
  const browser = world.browser();
  let { access_token: token } = await (isNew ? signUp(browser, email) : signIn(browser, email));
  const post = (path: string, body: object) => world.call('POST', path, { token, body });

  async function enroll(friendlyName: string): Promise<string> {
    const answer = await post('/factors', { factor_type: 'webauthn', friendly_name: friendlyName });
    const enrolled = z.object({ id: z.string(), type: z.literal('webauthn'), friendly_name: z.string() });
    return enrolled.parse(await answer.json()).id;
  }

  async function challenge(factorId: string, webauthn?: object) {
    const answer = await post(`/factors/${factorId}/challenge`, { webauthn });
    return challengeSchema.parse(await answer.json());
  }

  async function verify(factorId: string, challengeId: string, webauthn?: object): Promise<Response> {
    const answer = await post(`/factors/${factorId}/verify`, { challenge_id: challengeId, webauthn });
    if (answer.ok)
      ({ access_token: token } = z.parse(
        z.object({ access_token: z.string() }),
        await answer.clone().json(),
      ));
    return answer;
  }

  async function register(friendlyName: string, passkey: SoftPasskey): Promise<string> {
    const factorId = await enroll(friendlyName);
    const { id, webauthn } = await challenge(factorId);
    const response = passkey.create(webauthn.credential_options.publicKey.challenge);
    const answer = await verify(factorId, id, { type: 'create', credential_response: response });
    if (!answer.ok) throw new Error(`The passkey was refused: ${await answer.text()}`);
    return factorId;
  }

  async function use(factorId: string, passkey: SoftPasskey): Promise<Response> {
    const { id, webauthn } = await challenge(factorId);
    const response = passkey.sign(webauthn.credential_options.publicKey.challenge);
    return verify(factorId, id, { type: 'request', credential_response: response });
  }

  return { browser, token: () => token, post, enroll, challenge, verify, register, use };
}

/** The same, who has set a passkey up. */
export async function signUpWithPasskey(world: AuthWorld, email = 'ann@example.com') {
  const user = await openPasskeyUser(world, email);
  const passkey = makeSoftPasskey();
  const factorId = await user.register('Laptop', passkey);
  return { ...user, passkey, factorId };
}

/** Status, code and words of a refusal. */
export async function refusedWith(answer: Promise<Response> | Response): Promise<[number, string, string]> {
  const { status, ...rest } = await Promise.resolve(answer).then(async (given) => ({
    status: given.status,
    ...refusalSchema.parse(await given.json()),
  }));
  return [status, rest.error_code, rest.msg];
}
