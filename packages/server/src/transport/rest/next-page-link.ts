import { stringify } from 'node:querystring';
import type { RestAnswer } from './rest-row.ts';

/** A request's address as it came, and what its query says. */
interface Asked {
  readonly url: string;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

/** Where a list goes on, as RFC 8288 says it: the address that was asked for, with the cursor of the next page. */
export function nextPageLink({ url, query }: Asked, answer: RestAnswer): Readonly<Record<string, string>> {
  const cursor = answer.headers['x-next-cursor'];
  if (cursor === undefined) return {};
  const [path] = url.split('?', 1);
  return { link: `<${path}?${stringify({ ...query, cursor })}>; rel="next"` };
}
