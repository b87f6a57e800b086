import { type RealtimeEvent, realtimeEventSchema } from '@gable/contracts/realtime';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const dataSchema = z.object({ json: realtimeEventSchema });

/** A server-sent event: its name ('message' by default) and data. */
interface Block {
  readonly event: string;
  readonly data: string;
}

function parseBlock(text: string): Block | null {
  const lines = text.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = field('data');
  return data === undefined && field('event') === undefined
    ? null
    : { event: field('event') ?? 'message', data: data ?? '' };
}

/** Starts listening on the first call. Returns the server's URL. */
export async function getServerUrl(http: FastifyInstance): Promise<string> {
  const known = http.server.address();
  if (known !== null && typeof known === 'object') return `http://127.0.0.1:${known.port}`;
  return http.listen({ host: '127.0.0.1', port: 0 });
}

/** Opens the realtime stream as a browser does, with a token and the time of the last data. */
export async function openStream(http: FastifyInstance, token: string, since?: number) {
  const leaving = new AbortController();
  const input =
    since === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: { since } }))}`;
  const response = await fetch(`${await getServerUrl(http)}/trpc/notification.changes${input}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  if (!response.body) throw new Error('The stream has no body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';

  /** Reads the next block; null at the end of the stream. */
  async function block(): Promise<Block | null> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const found = parseBlock(rest.slice(0, end));
        rest = rest.slice(end + 2);
        if (found) return found;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      rest += value;
    }
  }

  return {
    headers: response.headers,
    block,
    /** Reads the next event, or the name and data of another block. */
    event: async (): Promise<RealtimeEvent | Block | null> => {
      for (;;) {
        const next = await block();
        if (next === null || !['message', 'ping', 'connected'].includes(next.event)) return next;
        if (next.event === 'message') return dataSchema.parse(JSON.parse(next.data)).json;
      }
    },
    leave: () => leaving.abort(),
  };
}
