import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

/** A message as it came in. */
export interface ReceivedEvent {
  /** What `webhook-id` said. */
  readonly id: string;
  /** The id of the thing that it tells of. */
  readonly about: string;
  readonly body: string;
}

/** An integrator's machine, to which events are sent. */
export interface EventListener {
  readonly url: string;
  /** Everything that came in, oldest first, answered or not. */
  readonly heard: readonly ReceivedEvent[];
  /** From now on what comes in is answered; what came before stays without an answer. */
  answer(): void;
  close(): Promise<void>;
}

const messageSchema = z.object({ data: z.object({ id: z.string() }) });

async function hear(incoming: IncomingMessage): Promise<ReceivedEvent> {
  const body = await text(incoming);
  return {
    id: String(incoming.headers['webhook-id']),
    about: messageSchema.parse(JSON.parse(body)).data.id,
    body,
  };
}

/** Listens on a free port, and answers nothing until it is told to. */
export async function listenForEvents(): Promise<EventListener> {
  const port = await freePort();
  const heard: ReceivedEvent[] = [];
  let answers = false;
  const server = createServer(async (incoming, outgoing) => {
    heard.push(await hear(incoming));
    if (answers) outgoing.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/events`,
    heard,
    answer: () => {
      answers = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
