import { stringify } from 'node:querystring';
import type { RestResponse } from './rest-route.ts';

interface ListRequest {
  readonly url: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

/** Returns the `Link` header (RFC 8288) with the URL of the next page, if there is one. */
export function getNextPageHeader(
  { url, query }: ListRequest,
  response: RestResponse,
): Readonly<Record<string, string>> {
  const cursor = response.headers['x-next-cursor'];
  if (cursor === undefined) return {};
  const [path] = url.split('?', 1);
  return { link: `<${path}?${stringify({ ...query, cursor })}>; rel="next"` };
}
