import { emailText, plainText } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { AuthError } from '../errors/auth-error.ts';
import type { IdentityData } from '../identity.tables.ts';

/** Who somebody is, as a provider says. */
export interface ProviderProfile {
  /** The provider's name in our settings. */
  readonly provider: string;
  /** What people call the provider. */
  readonly label: string;
  /** Who this is at the provider; it stays the same when everything else changes. */
  readonly subject: string;
  /** Lower case; null when the provider names no address that is one. */
  readonly email: string | null;
  /** Whether the provider has proven that the address is theirs. */
  readonly emailVerified: boolean;
  /** What is kept of it, and shown to the user: their name, picture and address. */
  readonly data: IdentityData;
}

/** What a provider says in an ID token or at its userinfo endpoint (OpenID Connect Core, section 5.1). */
type Claims = Readonly<Record<string, unknown>>;

/** Text that is left out when it is absurd. */
const shortText = z.catch(z.optional(plainText().check(z.minLength(1), z.maxLength(200))), undefined);
const address = z.catch(z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))), undefined);

const subjectSchema = z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/));
const profileSchema = z.object({
  iss: shortText,
  name: shortText,
  given_name: shortText,
  family_name: shortText,
  picture: address,
});
const emailSchema = z.object({
  email: z.catch(z.nullable(emailText('no address')), null),
  // Some providers write it as text.
  email_verified: z.catch(
    z.union([
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
    ]),
    false,
  ),
});

/** For a new user it is their metadata, which travels in every access token. */
const DATA_BYTES = 1_400;
/** What is done without when all together is too much, the first first. */
const SPARED = ['avatar_url', 'full_name', 'name'] as const;

function fitting(data: Claims): IdentityData {
  const left = { ...data };
  for (const name of SPARED) {
    if (Buffer.byteLength(JSON.stringify(left)) <= DATA_BYTES) break;
    delete left[name];
  }
  return left;
}

/** Whether the ID token alone tells the address and whether it is proven. */
export function tellsAddress(idToken: Claims): boolean {
  return typeof idToken.email === 'string' && idToken.email_verified !== undefined;
}

/**
 * Who the provider says it is. The address and whether it is proven are always taken from the same source. The user's
 * role in the house is none of a provider's business: nothing else than what is named here is taken over. Throws
 * `bad_oauth_callback` when the provider does not say who it is.
 */
export function readProfile(
  provider: { readonly name: string; readonly label: string },
  idToken: Claims,
  userInfo: Claims | null,
): ProviderProfile {
  const subject = subjectSchema.safeParse(idToken.sub);
  if (!subject.success) {
    throw new AuthError(400, 'bad_oauth_callback', `${provider.label} did not say who you are.`);
  }
  const about = profileSchema.parse({ ...userInfo, ...idToken });
  const source =
    userInfo && typeof userInfo.email === 'string' && !tellsAddress(idToken) ? userInfo : idToken;
  const { email, email_verified } = emailSchema.parse(source);
  const emailVerified = email !== null && email_verified;
  const fullName = about.name ?? [about.given_name, about.family_name].filter(Boolean).join(' ');
  const said = {
    iss: about.iss,
    sub: subject.data,
    provider_id: subject.data,
    name: fullName || undefined,
    full_name: fullName || undefined,
    avatar_url: about.picture,
    email: email ?? undefined,
    email_verified: emailVerified,
    phone_verified: false,
  };
  return {
    provider: provider.name,
    label: provider.label,
    subject: subject.data,
    email,
    emailVerified,
    data: fitting(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))),
  };
}
