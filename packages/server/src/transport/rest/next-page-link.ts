import type { RestAnswer } from './rest-row.ts';

/** Where a list goes on, as RFC 8288 says it: the address that was asked for, with the cursor of the next page. */
export function nextPageLink(url: string, answer: RestAnswer): Readonly<Record<string, string>> {
  const cursor = answer.headers['x-next-cursor'];
  if (cursor === undefined) return {};
  const next = new URL(url, 'http://here');
  next.searchParams.set('cursor', cursor);
  return { link: `<${next.pathname}${next.search}>; rel="next"` };
}
