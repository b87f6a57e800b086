import { Client, type QueryConfig } from 'pg';
import type { Hearing } from './database.ts';

/** The name that the processes of one database talk under. */
const CHANNEL = 'gable_live';

/**
 * The statement that sends messages to every process that listens; the same message is sent once. It is a transaction of its
 * own: PostgreSQL commits transactions that notify one at a time, each for as long as its commit takes to reach the disk, and
 * one that does nothing else writes nothing to the disk (decision 71).
 */
export function notifyOf(messages: readonly string[]): QueryConfig {
  return {
    name: 'gable_notify',
    text: 'select pg_notify($1, message) from unnest($2::text[]) as message',
    values: [CHANNEL, messages],
  };
}

/** How often the connection is tried while it is silent: a dead one may look alive for hours. Milliseconds. */
const CHECK_MS = 20_000;
const ANSWER_WITHIN_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Hears what is announced on a PostgreSQL database, over a connection of its own outside of the pool: it is held for as
 * long as the process runs. When it is lost it is opened again, after pauses that double up to half a minute, and
 * `missed` says so. Needs a real session: a pooler that shares connections between transactions hears nothing.
 */
export function listenOnPostgres(
  url: string,
  { hear, missed }: Hearing,
  onLost: (error: Error) => void,
): () => Promise<void> {
  let current: Client | undefined;
  let stopped = false;
  let pause = FIRST_PAUSE_MS;
  let again: NodeJS.Timeout | undefined;
  let check: NodeJS.Timeout | undefined;

  async function drop(client: Client, error: Error): Promise<void> {
    if (client !== current) return;
    current = undefined;
    clearInterval(check);
    // A broken connection may not be able to say goodbye, and need not.
    client.end().catch(() => undefined);
    if (stopped) return;
    onLost(error);
    again = setTimeout(() => void open(), pause);
    again.unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  async function open(): Promise<void> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    current = client;
    const lose = (error: Error) => void drop(client, error);
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    client.on('error', lose);
    client.on('end', () => lose(new Error('the database closed the connection that listens')));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      return lose(error instanceof Error ? error : new Error(String(error)));
    }
    if (client !== current) return;
    pause = FIRST_PAUSE_MS;
    check = setInterval(() => void client.query('select 1').catch(lose), CHECK_MS);
    check.unref();
    missed();
  }

  void open();
  return async () => {
    stopped = true;
    clearTimeout(again);
    clearInterval(check);
    const client = current;
    current = undefined;
    await client?.end().catch(() => undefined);
  };
}
