import { useEffect } from 'react';
import { isAuthCallback } from '#shared/api/session/auth-callback.ts';

/**
 * Reloads the page when another email link is pasted into the address bar. Only the fragment changes then,
 * so the browser does not reload, and supabase-js reads the URL only on start.
 */
export function useReloadOnCallback(): void {
  useEffect(() => {
    const reload = () => {
      if (isAuthCallback(window.location.hash.slice(1))) window.location.reload();
    };
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
}
