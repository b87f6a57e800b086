import type { Client, QueryConfig, QueryResult } from 'pg';

/** The statements of the transactions on one connection. */
export interface TransactionStatements {
  /** Sends a statement of the current transaction; rejects where none is open. */
  query(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
}

/** For those who begin and end the transactions. */
export interface TransactionBounds extends TransactionStatements {
  begin(): void;
  /** Resolves when PostgreSQL has begun the transaction; rejects when it has not. */
  begun(): Promise<unknown>;
  /** Ends the transaction; nothing is sent in it any more. */
  end(how: 'commit' | 'rollback'): Promise<QueryResult>;
}

const isRead = (query: string | QueryConfig) =>
  /^select /i.test(typeof query === 'string' ? query : query.text);

/**
 * The statements that are sent in one turn of the event loop travel together: a packet costs both processes a system call and
 * a wake-up, which is most of what a small statement costs. Needs a connection that sends a statement before the one ahead of it
 * is answered (`pipeline`).
 *
 * Reads travel with BEGIN. Everything else waits for its answer: had BEGIN failed, a write would be stored by itself.
 */
export function openStatements(client: Client): TransactionBounds {
  const { stream } = client.connection;
  let begun: Promise<unknown> = Promise.resolve();
  let hasBegun = false;
  let isOpen = false;
  let isGathering = false;

  function send(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (!isGathering) {
      isGathering = true;
      stream.cork();
      process.nextTick(() => {
        isGathering = false;
        stream.uncork();
      });
    }
    return client.query(query, values);
  }

  return {
    begin: () => {
      isOpen = true;
      hasBegun = false;
      begun = send('begin').then(() => {
        hasBegun = true;
      });
      // Each statement that needs BEGIN gets its error, at the latest before COMMIT.
      begun.catch(() => undefined);
    },
    begun: () => begun,
    query: async (query, values) => {
      if (!isOpen) throw new Error('A statement was sent in a transaction that is over.');
      if (!hasBegun && !isRead(query)) await begun;
      return send(query, values);
    },
    end: (how) => {
      isOpen = false;
      return send(how);
    },
  };
}
