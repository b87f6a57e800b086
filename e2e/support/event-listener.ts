import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { freePort } from '../../packages/server/src/testing/free-port.ts';

/** A received webhook message. */
export interface ReceivedEvent {
  /** The `webhook-id` header. */
  readonly id: string;
  /** The id of the object in the event. */
  readonly subjectId: string;
  readonly body: string;
}

/** A webhook receiver. */
export interface EventListener {
  readonly url: string;
  /** All received messages, oldest first, including those without a response. */
  readonly received: readonly ReceivedEvent[];
  /** Responds to further messages. Earlier messages stay without a response. */
  startResponding(): void;
  close(): Promise<void>;
}

const messageSchema = z.object({ data: z.object({ id: z.string() }) });

async function readEvent(incoming: IncomingMessage): Promise<ReceivedEvent> {
  const body = await text(incoming);
  return {
    id: String(incoming.headers['webhook-id']),
    subjectId: messageSchema.parse(JSON.parse(body)).data.id,
    body,
  };
}

/** Listens on a free port. Sends no responses until `startResponding` is called. */
export async function listenForEvents(): Promise<EventListener> {
  const port = await freePort();
  const received: ReceivedEvent[] = [];
  let isResponding = false;
  const server = createServer(async (incoming, outgoing) => {
    received.push(await readEvent(incoming));
    if (isResponding) outgoing.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    startResponding: () => {
      isResponding = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
