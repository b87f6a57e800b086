import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A response of the model server. It may never end. */
export type ModelResponse = (response: ServerResponse) => void | Promise<void>;

const EVENT_STREAM = { 'content-type': 'text/event-stream; charset=utf-8' };

function chunk(delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  const head = {
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: 'test-model',
  };
  return `data: ${JSON.stringify({ ...head, choices })}\n\n`;
}

interface Streamed {
  readonly finishReason?: string | null;
  readonly refusal?: string;
  /** Characters per chunk. */
  readonly size?: number;
}

/** Streams a text as OpenAI does, in chunks, with a finish reason and the end marker. */
export function streamResponse(
  text: string,
  { finishReason = 'stop', refusal, size = 17 }: Streamed = {},
): ModelResponse {
  return (response) => {
    response.writeHead(200, EVENT_STREAM);
    response.write(chunk({ role: 'assistant', content: '' }));
    for (let at = 0; at < text.length; at += size)
      response.write(chunk({ content: text.slice(at, at + size) }));
    if (refusal !== undefined) response.write(chunk({ refusal }));
    if (finishReason !== null) response.write(chunk({}, finishReason));
    response.end(finishReason === null ? '' : 'data: [DONE]\n\n');
  };
}

/** Streams the start of a text and keeps the connection open. `cut` closes the connection. */
export function streamPartially(text: string, { cut = false } = {}): ModelResponse {
  return (response) => {
    response.writeHead(200, EVENT_STREAM);
    response.write(chunk({ content: text }), () => {
      if (cut) response.destroy();
    });
  };
}

/** Responds without streaming, such as with an error or a page. */
export function respond(
  status: number,
  body: string | object,
  headers: Record<string, string> = {},
): ModelResponse {
  return (response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1', ...headers });
    response.end(text);
  };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** Starts a local server with OpenAI's protocol. Tests set its responses. */
export async function openModelServer() {
  let turns: readonly ModelResponse[] = [];
  const requests: { readonly body: unknown; readonly authorization: string | undefined }[] = [];
  /** The requests whose clients disconnected. */
  const abandoned: string[] = [];
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded && !response.destroyed) return;
      if (!response.writableFinished) abandoned.push(request.url ?? '');
    });
    void readBody(request).then((body) => {
      requests.push({ body, authorization: request.headers.authorization });
      return turns[Math.min(requests.length, turns.length) - 1]?.(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The model server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    abandoned,
    /** Sets the responses in order, the last of which repeats, and clears the recorded requests. */
    answers: (...given: readonly ModelResponse[]) => {
      turns = given;
      requests.length = 0;
      abandoned.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
