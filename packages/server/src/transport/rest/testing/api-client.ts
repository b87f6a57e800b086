import createClient from 'openapi-fetch';
import type { paths } from './gable-api.gen.ts';

/**
 * Creates an API client with the types generated from the OpenAPI document. Sends a new idempotency
 * key with each POST.
 */
export function apiClient(baseUrl: string, token: string) {
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  client.use({
    onRequest: ({ request }) => {
      if (request.method === 'POST') request.headers.set('idempotency-key', crypto.randomUUID());
      return request;
    },
  });
  return client;
}

/** Returns the data of a response. Throws for an error. */
export async function getData<Data>(response: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await response;
  if (data === undefined) throw new Error(`The API failed: ${JSON.stringify(error)}`);
  return data;
}
