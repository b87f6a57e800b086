import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PUBLIC_URL, type TestServer } from '../testing/open-test-server.ts';

let server: TestServer;
let agent: string;
let dealId: string;
beforeAll(async () => {
  server = await openTestServer();
  agent = await server.signUp('agent');
  const client = { customerName: 'Ben Buyer', customerEmail: 'ben@example.com', customerPhone: '555-0100' };
  dealId = await made('/api/deals', client);
});
afterAll(() => server.close());

async function made(url: string, payload: object): Promise<string> {
  return (await server.call(agent, 'POST', url, payload)).json<{ id: string }>().id;
}

/** Creates a contract without recorded downloads. */
async function newContract(): Promise<string> {
  const proposal = { dealId, serviceType: 'Home Showing', amount: '250', description: 'Two tours' };
  const proposalId = await made('/api/proposals', proposal);
  return made(`/api/proposals/${proposalId}/contract`, { content: 'SERVICE AGREEMENT\n\nTwo tours.' });
}

async function downloadsOf(contractId: string): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ json: { contractId } }));
  const response = await server.call(agent, 'GET', `/trpc/contract.record?input=${input}`);
  return response.body.split('"kind":"downloaded"').length - 1;
}

/**
 * Downloads the PDF with the cookie, as a browser does. Returns the number of recorded downloads.
 */
async function countDownloadsAfter(headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
  const contractId = await newContract();
  const url = `/api/contracts/${contractId}/download`;
  const cookie = `gable_session=${agent}`;
  const response = await server.http.inject({
    method,
    url,
    headers: { cookie, host: 'gable.test', ...headers },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  return downloadsOf(contractId);
}

const click = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' };

describe('the audit log of a contract records a download', () => {
  it.each([
    ['a click on our page', { ...click, 'sec-fetch-site': 'same-origin' }],
    ['a script of our page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
    ['a typed address or a mail program', { ...click, 'sec-fetch-site': 'none' }],
    ['our page in an older browser', { referer: `${PUBLIC_URL}/proposals/1` }],
  ])('after %s', async (_, headers) => {
    expect(await countDownloadsAfter(headers)).toBe(1);
  });

  it('after a call with a token and any headers', async () => {
    const contractId = await newContract();
    const headers = { 'sec-fetch-site': 'cross-site' };
    await server.call(agent, 'GET', `/api/contracts/${contractId}/download`, undefined, headers);
    expect(await downloadsOf(contractId)).toBe(1);
  });
});

describe('the audit log of a contract records no download', () => {
  it.each([
    ['a click on a page of another site', { ...click, 'sec-fetch-site': 'cross-site' }],
    [
      'a script of another site that navigates here',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ],
    ['a page of another host of our domain', { ...click, 'sec-fetch-site': 'same-site' }],
    ['a prefetch of our page', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
    ['another site in an older browser', { referer: 'https://evil.example/gable.test' }],
    ['a request that says nothing of where it comes from', {}],
  ])('after %s', async (_, headers) => {
    expect(await countDownloadsAfter(headers)).toBe(0);
  });

  it('after a HEAD request', async () => {
    expect(await countDownloadsAfter({ ...click, 'sec-fetch-site': 'same-origin' }, 'HEAD')).toBe(0);
  });
});
