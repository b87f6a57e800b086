import type { FastifyReply, FastifyRequest } from 'fastify';

const BODYLESS: readonly string[] = ['GET', 'HEAD'];

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  return headers;
}

/** Converts a Fastify request with a Buffer body to a web `Request`. */
export function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const body =
    BODYLESS.includes(request.method) || !Buffer.isBuffer(request.body)
      ? undefined
      : new Uint8Array(request.body);
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers: toHeaders(request),
    ...(body && { body }),
  });
}

/** Sends a web `Response` through Fastify. */
export async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body === null ? null : Buffer.from(await response.arrayBuffer()));
}
