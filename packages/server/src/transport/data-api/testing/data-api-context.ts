import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PUBLISHABLE_KEY } from '#auth/testing/test-auth-settings.ts';
import { openTestServer, type TestServer } from '#transport/testing/open-test-server.ts';

const PASSWORD = 'open-house';

/** An anonymous user of supabase-js. */
export interface Visitor {
  readonly client: SupabaseClient;
}

/** A signed-up user of supabase-js. */
export interface Caller extends Visitor {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

export interface DataApiContext {
  readonly server: TestServer;
  /** Creates an anonymous client. */
  visit(): Visitor;
  /** Signs up. Without a role, no profile is created. */
  join(userType: 'agent' | 'buyer', email?: string): Promise<Caller>;
  /** Sends a raw request to `/rest/v1`, for details that supabase-js hides. */
  call(
    token: string | null,
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly headers?: Record<string, string> },
  ): Promise<Response>;
}

/** Starts the server on a port, because supabase-js needs HTTP. */
export async function createDataApiContext(): Promise<DataApiContext> {
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
      if (error ?? !data.session) throw error ?? new Error('The sign-in failed.');
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

/** The values of a new deal. */
export const DEAL = {
  customer_name: 'Ben Buyer',
  customer_email: 'ben@example.com',
  customer_phone: '555-0100',
};

/** Inserts a row with the client and returns it. */
export async function made<Row extends { readonly id: string }>(
  { client }: Visitor,
  table: string,
  values: object,
): Promise<Row> {
  const { data, error } = await client.from(table).insert(values).select().single<Row>();
  if (error) throw error;
  return data;
}
