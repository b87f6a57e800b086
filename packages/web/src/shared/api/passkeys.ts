import type { MFAVerifyWebauthnParams, SupabaseClient } from '@supabase/supabase-js';
import { AuthRefusal } from './auth-refusal.ts';
import { trackFactorProof } from './factor-proofs.ts';
import { securityRefusalOf } from './security-refusal.ts';

type Mfa = SupabaseClient['auth']['mfa'];
type CreatedPasskey = MFAVerifyWebauthnParams<'create'>['webauthn']['credential_response'];
type UsedPasskey = MFAVerifyWebauthnParams<'request'>['webauthn']['credential_response'];

const CANCELLED = 'Your passkey was not confirmed. If you closed the prompt or it timed out, try again.';
const NOT_HERE = 'This browser or device cannot use passkeys here. Try another one.';
const KNOWN = 'This device already has a passkey for your account.';

/** What a browser throws, by name (WebAuthn, sections 5.1.3 and 5.1.4), in words for a person. */
const BROWSER_WORDS: Readonly<Record<string, AuthRefusal>> = {
  NotAllowedError: new AuthRefusal('passkey_cancelled', CANCELLED),
  AbortError: new AuthRefusal('passkey_cancelled', CANCELLED),
  InvalidStateError: new AuthRefusal('webauthn_credential_exists', KNOWN),
  NotSupportedError: new AuthRefusal('passkey_unsupported', NOT_HERE),
  ConstraintError: new AuthRefusal('passkey_unsupported', NOT_HERE),
  SecurityError: new AuthRefusal('passkey_unsupported', NOT_HERE),
};

/** Refusals of the service whose usual words speak of codes. */
const SERVICE_WORDS: Readonly<Record<string, string>> = {
  mfa_verification_failed: 'This passkey was not accepted. Try again, or use another way.',
  mfa_challenge_expired: 'This took too long. Please try again.',
  mfa_ip_address_mismatch: 'Your connection changed during sign-in. Please try again.',
  webauthn_credential_exists: KNOWN,
};

/** Whether this browser knows passkeys. Whether it has one is known only once it is asked. */
export function passkeysSupported(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** What went wrong with a passkey, at the browser or at the service, as a refusal in words for a person. */
export function passkeyRefusalOf(error: unknown): AuthRefusal {
  const byBrowser = error instanceof DOMException ? BROWSER_WORDS[error.name] : undefined;
  if (byBrowser) return byBrowser;
  const refusal = securityRefusalOf(error);
  const words = SERVICE_WORDS[refusal.code];
  return words === undefined ? refusal : new AuthRefusal(refusal.code, words);
}

function isCreated(credential: Credential | null): credential is CreatedPasskey {
  return (
    credential instanceof PublicKeyCredential &&
    credential.response instanceof AuthenticatorAttestationResponse
  );
}

function isUsed(credential: Credential | null): credential is UsedPasskey {
  return (
    credential instanceof PublicKeyCredential && credential.response instanceof AuthenticatorAssertionResponse
  );
}

const TRANSPORTS: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

function isTransport(name: string): name is AuthenticatorTransport {
  return TRANSPORTS.includes(name);
}

interface NamedCredential {
  readonly id: BufferSource;
  readonly transports?: readonly string[] | undefined;
}

/** The credentials as browsers take them: the client knows of a transport that no browser does. */
function descriptorsOf(credentials: readonly NamedCredential[] = []): PublicKeyCredentialDescriptor[] {
  return credentials.map(({ id, transports = [] }) => ({
    id,
    type: 'public-key',
    transports: transports.filter(isTransport),
  }));
}

/** For whom passkeys are made: the site of this page. The service knows its own, and compares. */
function party() {
  return { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
}

/**
 * Does what the service asks of a passkey: makes one for a factor that is being set up, or signs with any that its user has.
 * The browser asks the person. Answers the token of the session at its second level; throws an `AuthRefusal`.
 */
export async function confirmByPasskey(mfa: Mfa, factorId: string): Promise<string> {
  if (!passkeysSupported()) throw new AuthRefusal('passkey_unsupported', NOT_HERE);
  try {
    const asked = await mfa.challenge({ factorId, webauthn: party() });
    if (asked.error) throw asked.error;
    const { id: challengeId, webauthn } = asked.data;
    const answered = await answer(mfa, { factorId, challengeId }, webauthn);
    if (answered.error) throw answered.error;
    return answered.data.access_token;
  } catch (error) {
    throw passkeyRefusalOf(error);
  }
}

type Asked = Extract<Awaited<ReturnType<Mfa['challenge']>>['data'], { type: 'webauthn' }>['webauthn'];

async function answer(mfa: Mfa, ids: { factorId: string; challengeId: string }, asked: Asked) {
  switch (asked.type) {
    case 'create': {
      const { publicKey } = asked.credential_options;
      const excludeCredentials = descriptorsOf(publicKey.excludeCredentials);
      const options = { publicKey: { ...publicKey, excludeCredentials } };
      const credential_response = await navigator.credentials.create(options);
      if (!isCreated(credential_response)) throw new AuthRefusal('passkey_unsupported', NOT_HERE);
      return trackFactorProof(
        mfa.verify({ ...ids, webauthn: { ...party(), type: 'create', credential_response } }),
      );
    }
    case 'request': {
      const { publicKey } = asked.credential_options;
      const allowCredentials = descriptorsOf(publicKey.allowCredentials);
      const options = { publicKey: { ...publicKey, allowCredentials } };
      const credential_response = await navigator.credentials.get(options);
      if (!isUsed(credential_response)) throw new AuthRefusal('passkey_unsupported', NOT_HERE);
      return trackFactorProof(
        mfa.verify({ ...ids, webauthn: { ...party(), type: 'request', credential_response } }),
      );
    }
  }
}
