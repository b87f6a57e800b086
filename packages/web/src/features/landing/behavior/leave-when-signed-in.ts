import { bringsReturn, CALLBACK_PATH } from '#shared/api/brought-return.ts';
import { hasStoredSession } from '#shared/api/stored-session.ts';

/** The server sends who is signed in home instead of showing this page; fetch answers such a redirection unread. */
async function isSentHome(): Promise<boolean> {
  const { type } = await fetch('/', { redirect: 'manual', credentials: 'same-origin' });
  return type === 'opaqueredirect';
}

/**
 * The server sent this page, so it knows of nobody; but a session that this device keeps may have outlived the server's
 * cookie. Then it is opened again, and whoever it belongs to goes home. A visitor loads none of this.
 */
async function reopenSession(): Promise<void> {
  const [{ reopen }, { supabaseGateway }] = await Promise.all([
    import('#shared/api/server-session.ts'),
    import('#shared/api/supabase-gateway.ts'),
  ]);
  const reopened = await reopen(supabaseGateway);
  if (reopened === 'second-factor') window.location.replace('/second-factor');
  if (reopened === 'sign-up-review') window.location.replace('/finish-sign-up');
  if (reopened === 'open' && (await isSentHome())) window.location.replace('/');
}

/**
 * Sends who is signed in home (spec section 2), and takes a sign-in link that led to the front door to where it is read.
 */
export function leaveWhenSignedIn(): void {
  const { hash } = window.location;
  if (bringsReturn(hash.slice(1))) window.location.replace(`${CALLBACK_PATH}${hash}`);
  // A page for visitors stays open while the server is away.
  else if (hasStoredSession()) reopenSession().catch(() => undefined);
}
