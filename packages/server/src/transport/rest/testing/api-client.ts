import createClient from 'openapi-fetch';
import type { paths } from './gable-api.gen.ts';

/**
 * The API as an integrator calls it: through a client whose types are made from the document, with a key of its own for
 * each POST.
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

/** What came; an error of the API fails the test with its body. */
export async function dataOf<Data>(answer: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await answer;
  if (data === undefined) throw new Error(`The API refused: ${JSON.stringify(error)}`);
  return data;
}
