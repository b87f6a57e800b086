import type { SupabaseClient } from '@supabase/supabase-js';
import { readSettings } from '#shared/api/settings.ts';
import { sameUserFetch } from '../same-user-fetch.ts';

let client: Promise<SupabaseClient> | undefined;
const loaded = Promise.withResolvers<SupabaseClient>();

/** Returns the full URL of the Supabase project. */
export function getServiceUrl(): string {
  return new URL(readSettings().authUrl, window.location.origin).href;
}

/** Returns the URL of its auth API, as supabase-js derives it. */
export function getAuthServiceUrl(): string {
  return new URL('auth/v1', `${getServiceUrl().replace(/\/+$/, '')}/`).href;
}

async function load(): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  const created = createClient(getServiceUrl(), readSettings().authKey, {
    global: { fetch: sameUserFetch },
  });
  loaded.resolve(created);
  return created;
}

/** Loads the client on first use, because it is as large as the rest of a screen. */
function supabase(): Promise<SupabaseClient> {
  client ??= load().catch((error: unknown) => {
    // Lets the next call try again.
    client = undefined;
    throw error;
  });
  return client;
}

/** Returns the page's auth client. Loads it on first use. */
export async function getAuthClient(): Promise<SupabaseClient['auth']> {
  return (await supabase()).auth;
}

/** Returns the auth client once another call has loaded it. */
export async function getLoadedAuthClient(): Promise<SupabaseClient['auth']> {
  return (await loaded.promise).auth;
}
