import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { isMailOutage } from '../integrations/mail/mail-outage.ts';
import { createSmtpMail } from '../integrations/mail/nodemailer-mail.ts';
import { SMTP_TIMEOUTS } from '../integrations/mail/smtp-options.ts';
import { listenHere } from '../integrations/mail/testing/listen-here.ts';
import { type JobRunner, SYSTEM, type UseCaseContext } from '../kernel/index.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { createOutboxWorker, defineTopic, enqueue, handle, type OutboxWorker } from './index.ts';
import { LEASE_MS } from './job-store.ts';
import { outbox } from './outbox.tables.ts';
import { QUEUE_NAMES, QUEUES, type QueueName } from './queues.ts';
import type { WorkerOptions } from './worker.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

const payload = z.object({ name: z.string() });
const topicOf = (queue: QueueName) => defineTopic(`test.${queue}`, payload, queue);

type Run = (queue: QueueName, name: string) => Promise<void>;

/** A worker, not started, that has a topic in each queue. */
function workerThat(run: Run, options: WorkerOptions = {}, db = world.db): OutboxWorker {
  const context = (jobs: JobRunner): UseCaseContext => ({ ...world.system, db, jobs, actor: SYSTEM });
  const handlers = QUEUE_NAMES.map((queue) => handle(topicOf(queue), (_ctx, { name }) => run(queue, name)));
  return createOutboxWorker(context, handlers, options);
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

const ask = (queue: QueueName, name: string) =>
  world.db.transaction((tx) => enqueue(tx, topicOf(queue), { name }, { now: world.clock.now() }));

const jobs = async () => world.db.read.select().from(outbox);

/** A mail server that takes connections and says nothing. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  const port = await listenHere(server);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, close };
}

describe('the queues', () => {
  it('of other work go on while a mail server takes connections and says nothing', async () => {
    const silent = await startSilentServer();
    // It is given up only after minutes: nothing here can be quick because the e-mails failed.
    const patient = { ...SMTP_TIMEOUTS, greetingMs: 200_000, sendMs: 200_000 };
    const mail = createSmtpMail({ url: silent.url, from: 'no-reply@gable.test', timeouts: patient });
    const begun: string[] = [];
    const ended: string[] = [];
    const worker = workerThat(async (queue, name) => {
      begun.push(name);
      if (queue === 'email' || queue === 'sign-in')
        await mail.send({ id: name, to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '' });
      ended.push(name);
    });
    const emails = Array.from({ length: 8 }, (_, number) => `email ${number}`);
    for (const name of emails) await ask('email', name);
    await ask('sign-in', 'confirm');
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
      await ask(queue, queue);
    await expect
      .poll(() => ended.toSorted())
      .toEqual(['documents', 'general', 'maintenance', 'money', 'notifications', 'webhooks']);
    expect(begun.filter((name) => name.startsWith('email'))).toHaveLength(QUEUES.email.concurrency);
    silent.close();
    mail.close();
  });

  it('have their own concurrency each', async () => {
    const release = Promise.withResolvers<void>();
    const begun: QueueName[] = [];
    await start(
      workerThat(async (queue) => {
        begun.push(queue);
        await release.promise;
      }),
    );
    for (const queue of QUEUE_NAMES) for (let n = 0; n < 6; n += 1) await ask(queue, `${queue} ${n}`);
    const expected = QUEUE_NAMES.flatMap((queue) =>
      Array.from({ length: QUEUES[queue].concurrency }, () => queue),
    );
    await expect.poll(() => begun.toSorted()).toEqual(expected.toSorted());
    release.resolve();
    await expect.poll(async () => (await jobs()).every(({ state }) => state === 'done')).toBe(true);
    expect(begun).toHaveLength(6 * QUEUE_NAMES.length);
  });

  it('give each job to one of two processes', async () => {
    const neighbour = world.reopen();
    const done: string[] = [];
    const run: Run = async (_queue, name) => void done.push(name);
    for (let n = 0; n < 12; n += 1)
      for (const queue of ['money', 'email'] as const) await ask(queue, `${queue} ${n}`);
    await Promise.all([start(workerThat(run)), start(workerThat(run, {}, neighbour))]);
    await expect.poll(async () => (await jobs()).every(({ state }) => state === 'done')).toBe(true);
    expect(done).toHaveLength(24);
    expect(new Set(done).size).toBe(24);
    await Promise.all(started.splice(0).map((worker) => worker.stop()));
    await neighbour.close();
  });
});

describe('a job', () => {
  it('that takes too long counts as failed and is tried again', async () => {
    let attempts = 0;
    const never = Promise.withResolvers<void>();
    const limits = { money: { ...QUEUES.money, timeLimitMs: 10 } };
    await start(
      workerThat(
        async () => {
          attempts += 1;
          if (attempts === 1) await never.promise;
        },
        { queues: limits },
      ),
    );
    await ask('money', 'slow');
    await expect.poll(async () => (await jobs())[0]?.lastError).toContain('did not end within');
    world.clock.advance(1_000);
    await expect.poll(async () => (await jobs())[0]?.state).toBe('done');
    expect(attempts).toBe(2);
    never.resolve();
  });

  it('keeps its lease while it runs, and loses it when its process dies', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const release = Promise.withResolvers<void>();
    const done: string[] = [];
    const running = workerThat(() => release.promise).runNow(await ask('money', 'long'));
    await expect.poll(async () => (await jobs())[0]?.attempts).toBe(1);
    const heir = workerThat(async (_queue, name) => void done.push(name));
    for (let third = 1; third <= 6; third += 1) {
      world.clock.advance(LEASE_MS / 3);
      vi.advanceTimersByTime(LEASE_MS / 3);
      await expect.poll(async () => (await jobs())[0]?.leasedUntil).toBe(world.clock.now() + LEASE_MS);
      await heir.drain();
    }
    expect(done).toEqual([]);
    // A process that has died renews nothing.
    world.clock.advance(LEASE_MS);
    await heir.drain();
    expect(done).toEqual(['long']);
    release.resolve();
    await running;
    expect(await jobs()).toMatchObject([{ state: 'done', attempts: 2 }]);
  });
});

describe('a service that is down', () => {
  const outage = () => Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
  let isDown: boolean;
  let tried: string[];
  const send: Run = async (queue, name) => {
    tried.push(name);
    if (isDown && queue === 'email') throw outage();
  };
  beforeEach(() => {
    isDown = true;
    tried = [];
  });
  const untried = async () => (await jobs()).filter(({ attempts }) => attempts === 0).length;

  it('is left alone after three failures in a row, probed with one job, and served again', async () => {
    for (let n = 0; n < 10; n += 1) await ask('email', `email ${n}`);
    const options = { isOutage: isMailOutage, queues: { email: { ...QUEUES.email, concurrency: 1 } } };
    const worker = await start(workerThat(send, options));
    await expect.poll(() => tried).toHaveLength(3);
    const failed = async () => (await jobs()).filter(({ lastError }) => lastError !== null).length;
    await expect.poll(failed).toBe(3);
    // What a request asks for now waits in the queue like the rest.
    await worker.runNow(await ask('email', 'by a request'));
    await ask('money', 'money');
    await expect.poll(() => tried).toContain('money');
    expect(tried).toHaveLength(4);
    expect(await untried()).toBe(8);
    world.clock.advance(30_000);
    await expect.poll(failed).toBe(4);
    // The probe failed: the next one comes after twice the time.
    world.clock.advance(59_999);
    await ask('money', 'more money');
    await expect.poll(() => tried).toContain('more money');
    expect(tried).toHaveLength(6);
    isDown = false;
    world.clock.advance(1);
    await expect.poll(async () => (await jobs()).every(({ state }) => state === 'done')).toBe(true);
  });

  it('is not assumed where single e-mails fail', async () => {
    const failing = workerThat(
      async (_queue, name) => {
        tried.push(name);
        throw Object.assign(new Error('Greylisted'), { responseCode: 451 });
      },
      { isOutage: isMailOutage },
    );
    for (let n = 0; n < 10; n += 1) await ask('email', `email ${n}`);
    await start(failing);
    await expect.poll(() => tried).toHaveLength(10);
  });
});
