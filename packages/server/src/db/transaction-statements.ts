import type { Client, QueryConfig, QueryResult } from 'pg';

/** Sends statements in the current transaction of a connection. */
export interface TransactionStatements {
  /** Sends a statement. Rejects if no transaction is open. */
  query(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
}

/** Begins and ends the transactions of a connection. */
export interface TransactionControl extends TransactionStatements {
  begin(): void;
  /** Resolves with the response to BEGIN. */
  begun(): Promise<unknown>;
  /** Ends the transaction. Later statements reject. */
  end(how: 'commit' | 'rollback'): Promise<QueryResult>;
}

const isRead = (query: string | QueryConfig) =>
  /^select /i.test(typeof query === 'string' ? query : query.text);

/**
 * Sends the statements of one turn of the event loop in one packet. A packet costs both processes a
 * system call and a wake-up, which is most of the cost of a small statement. Requires a connection
 * in `pipeline` mode.
 *
 * Reads are sent together with BEGIN. Writes wait for its response: if BEGIN failed, a write would
 * be committed on its own.
 */
export function createTransactionControl(client: Client): TransactionControl {
  const { stream } = client.connection;
  let begun: Promise<unknown> = Promise.resolve();
  let hasBegun = false;
  let isOpen = false;
  let isCorked = false;

  function send(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
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
      // The statements that await BEGIN get its error, at the latest before COMMIT.
      begun.catch(() => undefined);
    },
    begun: () => begun,
    query: async (query, values) => {
      if (!isOpen) throw new Error('A statement was sent after the end of its transaction.');
      if (!hasBegun && !isRead(query)) await begun;
      return send(query, values);
    },
    end: (how) => {
      isOpen = false;
      return send(how);
    },
  };
}
