import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { AuthWorld } from '#auth/testing/start-auth.ts';

/** An operator's own program: an unmodified supabase-js with a service key. */
export async function openAdmin(world: AuthWorld): Promise<SupabaseClient['auth']['admin']> {
  return adminWith(world, await world.service.makeServiceKey());
}

/** The same with another key. */
export function adminWith(world: AuthWorld, key: string): SupabaseClient['auth']['admin'] {
  const client = createClient(new URL(world.url).origin, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return client.auth.admin;
}

interface Answer {
  readonly data: unknown;
  readonly error: Error | null;
}

type Good<Given extends Answer> = Extract<Given, { data: unknown; error: null }>;

function isGood<Given extends Answer>(answer: Given): answer is Good<Given> {
  return answer.error === null;
}

/** What a call of supabase-js's answered. Throws its refusal. */
export function dataOf<Given extends Answer>(answer: Given): Good<Given>['data'] {
  if (!isGood(answer)) throw answer.error;
  return answer.data;
}
