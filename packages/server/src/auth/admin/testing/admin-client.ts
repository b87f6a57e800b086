import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { AuthTestContext } from '#auth/testing/start-auth.ts';

/** An unmodified supabase-js admin client with a service key. */
export async function createAdminClient(context: AuthTestContext): Promise<SupabaseClient['auth']['admin']> {
  return createAdminClientWith(context, await context.service.createServiceKey());
}

/** An admin client with the given key. */
export function createAdminClientWith(
  context: AuthTestContext,
  key: string,
): SupabaseClient['auth']['admin'] {
  const client = createClient(new URL(context.url).origin, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return client.auth.admin;
}

interface Result {
  readonly data: unknown;
  readonly error: Error | null;
}

type Success<Response extends Result> = Extract<Response, { data: unknown; error: null }>;

function isSuccess<Response extends Result>(result: Response): result is Success<Response> {
  return result.error === null;
}

/** Returns the data of a supabase-js response. Throws its error. */
export function expectData<Response extends Result>(result: Response): Success<Response>['data'] {
  if (!isSuccess(result)) throw result.error;
  return result.data;
}
