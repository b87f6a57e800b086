import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { isMailOutage } from '../integrations/mail/mail-errors.ts';
import { createSmtpMail } from '../integrations/mail/nodemailer-mail.ts';
import { SMTP_TIMEOUTS } from '../integrations/mail/smtp-options.ts';
import { listenLocally } from '../integrations/mail/testing/listen-locally.ts';
import { type JobRunner, SYSTEM, type UseCaseContext } from '../kernel/index.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { createOutboxWorker, defineJobHandler, defineTopic, enqueue, type OutboxWorker } from './index.ts';
import { LEASE_MS } from './job-store.ts';
import { outbox } from './outbox.tables.ts';
import { QUEUE_NAMES, QUEUES, type QueueName } from './queues.ts';
import type { WorkerOptions } from './worker.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const payload = z.object({ name: z.string() });
const toTopic = (queue: QueueName) => defineTopic(`test.${queue}`, payload, queue);

type Run = (queue: QueueName, name: string) => Promise<void>;

/** Creates a worker with one topic per queue. Does not start it. */
function createWorker(run: Run, options: WorkerOptions = {}, db = context.db): OutboxWorker {
  const toContext = (jobs: JobRunner): UseCaseContext => ({ ...context.system, db, jobs, actor: SYSTEM });
  const handlers = QUEUE_NAMES.map((queue) =>
    defineJobHandler(toTopic(queue), (_ctx, { name }) => run(queue, name)),
  );
  return createOutboxWorker(toContext, handlers, options);
}

/** Starts a worker and stops it after the test, before the database is closed. */
const started: OutboxWorker[] = [];
async function start(worker: OutboxWorker): Promise<OutboxWorker> {
  started.push(worker);
  await worker.start();
  return worker;
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()));
});

const enqueueJob = (queue: QueueName, name: string) =>
  context.db.transaction((tx) => enqueue(tx, toTopic(queue), { name }, { now: context.clock.now() }));

const jobs = async () => context.db.read.select().from(outbox);

/** Starts a mail server that accepts connections and never responds. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  const port = await listenLocally(server);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, close };
}

describe('QUEUES', () => {
  it('run other jobs while a mail server does not respond', async () => {
    const silent = await startSilentServer();
    // Minutes long, so that the other jobs cannot be fast because the email failed.
    const patient = { ...SMTP_TIMEOUTS, greetingMs: 200_000, sendMs: 200_000 };
    const mail = createSmtpMail({ url: silent.url, from: 'no-reply@gable.test', timeouts: patient });
    const begun: string[] = [];
    const ended: string[] = [];
    const worker = createWorker(async (queue, name) => {
      begun.push(name);
      if (queue === 'email' || queue === 'sign-in')
        await mail.send({ id: name, to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '' });
      ended.push(name);
    });
    const emails = Array.from({ length: 8 }, (_, number) => `email ${number}`);
    for (const name of emails) await enqueueJob('email', name);
    await enqueueJob('sign-in', 'confirm');
    await start(worker);
    await expect
      .poll(() => begun.toSorted())
      .toEqual(['confirm', ...emails.slice(0, QUEUES.email.concurrency)]);
    for (const queue of [
      'money',
      'webhooks',
      'notifications',
      'documents',
      'maintenance',
      'general',
    ] as const)
      await enqueueJob(queue, queue);
    await expect
      .poll(() => ended.toSorted())
      .toEqual(['documents', 'general', 'maintenance', 'money', 'notifications', 'webhooks']);
    expect(begun.filter((name) => name.startsWith('email'))).toHaveLength(QUEUES.email.concurrency);
    silent.close();
    mail.close();
  });

  it('each have their own concurrency', async () => {
    const release = Promise.withResolvers<void>();
    const begun: QueueName[] = [];
    await start(
      createWorker(async (queue) => {
        begun.push(queue);
        await release.promise;
      }),
    );
    for (const queue of QUEUE_NAMES) for (let n = 0; n < 6; n += 1) await enqueueJob(queue, `${queue} ${n}`);
    const expected = QUEUE_NAMES.flatMap((queue) =>
      Array.from({ length: QUEUES[queue].concurrency }, () => queue),
    );
    await expect.poll(() => begun.toSorted()).toEqual(expected.toSorted());
    release.resolve();
    await expect.poll(async () => (await jobs()).every(({ state }) => state === 'done')).toBe(true);
    expect(begun).toHaveLength(6 * QUEUE_NAMES.length);
  });

  it('run each job in only one of two processes', async () => {
    const otherDb = context.reopen();
    const done: string[] = [];
    const run: Run = async (_queue, name) => void done.push(name);
    for (let n = 0; n < 12; n += 1)
      for (const queue of ['money', 'email'] as const) await enqueueJob(queue, `${queue} ${n}`);
    await Promise.all([start(createWorker(run)), start(createWorker(run, {}, otherDb))]);
    await expect.poll(async () => (await jobs()).every(({ state }) => state === 'done')).toBe(true);
    expect(done).toHaveLength(24);
    expect(new Set(done).size).toBe(24);
    await Promise.all(started.splice(0).map((worker) => worker.stop()));
    await otherDb.close();
  });
});

describe('a job', () => {
  it('fails after its timeout and is retried', async () => {
    let attempts = 0;
    const never = Promise.withResolvers<void>();
    const limits = { money: { ...QUEUES.money, timeoutMs: 10 } };
    await start(
      createWorker(
        async () => {
          attempts += 1;
          if (attempts === 1) await never.promise;
        },
        { queues: limits },
      ),
    );
    await enqueueJob('money', 'slow');
    await expect.poll(async () => (await jobs())[0]?.lastError).toContain('did not end within');
    context.clock.advance(1_000);
    await expect.poll(async () => (await jobs())[0]?.state).toBe('done');
    expect(attempts).toBe(2);
    never.resolve();
  });

  it('keeps its lease while it runs, and loses the lease when its process dies', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const release = Promise.withResolvers<void>();
    const done: string[] = [];
    const running = createWorker(() => release.promise).runNow(await enqueueJob('money', 'long'));
    await expect.poll(async () => (await jobs())[0]?.attempts).toBe(1);
    const successor = createWorker(async (_queue, name) => void done.push(name));
    for (let third = 1; third <= 6; third += 1) {
      context.clock.advance(LEASE_MS / 3);
      vi.advanceTimersByTime(LEASE_MS / 3);
      await expect.poll(async () => (await jobs())[0]?.leasedUntil).toBe(context.clock.now() + LEASE_MS);
      await successor.drain();
    }
    expect(done).toEqual([]);
    // A dead process does not renew its leases.
    context.clock.advance(LEASE_MS);
    await successor.drain();
    expect(done).toEqual(['long']);
    release.resolve();
    await running;
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });
});

describe('a service that is down', () => {
  const outage = () => Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
  let isDown: boolean;
  let attempted: string[];
  const send: Run = async (queue, name) => {
    attempted.push(name);
    if (isDown && queue === 'email') throw outage();
  };
  beforeEach(() => {
    isDown = true;
    attempted = [];
  });
  const countUnattempted = async () => (await jobs()).filter(({ attempts }) => attempts === 0).length;

  it('opens the breaker after three failures, is probed with one job, and is used again', async () => {
    for (let n = 0; n < 10; n += 1) await enqueueJob('email', `email ${n}`);
    const options = { isOutage: isMailOutage, queues: { email: { ...QUEUES.email, concurrency: 1 } } };
    const worker = await start(createWorker(send, options));
    await expect.poll(() => attempted).toHaveLength(3);
    const failed = async () => (await jobs()).filter(({ lastError }) => lastError !== null).length;
    await expect.poll(failed).toBe(3);
    // The job of a request waits in the queue, too.
    await worker.runNow(await enqueueJob('email', 'of a request'));
    await enqueueJob('money', 'money');
    await expect.poll(() => attempted).toContain('money');
    expect(attempted).toHaveLength(4);
    expect(await countUnattempted()).toBe(8);
    context.clock.advance(30_000);
    await expect.poll(failed).toBe(4);
    // The probe failed: the next one runs after twice the time.
    context.clock.advance(59_999);
    await enqueueJob('money', 'more money');
    await expect.poll(() => attempted).toContain('more money');
    expect(attempted).toHaveLength(6);
    isDown = false;
    context.clock.advance(1);
    await expect.poll(async () => (await jobs()).every(({ state }) => state === 'done')).toBe(true);
  });

  it('is not assumed when single emails fail', async () => {
    const failing = createWorker(
      async (_queue, name) => {
        attempted.push(name);
        throw Object.assign(new Error('Greylisted'), { responseCode: 451 });
      },
      { isOutage: isMailOutage },
    );
    for (let n = 0; n < 10; n += 1) await enqueueJob('email', `email ${n}`);
    await start(failing);
    await expect.poll(() => attempted).toHaveLength(10);
  });
});
