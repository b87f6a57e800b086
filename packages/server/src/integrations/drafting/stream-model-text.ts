import type OpenAI from 'openai';
import { Stream } from 'openai/streaming';
import * as z from 'zod/mini';
import { type DraftingLimits, createDraftingError } from './drafting-limits.ts';

/** The limit of an answer in bytes. The protocol's envelope is many times longer than the text. */
const ANSWER_MAX_BYTES = 16 * 1024 * 1024;
/** About forty printed pages. */
const TEXT_MAX = 120_000;

const piece = z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) });
const choice = z.object({
  finish_reason: z.nullish(z.string()),
  delta: z.nullish(piece),
  message: z.nullish(piece),
});
/** A part of a streamResponse answer, or a whole one. */
const answerSchema = z.object({ choices: z.array(choice) });

/** The same answer, read no further than an answer can be long; each part of it is a sign of life. */
function limitResponse(response: Response, limits: DraftingLimits): Response {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      limits.touch();
      bytes += chunk.byteLength;
      if (bytes > ANSWER_MAX_BYTES)
        controller.error(createDraftingError('respond with more than a contract can be.'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(count) ?? null, {
    status: response.status,
    headers: response.headers,
  });
}

/** The parts of an answer: many where it is streamResponse, one where the server of the protocol does not stream. */
async function* readChunks(client: OpenAI, response: Response, limits: DraftingLimits): AsyncGenerator<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream'))
    yield* Stream.fromSSEResponse<unknown>(response, limits.controller, client);
  else if (type.includes('json')) yield JSON.parse(await response.text());
  else throw createDraftingError('gave an answer that cannot be read.');
}

/** Says why an answer that was not finished of its own accord is none. */
function assertFinished(reason: string, refusal: string): void {
  if (refusal) throw createDraftingError(`refused to draft this contract: ${refusal.slice(0, 300)}`);
  switch (reason) {
    case 'length':
      throw createDraftingError('stopped before the contract was complete. Please try again.');
    case 'content_filter':
      throw createDraftingError('refused to draft this contract.');
    case 'tool_calls':
    case 'function_call':
      throw createDraftingError('respond without a text.');
    case 'stop':
      return;
    default:
      throw createDraftingError('stopped before the contract was complete. Please try again.');
  }
}

interface ParsedChunk {
  readonly text: string;
  readonly refusal: string;
  /** Null while the model is not finished. */
  readonly finish: string | null;
}

/** What one part of an answer says. */
function parseChunk(part: unknown): ParsedChunk {
  const parsed = answerSchema.safeParse(part);
  if (!parsed.success) throw createDraftingError('gave an answer that cannot be read.', parsed.error);
  const [first] = parsed.data.choices;
  const words = first?.delta ?? first?.message;
  return {
    text: words?.content ?? '',
    refusal: words?.refusal ?? '',
    finish: first?.finish_reason || null,
  };
}

/**
 * The text that a model answers, piece by piece. Ends only where the model said that it is finished; throws
 * DRAFTING_FAILED for a refusal, for a text that is too long, empty or cut off, and for what is no answer at all.
 */
export async function* streamModelText(
  client: OpenAI,
  response: Response,
  limits: DraftingLimits,
): AsyncGenerator<string, void> {
  let [length, refusal, hasWords] = [0, '', false];
  limits.touch();
  for await (const part of readChunks(client, limitResponse(response, limits), limits)) {
    const heard = parseChunk(part);
    refusal += heard.refusal;
    length += heard.text.length;
    hasWords ||= heard.text.trim() !== '';
    if (length > TEXT_MAX) throw createDraftingError('wrote more than a contract can be.');
    if (heard.text !== '') yield heard.text;
    if (heard.finish === null) continue;
    assertFinished(heard.finish, refusal);
    if (!hasWords) throw createDraftingError('respond without a text.');
    return;
  }
  limits.controller.signal.throwIfAborted();
  if (refusal) assertFinished('stop', refusal);
  throw createDraftingError('broke off before the contract was complete. Please try again.');
}
