import { CALLBACK_PATH, isAuthCallback } from '#shared/api/session/auth-callback.ts';
import { hasStoredSession } from '#shared/api/session/stored-session.ts';

/** Whether the server redirects this page, which it does for signed-in users. */
async function isRedirected(): Promise<boolean> {
  const { type } = await fetch('/', { redirect: 'manual', credentials: 'same-origin' });
  return type === 'opaqueredirect';
}

/**
 * Restores the session stored on this device, which may have outlived the server's cookie, and
 * redirects its user. Loads nothing for anonymous users.
 */
async function reopenSession(): Promise<void> {
  const [{ restoreSession }, { supabaseGateway }] = await Promise.all([
    import('#shared/api/session/server-session.ts'),
    import('#shared/api/session/supabase/supabase-gateway.ts'),
  ]);
  const restored = await restoreSession(supabaseGateway);
  if (restored === 'second-factor') window.location.replace('/second-factor');
  if (restored === 'sign-up-review') window.location.replace('/finish-sign-up');
  if (restored === 'open' && (await isRedirected())) window.location.replace('/');
}

/**
 * Redirects signed-in users home (docs/product.md, Screens and routes), and forwards a sign-in link that
 * led to the landing page to the callback route.
 */
export function leaveWhenSignedIn(): void {
  const { hash } = window.location;
  if (isAuthCallback(hash.slice(1))) window.location.replace(`${CALLBACK_PATH}${hash}`);
  // A public page stays usable while the server is unavailable.
  else if (hasStoredSession()) reopenSession().catch(() => undefined);
}
