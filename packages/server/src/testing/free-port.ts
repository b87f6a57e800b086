import { createServer } from 'node:net';

/**
 * Below the ephemeral ports (Linux starts at 32,768, others at 49,152), so that the system does not
 * assign the port of a test server to another process or connection while the server restarts.
 */
const FIRST_PORT = 20_000;
/** Each process takes its ports from one range. */
const RANGES = 120;
const RANGE_SIZE = 100;

const rangeStart = FIRST_PORT + (process.pid % RANGES) * RANGE_SIZE;
let assigned = 0;

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * Returns a port of this machine that is free and that this process has not used recently. Throws
 * if there is none.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < RANGE_SIZE; attempt += 1) {
    const port = rangeStart + (assigned % RANGE_SIZE);
    assigned += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}
