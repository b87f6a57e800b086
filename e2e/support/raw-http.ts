import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';

/** A response, parsed only as far as a load test needs. */
export interface RawResponse {
  /** 0 if there was no response. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

const NO_RESPONSE: RawResponse = { status: 0, retryAfter: undefined, body: '' };

/**
 * Parses the response in the received data. Null if it is incomplete. Uses the Content-Length
 * header.
 */
function readResponse(received: string): RawResponse | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.slice(0, end).toLowerCase();
  const length = Number(/\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  const body = received.slice(end + 4);
  if (Buffer.byteLength(body) < length) return null;
  return { status: Number(head.slice(9, 12)), retryAfter: /\nretry-after: (\S+)/.exec(head)?.[1], body };
}

/**
 * A minimal HTTP client for one server with one connection per concurrent request. Node's own
 * client uses more CPU time than our server, so it could not overload it.
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

  /** Resolves the host name once, because each lookup occupies one of few threads. */
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

  /**
   * Returns an idle connection that is still open. The server closes idle connections after a
   * while.
   */
  #takeIdle(): Socket | undefined {
    for (let socket = this.#idle.pop(); socket; socket = this.#idle.pop()) if (socket.writable) return socket;
    return undefined;
  }

  send(path: string, token: string | null, body?: string): Promise<RawResponse> {
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
      const done = (response: RawResponse) => {
        socket.off('data', handleData).off('end', handleClose).off('close', handleClose);
        if (response.status === 0) socket.destroy();
        else this.#idle.push(socket);
        resolve(response);
      };
      const handleData = (chunk: unknown) => {
        received += String(chunk);
        const response = readResponse(received);
        if (response) done(response);
      };
      const handleClose = () => done(NO_RESPONSE);
      socket.on('data', handleData).once('end', handleClose).once('close', handleClose);
    });
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
  }
}
