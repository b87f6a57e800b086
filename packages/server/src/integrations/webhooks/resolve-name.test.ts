import { lookup } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHosts } from './hosts-file.ts';
import { createNameResolver } from './resolve-name.ts';
import { startNameServer } from './testing/start-name-server.ts';

const V6 = '2606:4700:0000:0000:0000:0000:0000:1111';

let dns: Awaited<ReturnType<typeof startNameServer>>;
beforeAll(async () => {
  dns = await startNameServer({ 'both.example': ['93.184.216.34', V6], 'empty.example': [] });
});
afterAll(() => dns.close());

const HOSTS = parseHosts(
  '# names\n10.1.2.3 Intern.example intern # ours\nfe80::1%lo0 odd\nnot-an-address x\n',
);

function resolver(timeoutMs = 60_000) {
  return createNameResolver({ servers: [dns.server], hosts: async () => HOSTS, timeoutMs });
}
const never = () => new AbortController().signal;

describe('createNameResolver', () => {
  it('finds the IPv4 and IPv6 addresses of a name', async () => {
    expect(await resolver()('both.example', never())).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
  });

  it('resolves local names without a server: hosts file, localhost', async () => {
    const before = dns.asked.length;
    expect(await resolver()('INTERN.example', never())).toEqual([{ address: '10.1.2.3', family: 4 }]);
    for (const name of ['localhost', 'app.localhost.'])
      expect(await resolver()(name, never())).toEqual([
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]);
    expect(dns.asked.length).toBe(before);
  });

  it('distinguishes a name without addresses from a server that does not respond', async () => {
    await expect(resolver()('empty.example', never())).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(resolver(20)('silent.example', never())).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  });

  it('ends a lookup when its signal is aborted, without affecting others', async () => {
    const leaving = new AbortController();
    const other = resolver()('silent-too.example', never()).catch(() => 'ended');
    const left = resolver()('silent.example', leaving.signal);
    await expect.poll(() => dns.asked).toContain('silent.example');
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'EAI_AGAIN' });
    expect(await Promise.race([other, resolver()('both.example', never()).then(() => 'goes on')])).toBe(
      'goes on',
    );
  });

  it('uses no threads of the process, however many lookups wait', async () => {
    const leaving = new AbortController();
    const waiting = Array.from({ length: 100 }, (_, number) =>
      resolver()(`silent-${number}.example`, leaving.signal).catch(() => 'ended'),
    );
    // Used by the Stripe client, the mail client and the database driver.
    expect(await Promise.race([...waiting, lookup('localhost').then(() => 'found')])).toBe('found');
    leaving.abort();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ended']));
  });
});
