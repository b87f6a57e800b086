import type { Database } from '#db/index.ts';
import type { Fault } from './scenario.ts';

/** The result of an operation in a crashed process. */
const never = <Result>(): Promise<Result> => new Promise(() => undefined);

/**
 * A server process that a test can crash. Its transactions and requests go through the wrappers
 * below. After a crash it has no further effects, and pending operations never finish, as with
 * SIGKILL.
 */
export interface CrashableProcess {
  /** Resolves when the process crashes. */
  readonly crashed: Promise<void>;
  readonly isCrashed: boolean;
  crash(): void;
  /** Resets the count of operations and sets the fault to inject; null for none. */
  injectFault(fault: Fault | null): void;
  /** Whether the last injected fault has occurred, or the process has crashed. */
  readonly faultOccurred: boolean;
  /** Wraps the database. A transaction counts as one operation. */
  wrapDatabase(db: Database): Database;
  /** Wraps `fetch`. A request counts as one operation. */
  wrapFetch(send: typeof fetch): typeof fetch;
}

function createLostResponse(): Response {
  const body = { error: { type: 'api_error', message: 'The response was lost.' } };
  // Disables the SDK's own retries, so that the outbox retries.
  return Response.json(body, { status: 500, headers: { 'stripe-should-retry': 'false' } });
}

/** Returns what the nth request of a step loses. */
function getLoss(fault: Fault | null, nth: number): 'request-lost' | 'response-lost' | null {
  if (fault?.at !== nth) return null;
  return fault.how === 'request-lost' || fault.how === 'response-lost' ? fault.how : null;
}

/** Creates a running process without faults. */
export function createCrashableProcess(): CrashableProcess {
  const crashed = Promise.withResolvers<void>();
  let isCrashed = false;
  let fault: Fault | null = null;
  let operations = 0;
  let faultOccurred = false;

  const crash = () => {
    isCrashed = true;
    faultOccurred = true;
    crashed.resolve();
  };

  const lose = () => {
    faultOccurred = true;
    return createLostResponse();
  };

  async function runOperation<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isCrashed) return never();
    operations += 1;
    const isFaulty = fault?.at === operations;
    if (isFaulty && fault?.how === 'crash-before') {
      crash();
      return never();
    }
    try {
      return await work();
    } finally {
      if (isFaulty && fault?.how === 'crash-after') crash();
      // A process that crashed in the meantime never gets the result.
      if (isCrashed) await never();
    }
  }

  return {
    crashed: crashed.promise,
    get isCrashed() {
      return isCrashed;
    },
    crash,
    injectFault: (next) => {
      fault = next;
      operations = 0;
      faultOccurred = false;
    },
    get faultOccurred() {
      return faultOccurred;
    },
    wrapDatabase: (db) => ({ ...db, transaction: (work) => runOperation(() => db.transaction(work)) }),
    wrapFetch: (send) => {
      let requests = 0;
      let current: Fault | null = null;
      return (input, init) =>
        runOperation(async () => {
          if (fault !== current) [current, requests] = [fault, 0];
          requests += 1;
          const lost = getLoss(fault, requests);
          if (lost === 'request-lost') return lose();
          const response = await send(input, init);
          return lost === null ? response : lose();
        });
    },
  };
}
