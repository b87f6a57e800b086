import { createServer } from 'node:net';

/**
 * Ports that no system gives out by itself: Linux begins at 32,768, others at 49,152. One that a server of a test leaves for
 * a moment, to be started again, is nobody else's by chance then, nor the near end of a connection.
 */
const FIRST = 20_000;
/** So many stretches of so many ports: each process takes its ports from one of them. */
const STRETCHES = 120;
const STRETCH = 100;

const first = FIRST + (process.pid % STRETCHES) * STRETCH;
let given = 0;

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port of this machine that nobody listens on, and that this process is not given again soon. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < STRETCH; tried += 1) {
    const port = first + (given % STRETCH);
    given += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}
