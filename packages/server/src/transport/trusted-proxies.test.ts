import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '../settings.ts';
import { buildHttp } from './build-http.ts';

/** Returns the caller's address for a server with this TRUST_PROXY and a connection from `from`. */
async function resolveAddress(trustProxy: string, from: string, forwardedFor?: string): Promise<string> {
  const { trustedProxies } = readSettings({ TRUST_PROXY: trustProxy });
  const http = await buildHttp({ logLevel: 'silent', trustedProxies });
  onTestFinished(() => http.close());
  http.get('/address', (request) => request.ip);
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const { body } = await http.inject({ url: '/address', remoteAddress: from, headers });
  return body;
}

describe("the caller's address", () => {
  it.each([
    ['no proxy', '0', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['no proxy, by default', '', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one proxy', '1', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['one proxy and a forged header', '1', '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['one proxy that adds nothing', '1', '10.0.0.1', undefined, '10.0.0.1'],
    ['two proxies', '2', '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['two proxies and a forged header', '2', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['a known network', '10.0.0.0/8', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['a known network, past it', '10.0.0.0/8', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['known addresses', '192.0.2.7, 2001:db8::/32', '2001:db8::5', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ])('behind %s cannot be forged', async (_case, trusted, from, forwardedFor, address) => {
    expect(await resolveAddress(trusted, from, forwardedFor)).toBe(address);
  });

  it.each([
    'yes',
    'true',
    '11',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.1/8/8',
    'proxy.example',
    '10.0.0.1,',
  ])('cannot be configured with the invalid TRUST_PROXY=%s', (trusted) => {
    expect(() => readSettings({ TRUST_PROXY: trusted })).toThrow(
      /^TRUST_PROXY must be the number of proxies/,
    );
  });
});
