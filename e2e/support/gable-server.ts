import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

const MAIN = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
/** A healthy start takes a second, and one with demo data a few. A busy machine needs longer. */
const READY_WITHIN_MS = 240_000;

/** The exit code of a process, and its output. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the built server with this environment until it exits. */
export function runServer(env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env } });
  return waitForExit(child);
}

function waitForExit(child: ChildProcess): Promise<Ended> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

async function waitUntilReady(url: string, ended: Promise<Ended>): Promise<void> {
  let end: Ended | undefined;
  void ended.then((value) => {
    end = value;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (end) throw new Error(`The server ended with code ${end.code} before it was ready:\n${end.output}`);
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`The server was not ready within ${READY_WITHIN_MS / 1000} s.`);
}

/** The environment of a server. It can depend on the URL of the server. */
export type Environment = Record<string, string> | ((url: string) => Promise<Record<string, string>>);

/** Test machines can be busy. The high delay limit prevents rejected requests. */
const DEFAULT_ENV = { SEED_DEMO: '0', LOG_LEVEL: 'warn', MAX_EVENT_LOOP_DELAY_MS: '60000' } as const;

const urlOfPort = (port: number) => `http://localhost:${port}`;

/**
 * A server with its own port and data for one test. The test can start, stop, kill and restart it.
 */
export class GableServer {
  readonly url: string;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  readonly #folder: string;
  #running: { child: ChildProcess; ended: Promise<Ended> } | null = null;

  private constructor(folder: string, port: number, env: Record<string, string>) {
    this.#folder = folder;
    this.dataDir = join(folder, 'data');
    this.url = urlOfPort(port);
    this.#env = { ...DEFAULT_ENV, PORT: String(port), DATA_DIR: this.dataDir, ...env };
  }

  /** Creates a server without starting it. */
  static async create(env: Environment = {}): Promise<GableServer> {
    const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'gable-e2e-'));
    const port = await freePort();
    return new GableServer(folder, port, typeof env === 'function' ? await env(urlOfPort(port)) : env);
  }

  static async start(env: Environment = {}): Promise<GableServer> {
    const server = await GableServer.create(env);
    await server.startAgain();
    return server;
  }

  async startAgain(): Promise<void> {
    await waitUntilReady(this.url, this.#spawn());
  }

  /** Starts the server and kills it after this time, ready or not. */
  async killWhileStarting(afterMs: number): Promise<void> {
    this.#spawn();
    await sleep(afterMs);
    await this.end('SIGKILL');
  }

  #spawn(): Promise<Ended> {
    const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...this.#env } });
    const ended = waitForExit(child);
    this.#running = { child, ended };
    return ended;
  }

  /** Sends a signal and waits for the exit. */
  async end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<Ended> {
    if (!this.#running) throw new Error('The server is not running.');
    const { child, ended } = this.#running;
    child.kill(signal);
    const end = await ended;
    this.#running = null;
    return end;
  }

  /** Stops the server if it runs, and removes its data. */
  async dispose(): Promise<void> {
    if (this.#running) await this.end('SIGKILL');
    await rm(this.#folder, { recursive: true, force: true });
  }
}
