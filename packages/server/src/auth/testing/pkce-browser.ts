import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type AuthWorld, PUBLISHABLE_KEY } from './start-auth.ts';

/** An unmodified supabase-js on the PKCE flow, which keeps its verifier in a storage of its own. */
export function pkceBrowser(world: AuthWorld): SupabaseClient {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createClient(new URL(world.url).origin, PUBLISHABLE_KEY, {
    auth: {
      flowType: 'pkce',
      storage,
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}
