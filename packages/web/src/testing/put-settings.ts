import { type PublicSettings, SETTINGS_ELEMENT_ID } from '@gable/contracts/settings';

/** The embedded services, as they are without any configuration. */
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
 * Puts the public settings into the page, as the server does, and answers what takes them out again: `beforeAll` calls
 * that when it is handed on.
 */
export function putSettings(
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
