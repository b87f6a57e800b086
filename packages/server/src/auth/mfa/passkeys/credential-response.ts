import * as z from 'zod/mini';

/** Base64url without padding. The body limit bounds the length. */
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

/** The browser's response to `create` (WebAuthn, section 5.1, `RegistrationResponseJSON`). */
export const registrationResponseSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z._default(transports, []),
  }),
});

/** The browser's response to `get` (WebAuthn, section 5.1, `AuthenticationResponseJSON`). */
export const authenticationResponseSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.nullish(bytes),
  }),
});
