import type { SupabaseClient } from '@supabase/supabase-js';
import { fetchAsShown } from './fetch-as-shown.ts';
import { readSettings } from './settings.ts';

let client: Promise<SupabaseClient> | undefined;
const loaded = Promise.withResolvers<SupabaseClient>();

/** Where supabase-js is told that its service lies: a full URL. */
export function serviceUrl(): string {
  return new URL(readSettings().authUrl, window.location.origin).href;
}

/** Where that service answers for signing in: what supabase-js makes of it. */
export function authServiceUrl(): string {
  return new URL('auth/v1', `${serviceUrl().replace(/\/+$/, '')}/`).href;
}

async function load(): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  const made = createClient(serviceUrl(), readSettings().authKey, {
    global: { fetch: fetchAsShown },
  });
  loaded.resolve(made);
  return made;
}

/** Supabase's client is as large as the rest of a screen, so it is loaded when it is first needed. */
function supabase(): Promise<SupabaseClient> {
  client ??= load().catch((error: unknown) => {
    // A part of the app that did not arrive may arrive the next time.
    client = undefined;
    throw error;
  });
  return client;
}

/** The auth half of the one client of this page, loaded when it is first asked for. */
export async function authClient(): Promise<SupabaseClient['auth']> {
  return (await supabase()).auth;
}

/** The same, once somebody else has asked for it: this loads nothing. */
export async function loadedAuthClient(): Promise<SupabaseClient['auth']> {
  return (await loaded.promise).auth;
}
