import * as z from 'zod/mini';

/** Base64url without padding. A key, a signature or an attestation is far shorter than the longest body. */
const bytes = z.string().check(z.regex(/^[\w-]*$/));
/** WebAuthn, section 6.1: at most 1,023 bytes. */
const credentialId = z.string().check(z.regex(/^[\w-]{1,1364}$/));
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16));

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
};

/** What a browser answers after it made a passkey (WebAuthn, section 5.1, `RegistrationResponseJSON`). */
export const createdCredentialSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z._default(transports, []),
  }),
});

/** What a browser answers after a passkey has signed (WebAuthn, section 5.1, `AuthenticationResponseJSON`). */
export const usedCredentialSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.nullish(bytes),
  }),
});
