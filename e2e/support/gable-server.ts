import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

const MAIN = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
/** Long enough for a loaded machine; a healthy start takes a second. */
const READY_WITHIN_MS = 90_000;

/** How a process ended, and what it had said until then. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the built server with this environment until it exits. */
export function runServer(env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env } });
  return endOf(child);
}

function endOf(child: ChildProcess): Promise<Ended> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

async function untilReady(url: string, ended: Promise<Ended>): Promise<void> {
  let end: Ended | undefined;
  void ended.then((value) => {
    end = value;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (end) throw new Error(`The server ended with code ${end.code} before it was ready:\n${end.output}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1000} s.`);
}

/** What a server is told; it may depend on its own address. */
export type Environment = Record<string, string> | ((url: string) => Promise<Record<string, string>>);

/** A test machine is busy at times. Requests are not rejected for that. */
const USUAL = { SEED_DEMO: '0', LOG_LEVEL: 'warn', MAX_EVENT_LOOP_DELAY_MS: '60000' } as const;

const addressAt = (port: number) => `http://localhost:${port}`;

/** A server of a test's own: its own port, its own data, started, stopped, killed and started again at will. */
export class GableServer {
  readonly url: string;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  readonly #folder: string;
  #running: { child: ChildProcess; ended: Promise<Ended> } | null = null;

  private constructor(folder: string, port: number, env: Record<string, string>) {
    this.#folder = folder;
    this.dataDir = join(folder, 'data');
    this.url = addressAt(port);
    this.#env = { ...USUAL, PORT: String(port), DATA_DIR: this.dataDir, ...env };
  }

  /** A server that has not been started yet. What it is told may depend on its own address. */
  static async create(env: Environment = {}): Promise<GableServer> {
    const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'gable-e2e-'));
    const port = await freePort();
    return new GableServer(folder, port, typeof env === 'function' ? await env(addressAt(port)) : env);
  }

  static async start(env: Environment = {}): Promise<GableServer> {
    const server = await GableServer.create(env);
    await server.startAgain();
    return server;
  }

  async startAgain(): Promise<void> {
    await untilReady(this.url, this.#spawn());
  }

  /** Starts the server and kills it so long after, ready or not. */
  async killWhileStarting(afterMs: number): Promise<void> {
    this.#spawn();
    await sleep(afterMs);
    await this.end('SIGKILL');
  }

  #spawn(): Promise<Ended> {
    const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...this.#env } });
    const ended = endOf(child);
    this.#running = { child, ended };
    return ended;
  }

  /** Sends a signal and waits for the end. */
  async end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<Ended> {
    if (!this.#running) throw new Error('The server is not running.');
    const { child, ended } = this.#running;
    child.kill(signal);
    const end = await ended;
    this.#running = null;
    return end;
  }

  /** Ends the server, if it runs, and removes its data. */
  async dispose(): Promise<void> {
    if (this.#running) await this.end('SIGKILL');
    await rm(this.#folder, { recursive: true, force: true });
  }
}
