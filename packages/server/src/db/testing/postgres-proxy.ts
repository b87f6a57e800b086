import { connect, createServer, type Socket } from 'node:net';

/** Where to cut a connection. */
interface Cut {
  /** The beginning of the query's text. */
  readonly at: string;
  /**
   * 'before': the server does not receive the query. 'after': it does, and its response is lost.
   */
  readonly when: 'before' | 'after';
  /** Cuts every n-th matching query. */
  readonly every: number;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/**
 * Whether a client's bytes contain a `Query` or `Parse` message with this beginning, also after
 * other messages.
 */
function includesQuery(bytes: Buffer, text: string): boolean {
  const includes = (part: string) => bytes.includes(part, 0, 'latin1');
  return includes(`\0${text}`) || includes(`${text}\0`) || bytes.indexOf(text, 0, 'latin1') === 5;
}

/**
 * Whether bytes of the server contain the response to the query. For COMMIT, the response to a
 * statement that was sent with it comes first, possibly in its own packet.
 */
function includesResponse(bytes: Buffer, text: string): boolean {
  return text !== 'commit' || bytes.includes('COMMIT\0', 0, 'latin1');
}

/**
 * Starts a TCP proxy in front of PostgreSQL that breaks connections as a network or a failover
 * does.
 */
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

  function shouldCut(chunk: Buffer): boolean {
    if (!cut || !includesQuery(chunk, cut.at)) return false;
    seen += 1;
    return seen % cut.every === 0;
  }

  function forward(pair: Pair, chunk: Buffer): void {
    if (isFrozen) return;
    if (!shouldCut(chunk)) {
      pair.server.write(chunk);
      return;
    }
    cuts += 1;
    if (cut?.when === 'before') {
      drop(pair);
      return;
    }
    // Waits for the response, which shows that the server has run the query, and does not forward
    // it.
    const { at } = cut ?? { at: '' };
    pair.server.removeAllListeners('data');
    pair.server.on('data', (response) => {
      if (includesResponse(response, at)) drop(pair);
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
    /** Cuts all connections. */
    cutAll: () => {
      for (const pair of [...pairs]) drop(pair);
    },
    /** Cuts all connections and accepts no new ones, as during a failover. */
    refuse: (refuses: boolean) => {
      isRefusing = refuses;
      if (refuses) for (const pair of [...pairs]) drop(pair);
    },
    /** Keeps all connections open and discards their data. */
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
