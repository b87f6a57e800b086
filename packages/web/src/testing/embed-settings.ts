import { type PublicSettings, SETTINGS_ELEMENT_ID } from '@gable/contracts/settings';

/** The settings without any configuration. */
const EMBEDDED: PublicSettings = {
  authUrl: 'http://localhost:3000',
  authKey: 'key',
  signIn: { providers: [], phoneFactors: false, sessionList: true },
  stripePublishableKey: 'pk_test_gable',
  stripeScript: null,
  environment: 'development',
  apiBaseUrl: 'http://localhost:3000',
};

/**
 * Embeds the public settings in the page, as the server does. Returns a function that removes them,
 * which `beforeAll` runs as its cleanup if it is returned.
 */
export function embedSettings(
  signIn: Partial<PublicSettings['signIn']> = {},
  changes: Partial<Omit<PublicSettings, 'signIn'>> = {},
): () => void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SETTINGS_ELEMENT_ID;
  element.textContent = JSON.stringify({
    ...EMBEDDED,
    ...changes,
    signIn: { ...EMBEDDED.signIn, ...signIn },
  });
  document.head.append(element);
  return () => element.remove();
}
