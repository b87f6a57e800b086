import { useEffect } from 'react';
import { bringsReturn } from '#shared/api/brought-return.ts';

/**
 * Another link pasted over the one in the address changes the fragment alone, and the browser loads nothing. The page is
 * loaded again then, since supabase-js reads an address only when it starts.
 */
export function useFurtherLinks(): void {
  useEffect(() => {
    const reread = () => {
      if (bringsReturn(window.location.hash.slice(1))) window.location.reload();
    };
    window.addEventListener('hashchange', reread);
    return () => window.removeEventListener('hashchange', reread);
  }, []);
}
