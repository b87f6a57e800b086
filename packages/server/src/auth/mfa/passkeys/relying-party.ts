import * as z from 'zod/mini';
import type { AuthSettings } from '#auth/auth-settings.ts';
import { validationFailed } from '#auth/errors/auth-error.ts';
import { optionalString } from '#auth/http/read-body.ts';

/** The relying party (WebAuthn, section 5.4.2) and its allowed origins. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

/** COSE algorithm IDs (RFC 9053) in order of preference: EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** The relying party in a request; clients send the origin of their page. */
export const relyingPartyFields = {
  rpId: optionalString,
  rpOrigins: z.nullish(z.array(z.string())),
};

interface RequestedParty {
  readonly rpId?: string | null | undefined;
  readonly rpOrigins?: readonly string[] | null | undefined;
}

/** Returns the relying party of our public URL, regardless of the request. */
export function getRelyingParty({ publicUrl }: Pick<AuthSettings, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Gable', origins: [origin] };
}

/** Throws 400 validation_failed for another relying party. Omitted fields are not checked. */
export function requireSameParty(party: RelyingParty, { rpId, rpOrigins }: RequestedParty): void {
  if (rpId && rpId !== party.id) throw validationFailed('rpId does not match this service');
  if (rpOrigins?.some((origin) => !party.origins.includes(origin)))
    throw validationFailed('rpOrigins contains an origin that is not allowed');
}
