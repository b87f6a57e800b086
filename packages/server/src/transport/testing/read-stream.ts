import { type LiveEvent, liveEventSchema } from '@gable/contracts/live';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const dataSchema = z.object({ json: liveEventSchema });

/** One block of a stream of server-sent events: its event's name, 'message' where it has none, and its data. */
interface Block {
  readonly event: string;
  readonly data: string;
}

function blockOf(text: string): Block | null {
  const lines = text.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = field('data');
  return data === undefined && field('event') === undefined
    ? null
    : { event: field('event') ?? 'message', data: data ?? '' };
}

/** The address that a server listens at; it begins to on the first call. */
export async function addressOf(http: FastifyInstance): Promise<string> {
  const known = http.server.address();
  if (known !== null && typeof known === 'object') return `http://127.0.0.1:${known.port}`;
  return http.listen({ host: '127.0.0.1', port: 0 });
}

/** Opens the stream of changes as a browser would, with this token, for a reader who knows what was before `since`. */
export async function openStream(http: FastifyInstance, token: string, since?: number) {
  const leaving = new AbortController();
  const input =
    since === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: { since } }))}`;
  const answer = await fetch(`${await addressOf(http)}/trpc/notification.changes${input}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  if (!answer.body) throw new Error('The stream has no body.');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';

  /** The next block, or null when the stream has ended. */
  async function block(): Promise<Block | null> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const found = blockOf(rest.slice(0, end));
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
    headers: answer.headers,
    block,
    /** The next event that says something, or the name and data of what came instead. */
    event: async (): Promise<LiveEvent | Block | null> => {
      for (;;) {
        const next = await block();
        if (next === null || !['message', 'ping', 'connected'].includes(next.event)) return next;
        if (next.event === 'message') return dataSchema.parse(JSON.parse(next.data)).json;
      }
    },
    leave: () => leaving.abort(),
  };
}
