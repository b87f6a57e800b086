import { afterAll, beforeAll, expect, it } from 'vitest';
import { rotateContractKey } from '#domains/contract/index.ts';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { CONTRACT_KEYS_PATH } from './mount-contract-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('publishes all public keys, and no private parts', async () => {
  const first = await server.call(null, 'GET', CONTRACT_KEYS_PATH);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': expect.stringContaining('application/jwk-set+json'),
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=600',
  });
  const { keys } = first.json<{ keys: Record<string, string>[] }>();
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  server.context.clock.advance(1_000);
  const kid = await rotateContractKey(server.context.system);
  const second = await server.call(null, 'GET', '/.well-known/gable-signing-keys.json');
  expect(second.json<{ keys: { kid: string }[] }>().keys.map((key) => key.kid)).toEqual([keys[0]?.kid, kid]);
});
