import { type AuthSettings, issuerOf } from '../auth-settings.ts';

/** Where providers send people back to; each provider must have it registered for us. A new URL each time. */
export function callbackUrl(settings: Pick<AuthSettings, 'publicUrl'>): URL {
  return new URL(`${issuerOf(settings)}/callback`);
}
