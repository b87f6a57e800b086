import OpenAI, { APIError } from 'openai';
import { failure, isAppError } from '#kernel/index.ts';
import { serviceTermsFor } from './clauses/service-terms.ts';
import type { ContractFacts, DraftedContract, Drafting, DraftingPort } from './drafting.port.ts';
import { describeApiError } from './describe-api-error.ts';
import { type DraftingLimits, type DraftingTimeouts, createDraftingError, createDraftingLimits } from './drafting-limits.ts';
import { DRAFTING_INSTRUCTIONS, createDraftingPrompt } from './drafting-prompt.ts';
import { streamModelText } from './stream-model-text.ts';
import { addSuggestions } from './suggestions/add-suggestions.ts';
import { readSuggestions } from './suggestions/suggestion-lists.ts';
import { composeAgreement } from './compose-agreement.ts';

/** A failed attempt is repeated at most twice, and only before the first piece of text: the agent is waiting. */
const MAX_RETRIES = 2;
/** About four times the longest lists that the model is asked for. */
const MAX_TOKENS = 4_000;

export interface OpenAiDraftingOptions extends DraftingTimeouts {
  readonly apiKey: string;
  /** Of any server that speaks the protocol; OpenAI's own when absent. */
  readonly baseUrl?: string;
  readonly model: string;
}

/**
 * Drafts contracts from the clause library, with what a language model suggests for the service. It uses streamResponse chat
 * completions, which every server of the protocol offers. The model writes no clause and is not told who the parties are;
 * each of its suggestions is checked before it is added (decision 47).
 */
export function createOpenAiDrafting(options: OpenAiDraftingOptions): DraftingPort {
  const closing = new AbortController();
  const client = new OpenAI({
    apiKey: options.apiKey,
    // Null, not absent: an absent one would let the process's environment choose where facts are sent.
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
        [signal, 'The drafting was cancelled.'],
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
    // A reader that leaves stops the model, also in the middle of a piece.
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
        // OpenAI's newer models take only the new name, and other servers often only the old one.
        ...(baseUrl === undefined ? { max_completion_tokens: MAX_TOKENS } : { max_tokens: MAX_TOKENS }),
      },
      { signal: controller.signal },
    )
    .asResponse();
}

function toDraftingError(error: unknown, { controller: { signal } }: DraftingLimits): unknown {
  // The transport may report an abort as another error. The signal's reason says what happened.
  if (signal.aborted && isAppError(signal.reason)) return signal.reason;
  if (isAppError(error)) return error;
  if (error instanceof APIError) return failure('DRAFTING_FAILED', { detail: describeApiError(error) }, error);
  if (error instanceof SyntaxError) return createDraftingError('gave an answer that cannot be read.', error);
  // The runtime's own error for a connection that ends in the middle of an answer.
  return createDraftingError('broke off before the contract was complete. Please try again.', error);
}
