import * as z from 'zod/mini';
import type { AuthSettings } from '#auth/auth-settings.ts';
import { validationFailed } from '#auth/errors/auth-error.ts';
import { optionalText } from '#auth/http/read-body.ts';

/** For whom passkeys are made (WebAuthn, section 5.4.2), and on whose pages they may be used. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

/** The algorithms of passkeys' keys, as COSE numbers them (RFC 9053): EdDSA, ES256, RS256, in the order of preference. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** What a request says about the relying party; clients send the address of the page that they run on. */
export const relyingPartyFields = {
  rpId: optionalText,
  rpOrigins: z.nullish(z.array(z.string())),
};

interface ClaimedParty {
  readonly rpId?: string | null | undefined;
  readonly rpOrigins?: readonly string[] | null | undefined;
}

/** The relying party is the site at our public address, whatever a request says. */
export function relyingPartyOf({ publicUrl }: Pick<AuthSettings, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Gable', origins: [origin] };
}

/** Refuses a request for another site's passkeys: 400 validation_failed. What it does not say is not compared. */
export function requireOwnParty(party: RelyingParty, { rpId, rpOrigins }: ClaimedParty): void {
  if (rpId && rpId !== party.id) throw validationFailed('The rpId is not that of this service');
  if (rpOrigins?.some((origin) => !party.origins.includes(origin)))
    throw validationFailed('An origin of rpOrigins is not allowed here');
}
