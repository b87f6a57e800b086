import { connect, createServer, type Socket } from 'node:net';

/** Where a connection is cut, by the text of the query that passes. */
export interface Cut {
  /** The query's text begins like this. */
  readonly at: string;
  /** 'before': the server never gets the query. 'after': it does, and its answer is lost. */
  readonly when: 'before' | 'after';
  /** Cut each n-th such query. */
  readonly every: number;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/**
 * Whether a client's bytes hold a query with this beginning, a `Query` or a `Parse` message, or one with this text behind other
 * messages.
 */
function holdsQuery(bytes: Buffer, text: string): boolean {
  const holds = (part: string) => bytes.includes(part, 0, 'latin1');
  return holds(`\0${text}`) || holds(`${text}\0`) || bytes.indexOf(text, 0, 'latin1') === 5;
}

/**
 * Whether bytes of the server answer a query with this beginning. Statements that were sent along with COMMIT are answered
 * before it, maybe in a packet of their own.
 */
function answers(bytes: Buffer, text: string): boolean {
  return text !== 'commit' || bytes.includes('COMMIT\0', 0, 'latin1');
}

/** A TCP proxy in front of PostgreSQL that breaks connections as a network or a failover does. */
export async function startPostgresProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let cut: Cut | null = null;
  let isFrozen = false;
  let isRefusing = false;
  let seen = 0;
  let cuts = 0;

  function drop({ client, server }: Pair): void {
    client.destroy();
    server.destroy();
  }

  /** Whether this chunk is where the connection is to be cut. */
  function isCutAt(chunk: Buffer): boolean {
    if (!cut || !holdsQuery(chunk, cut.at)) return false;
    seen += 1;
    return seen % cut.every === 0;
  }

  function forward(pair: Pair, chunk: Buffer): void {
    if (isFrozen) return;
    if (!isCutAt(chunk)) {
      pair.server.write(chunk);
      return;
    }
    cuts += 1;
    if (cut?.when === 'before') {
      drop(pair);
      return;
    }
    // The answer tells that the server is done with the query. It goes no further.
    const { at } = cut ?? { at: '' };
    pair.server.removeAllListeners('data');
    pair.server.on('data', (answer) => {
      if (answers(answer, at)) drop(pair);
    });
    pair.server.write(chunk);
  }

  const proxy = createServer((client) => {
    if (isRefusing) {
      client.destroy();
      return;
    }
    const server = connect(Number(target.port), target.hostname);
    const pair = { client, server };
    pairs.add(pair);
    client.on('data', (chunk) => forward(pair, chunk));
    server.on('data', (chunk) => {
      if (!isFrozen) client.write(chunk);
    });
    for (const socket of [client, server]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        drop(pair);
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);

  return {
    url: url.href,
    /** How many connections were cut at a query. */
    cuts: () => cuts,
    connections: () => pairs.size,
    cutAt: (next: Cut | null) => {
      cut = next;
      seen = 0;
    },
    /** Cuts every connection at once. */
    cutAll: () => {
      for (const pair of [...pairs]) drop(pair);
    },
    /** Cuts every connection and takes no new one, as during a failover. */
    refuse: (refuses: boolean) => {
      isRefusing = refuses;
      if (refuses) for (const pair of [...pairs]) drop(pair);
    },
    /** Keeps every connection open and forwards nothing. What was held back is lost. */
    freeze: (freezes: boolean) => {
      isFrozen = freezes;
    },
    close: () => {
      for (const pair of [...pairs]) drop(pair);
      return new Promise<void>((resolve) => proxy.close(() => resolve()));
    },
  };
}

export type PostgresProxy = Awaited<ReturnType<typeof startPostgresProxy>>;
