import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from '#kernel/index.ts';
import { NO_STORE } from '../security/security-headers.ts';
import { describeError } from './describe-error.ts';

/** Converts the code of Node's parser error. */
function toWireError(code: string | undefined) {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return describeError(failure('HEAD_TOO_LARGE', {}), '');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return describeError(failure('ARRIVED_TOO_SLOWLY', {}), '');
    default:
      return describeError(failure('BAD_REQUEST', { detail: 'The request could not be read.' }), '');
  }
}

/**
 * Handles Node's `clientError` (invalid HTTP, too large or too slow headers): sends an error in the
 * usual format and closes the connection, because the rest of its data cannot be parsed.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const wire = toWireError(error.code);
  const body = JSON.stringify(wire);
  const head = [
    `HTTP/1.1 ${wire.status} ${STATUS_CODES[wire.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cache-Control: ${NO_STORE}`,
    'Connection: close',
  ];
  // Destroyed after the write, because the client may never stop sending.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
