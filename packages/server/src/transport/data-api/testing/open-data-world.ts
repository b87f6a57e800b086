import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PUBLISHABLE_KEY } from '#auth/testing/test-auth-settings.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';

const PASSWORD = 'open-house';

/** Somebody with an unmodified supabase-js. */
export interface Visitor {
  readonly client: SupabaseClient;
}

/** The same after they have signed up. */
export interface Caller extends Visitor {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

export interface DataWorld {
  readonly server: TestServer;
  /** A client that nobody has signed in with. */
  visit(): Visitor;
  /** Signs up; a sign-up without a role makes no profile. */
  join(userType: 'agent' | 'buyer', email?: string): Promise<Caller>;
  /** A raw request to `/rest/v1`, for what the official client hides. */
  call(
    token: string | null,
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly headers?: Record<string, string> },
  ): Promise<Response>;
}

/** The whole server on a port of its own, since the official client speaks HTTP. */
export async function openDataWorld(): Promise<DataWorld> {
  const server = await openTestServer();
  const origin = await server.http.listen({ host: '127.0.0.1', port: 0 });

  function visit(): Visitor {
    const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
    return { client: createClient(origin, PUBLISHABLE_KEY, { auth }) };
  }

  return {
    server,
    visit,
    join: async (userType, email = `${userType}-${crypto.randomUUID()}@example.com`) => {
      const { client } = visit();
      const { data, error } = await client.auth.signUp({
        email,
        password: PASSWORD,
        options: { data: { name: 'Sam Someone', user_type: userType } },
      });
      if (error ?? !data.session) throw error ?? new Error('Nobody was signed in.');
      return { client, email, userId: data.session.user.id, token: data.session.access_token };
    },
    call: (token, method, path, { body, headers } = {}) =>
      fetch(`${origin}/rest/v1${path}`, {
        method,
        headers: {
          apikey: PUBLISHABLE_KEY,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

/** A deal as a client sends one. */
export const DEAL = {
  customer_name: 'Ben Buyer',
  customer_email: 'ben@example.com',
  customer_phone: '555-0100',
};

/** Makes a row through the client and answers it. */
export async function made<Row extends { readonly id: string }>(
  { client }: Visitor,
  table: string,
  values: object,
): Promise<Row> {
  const { data, error } = await client.from(table).insert(values).select().single<Row>();
  if (error) throw error;
  return data;
}
