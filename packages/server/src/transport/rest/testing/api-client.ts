import createClient from 'openapi-fetch';
import type { paths } from './gable-api.gen.ts';

/** The API as an integrator calls it: through a client whose types are made from the document. */
export function apiClient(baseUrl: string, token: string) {
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
}

/** What came; an error of the API fails the test with its body. */
export async function dataOf<Data>(answer: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await answer;
  if (data === undefined) throw new Error(`The API refused: ${JSON.stringify(error)}`);
  return data;
}
