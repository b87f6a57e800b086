import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';

/** An answer, read only as far as a load test must. */
export interface RawAnswer {
  /** 0 where there was none. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

const NO_ANSWER: RawAnswer = { status: 0, retryAfter: undefined, body: '' };

/** The answer in what was received so far; null while it is not all there. Its length stands in its head. */
function readAnswer(received: string): RawAnswer | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.slice(0, end).toLowerCase();
  const length = Number(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  const body = received.slice(end + 4);
  if (Buffer.byteLength(body) < length) return null;
  return { status: Number(head.slice(9, 12)), retryAfter: /\nretry-after: (\S+)/.exec(head)?.[1], body };
}

/**
 * Asks one server over as many connections as there are requests under way. Node's own client costs more than our server
 * does: it could not send it more than it can answer.
 */
export class RawHttp {
  readonly host: string;
  readonly port: number;
  readonly #idle: Socket[] = [];
  readonly #open = new Set<Socket>();

  private constructor(host: string, port: number) {
    this.host = host;
    this.port = port;
  }

  /** Looks the server's name up once: each look-up takes a thread, of which there are few. */
  static async to(url: string): Promise<RawHttp> {
    const { hostname, port } = new URL(url);
    return new RawHttp((await lookup(hostname)).address, Number(port));
  }

  #connect(): Socket {
    const socket = connect(this.port, this.host);
    socket.setNoDelay(true).setEncoding('utf8');
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket)).on('error', () => undefined);
    return socket;
  }

  /** A connection that was requireStarted before and still stands. The server ends those that nothing was heard on for long. */
  #takeIdle(): Socket | undefined {
    for (let socket = this.#idle.pop(); socket; socket = this.#idle.pop()) if (socket.writable) return socket;
    return undefined;
  }

  ask(path: string, token: string | null, body?: string): Promise<RawAnswer> {
    const socket = this.#takeIdle() ?? this.#connect();
    const authorization = token === null ? '' : `Authorization: Bearer ${token}\r\n`;
    const content =
      body === undefined
        ? '\r\n'
        : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    const method = body === undefined ? 'GET' : 'POST';
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${this.host}\r\n${authorization}${content}`);
    return new Promise((resolve) => {
      let received = '';
      const done = (answer: RawAnswer) => {
        socket.off('data', take).off('end', lose).off('close', lose);
        if (answer.status === 0) socket.destroy();
        else this.#idle.push(socket);
        resolve(answer);
      };
      const take = (chunk: unknown) => {
        received += String(chunk);
        const answer = readAnswer(received);
        if (answer) done(answer);
      };
      const lose = () => done(NO_ANSWER);
      socket.on('data', take).once('end', lose).once('close', lose);
    });
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
  }
}
