import type OpenAI from 'openai';
import { Stream } from 'openai/streaming';
import * as z from 'zod/mini';
import { createDraftingError, type DraftingLimits } from './drafting-limits.ts';

/**
 * The maximum size of a response in bytes. The protocol's envelope is much larger than the text.
 */
const ANSWER_MAX_BYTES = 16 * 1024 * 1024;
/** About forty printed pages. */
const TEXT_MAX = 120_000;

const piece = z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) });
const choice = z.object({
  finish_reason: z.nullish(z.string()),
  delta: z.nullish(piece),
  message: z.nullish(piece),
});
/** A chunk of a streamed response, or a whole response. */
const answerSchema = z.object({ choices: z.array(choice) });

/** Limits the size of a response, and restarts the idle timeout with each chunk. */
function limitResponse(response: Response, limits: DraftingLimits): Response {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      limits.touch();
      bytes += chunk.byteLength;
      if (bytes > ANSWER_MAX_BYTES)
        controller.error(createDraftingError('sent more text than a contract can have.'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(count) ?? null, {
    status: response.status,
    headers: response.headers,
  });
}

/** Yields the chunks of a response. A response that is not streamed is one chunk. */
async function* readChunks(
  client: OpenAI,
  response: Response,
  limits: DraftingLimits,
): AsyncGenerator<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream'))
    yield* Stream.fromSSEResponse<unknown>(response, limits.controller, client);
  else if (type.includes('json')) yield JSON.parse(await response.text());
  else throw createDraftingError('sent a response that cannot be read.');
}

/** Throws unless the model finished its text. */
function assertFinished(reason: string, refusal: string): void {
  if (refusal) throw createDraftingError(`refused to draft this contract: ${refusal.slice(0, 300)}`);
  switch (reason) {
    case 'length':
      throw createDraftingError('stopped before the contract was complete. Please try again.');
    case 'content_filter':
      throw createDraftingError('refused to draft this contract.');
    case 'tool_calls':
    case 'function_call':
      throw createDraftingError('responded without text.');
    case 'stop':
      return;
    default:
      throw createDraftingError('stopped before the contract was complete. Please try again.');
  }
}

interface ParsedChunk {
  readonly text: string;
  readonly refusal: string;
  /** Null until the model has finished. */
  readonly finish: string | null;
}

/** Parses a chunk of a response. */
function parseChunk(part: unknown): ParsedChunk {
  const parsed = answerSchema.safeParse(part);
  if (!parsed.success) throw createDraftingError('sent a response that cannot be read.', parsed.error);
  const [first] = parsed.data.choices;
  const words = first?.delta ?? first?.message;
  return {
    text: words?.content ?? '',
    refusal: words?.refusal ?? '',
    finish: first?.finish_reason || null,
  };
}

/**
 * Yields the text of a model in chunks. Throws DRAFTING_FAILED for a refusal, an invalid response,
 * and a text that is too long, empty or incomplete.
 */
export async function* streamModelText(
  client: OpenAI,
  response: Response,
  limits: DraftingLimits,
): AsyncGenerator<string, void> {
  let [length, refusal, hasWords] = [0, '', false];
  limits.touch();
  for await (const part of readChunks(client, limitResponse(response, limits), limits)) {
    const parsed = parseChunk(part);
    refusal += parsed.refusal;
    length += parsed.text.length;
    hasWords ||= parsed.text.trim() !== '';
    if (length > TEXT_MAX) throw createDraftingError('wrote more than a contract can be.');
    if (parsed.text !== '') yield parsed.text;
    if (parsed.finish === null) continue;
    assertFinished(parsed.finish, refusal);
    if (!hasWords) throw createDraftingError('responded without text.');
    return;
  }
  limits.controller.signal.throwIfAborted();
  if (refusal) assertFinished('stop', refusal);
  throw createDraftingError('broke off before the contract was complete. Please try again.');
}
