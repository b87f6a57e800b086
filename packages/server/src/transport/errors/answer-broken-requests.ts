import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from '#kernel/index.ts';
import { NOT_CACHED } from '../security/security-headers.ts';
import { describeError } from './describe-error.ts';

/** Node's own words for what it could not read, in ours. */
function wireOf(code: string | undefined) {
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
 * Answers what never became a request (no HTTP, a head that is too long, one that did not arrive in time) in the form of every
 * other error, and ends its connection: what follows on it cannot be told from what was wrong.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const wire = wireOf(error.code);
  const body = JSON.stringify(wire);
  const head = [
    `HTTP/1.1 ${wire.status} ${STATUS_CODES[wire.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cache-Control: ${NOT_CACHED}`,
    'Connection: close',
  ];
  // Ended for both directions once it is written: its sender may go on sending for as long as it likes.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
