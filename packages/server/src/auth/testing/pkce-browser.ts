import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type AuthTestContext, PUBLISHABLE_KEY } from './start-auth.ts';

/** An unmodified supabase-js on the PKCE flow with its own storage for the verifier. */
export function pkceBrowser(context: AuthTestContext): SupabaseClient {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return createClient(new URL(context.url).origin, PUBLISHABLE_KEY, {
    auth: {
      flowType: 'pkce',
      storage,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}
