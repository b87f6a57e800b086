import OpenAI, { APIError } from 'openai';
import { failure, isAppError } from '#kernel/index.ts';
import { serviceTermsFor } from './clauses/service-terms.ts';
import { composeAgreement } from './compose-agreement.ts';
import { describeApiError } from './describe-api-error.ts';
import type { ContractFacts, DraftedContract, Drafting, DraftingPort } from './drafting.port.ts';
import {
  createDraftingError,
  createDraftingLimits,
  type DraftingLimits,
  type DraftingTimeouts,
} from './drafting-limits.ts';
import { createDraftingPrompt, DRAFTING_INSTRUCTIONS } from './drafting-prompt.ts';
import { streamModelText } from './stream-model-text.ts';
import { addSuggestions } from './suggestions/add-suggestions.ts';
import { readSuggestions } from './suggestions/suggestion-lists.ts';

/** The retries of a failed attempt, only before the first text: the agent is waiting. */
const MAX_RETRIES = 2;
/** About four times the longest expected lists. */
const MAX_TOKENS = 4_000;

export interface OpenAiDraftingOptions extends DraftingTimeouts {
  readonly apiKey: string;
  /** The URL of another server with the same protocol. Defaults to OpenAI's. */
  readonly baseUrl?: string;
  readonly model: string;
}

/**
 * Drafts contracts from the clause library, with suggestions of a language model for the service.
 * Uses streamed chat completions, which all servers of the protocol support. The model writes no
 * clauses and does not know the parties. Each of its suggestions is checked before it is added
 * (decision 47).
 */
export function createOpenAiDrafting(options: OpenAiDraftingOptions): DraftingPort {
  const closing = new AbortController();
  const client = new OpenAI({
    apiKey: options.apiKey,
    // Null instead of undefined, so that environment variables cannot change the recipient of the
    // data.
    baseURL: options.baseUrl ?? null,
    organization: null,
    project: null,
    maxRetries: MAX_RETRIES,
    timeout: options.idleMs,
    logLevel: 'off',
  });
  return {
    draftContract: (facts, signal) =>
      draftWithModel(client, options, facts, [
        [signal, 'The drafting was canceled.'],
        [closing.signal, 'The server is being restarted. Please try again in a moment.'],
      ]),
    close: () => closing.abort(),
  };
}

async function* draftWithModel(
  client: OpenAI,
  options: OpenAiDraftingOptions,
  facts: ContractFacts,
  leaving: Parameters<typeof createDraftingLimits>[1],
): Drafting {
  const limits = createDraftingLimits(options, leaving);
  let answer = '';
  try {
    const response = await requestCompletion(client, options, facts, limits);
    for await (const piece of streamModelText(client, response, limits)) {
      answer += piece;
      yield piece;
    }
  } catch (error) {
    throw toDraftingError(error, limits);
  } finally {
    limits.end();
    // Stops the model when the reader leaves, also in the middle of a chunk.
    limits.controller.abort();
  }
  return toContract(answer, facts);
}

function toContract(answer: string, facts: ContractFacts): DraftedContract {
  const { terms, addedCount, leftOut } = addSuggestions(
    serviceTermsFor(facts.serviceType),
    readSuggestions(answer),
  );
  return { content: composeAgreement(facts, terms), suggestions: { addedCount, leftOut } };
}

function requestCompletion(
  client: OpenAI,
  { model, baseUrl }: OpenAiDraftingOptions,
  facts: ContractFacts,
  { controller }: DraftingLimits,
): Promise<Response> {
  return client.chat.completions
    .create(
      {
        model,
        messages: [
          { role: 'system', content: DRAFTING_INSTRUCTIONS },
          { role: 'user', content: createDraftingPrompt(facts) },
        ],
        stream: true,
        // OpenAI's newer models accept only the new parameter, other servers often only the old
        // one.
        ...(baseUrl === undefined ? { max_completion_tokens: MAX_TOKENS } : { max_tokens: MAX_TOKENS }),
      },
      { signal: controller.signal },
    )
    .asResponse();
}

function toDraftingError(error: unknown, { controller: { signal } }: DraftingLimits): unknown {
  // The transport may report an abort as another error. The signal's reason is the cause.
  if (signal.aborted && isAppError(signal.reason)) return signal.reason;
  if (isAppError(error)) return error;
  if (error instanceof APIError)
    return failure('DRAFTING_FAILED', { detail: describeApiError(error) }, error);
  if (error instanceof SyntaxError) return createDraftingError('sent a response that cannot be read.', error);
  // The runtime's error for a connection that closes in the middle of a response.
  return createDraftingError('broke off before the contract was complete. Please try again.', error);
}
