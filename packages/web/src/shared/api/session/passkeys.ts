import type { MFAVerifyWebauthnParams, SupabaseClient } from '@supabase/supabase-js';
import { AuthError } from './auth-error.ts';
import { trackMfaVerification } from './mfa-verifications.ts';
import { arePasskeysSupported } from './passkey-support.ts';
import { toSecurityError } from './security-error.ts';

type Mfa = SupabaseClient['auth']['mfa'];
type NewPasskey = MFAVerifyWebauthnParams<'create'>['webauthn']['credential_response'];
type PasskeyAssertion = MFAVerifyWebauthnParams<'request'>['webauthn']['credential_response'];

const CANCELED = 'Your passkey wasn’t confirmed. If you closed the prompt or it timed out, try again.';
const NOT_HERE = 'This browser or device can’t use passkeys here. Try another one.';
const KNOWN = 'This device already has a passkey for your account.';

/** Errors for a browser's exceptions, by name (WebAuthn, sections 5.1.3 and 5.1.4). */
const BROWSER_ERRORS: Readonly<Record<string, AuthError>> = {
  NotAllowedError: new AuthError('passkey_cancelled', CANCELED),
  AbortError: new AuthError('passkey_cancelled', CANCELED),
  InvalidStateError: new AuthError('webauthn_credential_exists', KNOWN),
  NotSupportedError: new AuthError('passkey_unsupported', NOT_HERE),
  ConstraintError: new AuthError('passkey_unsupported', NOT_HERE),
  SecurityError: new AuthError('passkey_unsupported', NOT_HERE),
};

/** Messages for service errors whose usual message mentions a code. */
const SERVICE_MESSAGES: Readonly<Record<string, string>> = {
  mfa_verification_failed: 'This passkey wasn’t accepted. Try again, or use another method.',
  mfa_challenge_expired: 'This took too long. Please try again.',
  mfa_ip_address_mismatch: 'Your connection changed during sign-in. Please try again.',
  webauthn_credential_exists: KNOWN,
};

/** Converts an error of the browser or of the service to an `AuthError`. */
export function toPasskeyError(error: unknown): AuthError {
  const browserError = error instanceof DOMException ? BROWSER_ERRORS[error.name] : undefined;
  if (browserError) return browserError;
  const authError = toSecurityError(error);
  const message = SERVICE_MESSAGES[authError.code];
  return message === undefined ? authError : new AuthError(authError.code, message);
}

function isNewPasskey(credential: Credential | null): credential is NewPasskey {
  return (
    credential instanceof PublicKeyCredential &&
    credential.response instanceof AuthenticatorAttestationResponse
  );
}

function isAssertion(credential: Credential | null): credential is PasskeyAssertion {
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

/**
 * Converts credentials to the browser's format. The client's types have a transport that no browser
 * has.
 */
function toDescriptors(credentials: readonly NamedCredential[] = []): PublicKeyCredentialDescriptor[] {
  return credentials.map(({ id, transports = [] }) => ({
    id,
    type: 'public-key',
    transports: transports.filter(isTransport),
  }));
}

/**
 * The relying party, which is the site of this page. The service compares it with its own setting.
 */
function relyingParty() {
  return { rpId: window.location.hostname, rpOrigins: [window.location.origin] };
}

/**
 * Completes a passkey challenge: creates a passkey for a factor that is being set up, or signs with
 * an existing one.
 * @returns the session's new token. @throws AuthError
 */
export async function confirmByPasskey(mfa: Mfa, factorId: string): Promise<string> {
  if (!arePasskeysSupported()) throw new AuthError('passkey_unsupported', NOT_HERE);
  try {
    const challenge = await mfa.challenge({ factorId, webauthn: relyingParty() });
    if (challenge.error) throw challenge.error;
    const { id: challengeId, webauthn } = challenge.data;
    const verification = await verify(mfa, { factorId, challengeId }, webauthn);
    if (verification.error) throw verification.error;
    return verification.data.access_token;
  } catch (error) {
    throw toPasskeyError(error);
  }
}

type WebauthnChallenge = Extract<
  Awaited<ReturnType<Mfa['challenge']>>['data'],
  { type: 'webauthn' }
>['webauthn'];

async function verify(
  mfa: Mfa,
  ids: { factorId: string; challengeId: string },
  challenge: WebauthnChallenge,
) {
  switch (challenge.type) {
    case 'create': {
      const { publicKey } = challenge.credential_options;
      const excludeCredentials = toDescriptors(publicKey.excludeCredentials);
      const options = { publicKey: { ...publicKey, excludeCredentials } };
      const credential_response = await navigator.credentials.create(options);
      if (!isNewPasskey(credential_response)) throw new AuthError('passkey_unsupported', NOT_HERE);
      return trackMfaVerification(
        mfa.verify({ ...ids, webauthn: { ...relyingParty(), type: 'create', credential_response } }),
      );
    }
    case 'request': {
      const { publicKey } = challenge.credential_options;
      const allowCredentials = toDescriptors(publicKey.allowCredentials);
      const options = { publicKey: { ...publicKey, allowCredentials } };
      const credential_response = await navigator.credentials.get(options);
      if (!isAssertion(credential_response)) throw new AuthError('passkey_unsupported', NOT_HERE);
      return trackMfaVerification(
        mfa.verify({ ...ids, webauthn: { ...relyingParty(), type: 'request', credential_response } }),
      );
    }
  }
}
