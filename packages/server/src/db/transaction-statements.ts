import type { PoolClient, QueryConfig, QueryResult } from 'pg';

/** The statements of the transactions on one connection. */
export interface TransactionStatements {
  /** Sends a statement; rejects before BEGIN and after COMMIT, where it would be a transaction of its own. */
  query(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
}

/** For those who begin and end them. */
export interface TransactionBounds extends TransactionStatements {
  begin(): Promise<QueryResult>;
  end(how: 'commit' | 'rollback'): Promise<QueryResult>;
}

/**
 * The statements that are sent in one turn of the event loop travel together: each packet costs both processes a system call
 * and a wake-up, which is most of what a small statement costs. Needs a connection that sends a statement before the one
 * ahead of it is answered (`pipeline`).
 */
export function openStatements(client: PoolClient): TransactionBounds {
  const { stream } = client.connection;
  let isOpen = false;
  let isGathering = false;

  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  }

  return {
    begin: async () => {
      const begun = await client.query('begin');
      isOpen = true;
      return begun;
    },
    query: async (query, values) => {
      if (!isOpen) throw new Error('A statement was sent in a transaction that is over.');
      gather();
      return client.query(query, values);
    },
    end: (how) => {
      isOpen = false;
      gather();
      return client.query(how);
    },
  };
}
