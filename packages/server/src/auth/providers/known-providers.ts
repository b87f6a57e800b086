import { validationFailed } from '../errors/auth-error.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** What clients ask for by name, set up here or not; the names are Supabase's. */
export const WELL_KNOWN_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
] as const;

/** How the official client's type names a provider that is not one of the hosted service's own. */
const CUSTOM = /^custom:/;

/** The provider of this name, which may begin with `custom:`. Throws 400 validation_failed in the contract's words when there is none. */
export function requireProvider(
  settings: { readonly providers: readonly ProviderSettings[] },
  asked: string,
): ProviderSettings {
  const name = asked.replace(CUSTOM, '');
  const provider = settings.providers.find((one) => one.name === name);
  if (provider) return provider;
  throw validationFailed(
    WELL_KNOWN_PROVIDERS.some((known) => known === name)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${name} could not be found`,
  );
}
