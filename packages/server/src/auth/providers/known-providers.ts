import { validationFailed } from '../errors/auth-error.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The provider names of Supabase, configured here or not. */
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

/** The supabase-js prefix for custom providers. */
const CUSTOM = /^custom:/;

/**
 * Returns a configured provider by name, with or without `custom:`. Throws 400 validation_failed
 * with Supabase's message.
 */
export function requireProvider(
  settings: { readonly providers: readonly ProviderSettings[] },
  requested: string,
): ProviderSettings {
  const name = requested.replace(CUSTOM, '');
  const provider = settings.providers.find((one) => one.name === name);
  if (provider) return provider;
  throw validationFailed(
    WELL_KNOWN_PROVIDERS.some((known) => known === name)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${name} could not be found`,
  );
}
