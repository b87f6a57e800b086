import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../packages/server/src/testing/free-port.ts';
import { ApiClient } from './support/api-client.ts';
import { GableServer, runServer } from './support/gable-server.ts';
import { AGENT, MAYA } from './support/journey-steps.ts';

const servers: GableServer[] = [];
async function start(env?: Record<string, string>): Promise<GableServer> {
  const server = await GableServer.start(env);
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.dispose();
});

async function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'gable-start-'));
}

const lines = (output: string) => output.trim().split('\n');

describe('a failed start', () => {
  it('reports a port that is in use', async () => {
    const port = await freePort();
    const other = createServer().listen(port, 'localhost');
    const dataDir = await emptyFolder();
    const { code, output } = await runServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
    });
    other.close();
    await rm(dataDir, { recursive: true });
    expect(code).toBe(1);
    expect(lines(output)).toEqual([`Gable cannot start: port ${port} is in use. Set PORT to a free port.`]);
  });

  it('reports a data directory that is not writable, even for root', async () => {
    const folder = await emptyFolder();
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    for (const dataDir of [join(file, 'data'), '/proc/gable']) {
      const { code, output } = await runServer({ PORT: String(await freePort()), DATA_DIR: dataDir });
      expect({ dataDir, code, lines: lines(output).length }).toEqual({ dataDir, code: 1, lines: 1 });
      expect(output).toContain(`the data directory ${dataDir} is not writable`);
    }
    await rm(folder, { recursive: true });
  });

  it('reports an unreachable database without its password', async () => {
    const env = { DATABASE_URL: 'postgres://gable:secret@127.0.0.1:1/gable', DATA_DIR: await emptyFolder() };
    const { code, output } = await runServer({ PORT: String(await freePort()), ...env });
    expect(code).toBe(1);
    expect(lines(output)).toHaveLength(1);
    expect(output).toContain('127.0.0.1:1/gable (DATABASE_URL) cannot be used');
    expect(output).not.toContain('secret');
  });

  // settings.test.ts tests the rules of each variable.
  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ NODE_ENV: 'production' }, 'STRIPE_SECRET_KEY'],
  ])('names the variable of %o', async (env, name) => {
    const { code, output } = await runServer({
      PORT: String(await freePort()),
      DATA_DIR: await emptyFolder(),
      ...env,
    });
    expect(code).toBe(1);
    expect(lines(output)).toHaveLength(1);
    expect(output).toContain(name);
  });
});

describe('a shutdown', () => {
  it('completes running requests within five seconds, and keeps all data', async () => {
    const server = await start();
    const listener = await ApiClient.enter(server.url, AGENT);
    const stream = listener.send('GET', '/trpc/notification.changes');
    // Only a few, so that even a busy machine responds within five seconds.
    const newUsers = Array.from({ length: 6 }, (_, n) => ({ ...AGENT, email: `agent-${n}@example.com` }));
    // Opens this many keep-alive connections, so that the next requests reach the server
    // immediately.
    await Promise.all(newUsers.map(async () => (await fetch(`${server.url}/healthz`)).text()));
    const pendingSignUps = newUsers.map((newUser) => ApiClient.enter(server.url, newUser));
    const signUps = Promise.allSettled(pendingSignUps);
    // Password hashing takes long enough that the other requests are still running after the first
    // response.
    await Promise.race(pendingSignUps);
    const end = await server.end('SIGINT');
    // A process that does not stop in time exits with code 1.
    expect(end.code).toBe(0);
    const lost = (await signUps).filter((result) => result.status === 'rejected');
    expect(lost.map(({ reason }) => reason.cause ?? reason)).toEqual([]);
    // A stream does not end on its own, so the server must have ended it properly.
    expect((await stream).status).toBe(200);

    await server.startAgain();
    for (const newUser of newUsers) {
      const user = await (await ApiClient.enter(server.url, newUser)).send('GET', '/api/user');
      expect(user.body).toMatchObject({ email: newUser.email });
    }
  });
});

describe('the first start', () => {
  it('creates the demo data once and prints its credentials', async () => {
    const server = await start({ SEED_DEMO: '1' });
    const maya = await ApiClient.enter(server.url, MAYA);
    const deals = await maya.send('GET', '/api/deals');
    expect(deals.body).toHaveLength(8);
    const end = await server.end('SIGTERM');
    expect(end.code).toBe(0);
    expect(end.output).toContain(server.url);
    expect(end.output).toContain('maya@gable.test');

    await server.startAgain();
    expect((await maya.send('GET', '/api/deals')).body).toEqual(deals.body);
  });

  it('starts without demo data when configured to', async () => {
    const server = await start({ SEED_DEMO: '0' });
    const agent = await ApiClient.enter(server.url, AGENT);
    expect((await agent.send('GET', '/api/deals')).body).toEqual([]);
  });
});
