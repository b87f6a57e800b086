import type { Database } from '#db/index.ts';
import type { Trouble } from './step.ts';

/** What a dead process waits for. */
const never = <Result>(): Promise<Result> => new Promise(() => undefined);

/**
 * The life of one server process. Whatever it does to the world outside goes through here; after its death nothing of
 * it happens any more, and what it was doing never ends, as with SIGKILL.
 */
export interface Life {
  /** Resolves when the process dies. */
  readonly death: Promise<void>;
  readonly dead: boolean;
  die(): void;
  /** Counts acts anew and lets this trouble happen; null for none. */
  expect(trouble: Trouble | null): void;
  /** Whether the trouble that was expected last has come about, or the process was killed. */
  readonly troubled: boolean;
  /** The database as this process reaches it: a transaction is one act. */
  mortalDatabase(db: Database): Database;
  /** The network as this process reaches it: a request is one act. */
  mortalFetch(send: typeof fetch): typeof fetch;
}

/** What became of a request, for one who only knows that no answer came. */
function noAnswer(): Response {
  const body = { error: { type: 'api_error', message: 'The answer was lost on its way.' } };
  // The SDK would wait and try again by itself; here the outbox is to do that.
  return Response.json(body, { status: 500, headers: { 'stripe-should-retry': 'false' } });
}

/** What the nth request of a step loses. */
function lossOf(trouble: Trouble | null, nth: number): 'request-lost' | 'answer-lost' | null {
  if (trouble?.at !== nth) return null;
  return trouble.how === 'request-lost' || trouble.how === 'answer-lost' ? trouble.how : null;
}

/** Begins a life. */
export function beginLife(): Life {
  const death = Promise.withResolvers<void>();
  let dead = false;
  let trouble: Trouble | null = null;
  let acts = 0;
  let troubled = false;

  const die = () => {
    dead = true;
    troubled = true;
    death.resolve();
  };

  const lose = () => {
    troubled = true;
    return noAnswer();
  };

  async function act<Result>(work: () => Promise<Result>): Promise<Result> {
    if (dead) return never();
    acts += 1;
    const struck = trouble?.at === acts;
    if (struck && trouble?.how === 'dies-before') {
      die();
      return never();
    }
    try {
      return await work();
    } finally {
      if (struck && trouble?.how === 'dies-after') die();
      // A process that died in the meantime never hears how its act ended.
      if (dead) await never();
    }
  }

  return {
    death: death.promise,
    get dead() {
      return dead;
    },
    die,
    expect: (next) => {
      trouble = next;
      acts = 0;
      troubled = false;
    },
    get troubled() {
      return troubled;
    },
    mortalDatabase: (db) => ({ ...db, transaction: (work) => act(() => db.transaction(work)) }),
    mortalFetch: (send) => {
      let requests = 0;
      let met: Trouble | null = null;
      return (input, init) =>
        act(async () => {
          if (trouble !== met) [met, requests] = [trouble, 0];
          requests += 1;
          const lost = lossOf(trouble, requests);
          if (lost === 'request-lost') return lose();
          const answer = await send(input, init);
          return lost === null ? answer : lose();
        });
    },
  };
}
