import { Client, type QueryConfig } from 'pg';
import type { MessageListener } from '../database.ts';

const CHANNEL = 'gable_live';

/**
 * Returns the query that sends messages to all listening processes. Run it outside the transaction
 * of the change: PostgreSQL serializes the commits of transactions with NOTIFY, and one without
 * other writes does not wait for the disk (decision 71). PostgreSQL drops duplicate messages.
 */
export function toNotifyQuery(messages: readonly string[]): QueryConfig {
  return {
    name: 'gable_notify',
    text: 'select pg_notify($1, message) from unnest($2::text[]) as message',
    values: [CHANNEL, messages],
  };
}

/**
 * How often an idle connection is checked, because a dead one can look alive for hours.
 * Milliseconds.
 */
const CHECK_INTERVAL_MS = 20_000;
const TIMEOUT_MS = 10_000;
const INITIAL_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;

/**
 * Listens for messages over a dedicated connection outside the pool. After a lost connection it
 * reconnects with exponential backoff and calls `onGap`. Does not work through a pooler in
 * transaction mode.
 */
export function listenOnPostgres(
  url: string,
  { onMessage, onGap }: MessageListener,
  onLost: (error: Error) => void,
): () => Promise<void> {
  let current: Client | undefined;
  let stopped = false;
  let delayMs = INITIAL_DELAY_MS;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let checkTimer: NodeJS.Timeout | undefined;

  async function drop(client: Client, error: Error): Promise<void> {
    if (client !== current) return;
    current = undefined;
    clearInterval(checkTimer);
    client.end().catch(() => undefined);
    if (stopped) return;
    onLost(error);
    reconnectTimer = setTimeout(() => void open(), delayMs);
    reconnectTimer.unref();
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  }

  async function open(): Promise<void> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    current = client;
    const onError = (error: Error) => void drop(client, error);
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    client.on('error', onError);
    client.on('end', () => onError(new Error('the database closed the listening connection')));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      return onError(error instanceof Error ? error : new Error(String(error)));
    }
    if (client !== current) return;
    delayMs = INITIAL_DELAY_MS;
    checkTimer = setInterval(() => void client.query('select 1').catch(onError), CHECK_INTERVAL_MS);
    checkTimer.unref();
    onGap();
  }

  void open();
  return async () => {
    stopped = true;
    clearTimeout(reconnectTimer);
    clearInterval(checkTimer);
    const client = current;
    current = undefined;
    await client?.end().catch(() => undefined);
  };
}
