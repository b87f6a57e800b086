import OpenAI, { APIError } from 'openai';
import * as z from 'zod/mini';
import { type AppError, failure } from '../../kernel/index.ts';
import type { ContractFacts, DraftingPort } from './drafting.port.ts';
import { draftingCause } from './drafting-cause.ts';
import { DRAFTING_INSTRUCTIONS, draftingFacts } from './drafting-prompt.ts';
import { plainText } from './plain-text.ts';
import { requireFaithfulDraft } from './require-faithful-draft.ts';

/** A failed attempt is repeated at most twice: the agent is waiting. */
const MAX_RETRIES = 2;

export interface OpenAiDraftingOptions {
  readonly apiKey: string;
  /** Of any server that speaks the protocol; OpenAI's own when absent. */
  readonly baseUrl?: string;
  readonly model: string;
  /** For the whole draft, repeated attempts and the waiting between them included. */
  readonly timeoutMs: number;
}

/** Drafts contracts with a language model. What it writes is checked against the facts before anyone sees it. */
export function createOpenAiDrafting(options: OpenAiDraftingOptions): DraftingPort {
  const client = new OpenAI({
    apiKey: options.apiKey,
    // Null, not absent: an absent one would let the process's environment choose where facts are sent.
    baseURL: options.baseUrl ?? null,
    organization: null,
    project: null,
    maxRetries: MAX_RETRIES,
    timeout: options.timeoutMs,
    logLevel: 'off',
  });
  return {
    async draftContract(facts) {
      const answer = await askModel(client, options, facts);
      return requireFaithfulDraft(plainText(completeText(answer)), facts);
    },
  };
}

async function askModel(
  client: OpenAI,
  options: OpenAiDraftingOptions,
  facts: ContractFacts,
): Promise<unknown> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    return await client.chat.completions.create(
      {
        model: options.model,
        messages: [
          { role: 'system', content: DRAFTING_INSTRUCTIONS },
          { role: 'user', content: draftingFacts(facts) },
        ],
      },
      { signal },
    );
  } catch (error) {
    if (error instanceof APIError) throw failure('DRAFTING_FAILED', { detail: draftingCause(error) }, error);
    // The body of an answer is read after its status: what goes wrong there comes as the runtime's own error.
    if (signal.aborted) throw draftingFailed('did not answer in time. Please try again.', error);
    if (error instanceof SyntaxError) throw draftingFailed('gave an answer that cannot be read.', error);
    throw error;
  }
}

const answerSchema = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.nullish(z.string()),
      message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }),
    }),
  ),
});

/** The text of an answer that was finished. Throws DRAFTING_FAILED for a refusal, a text cut short, or no text. */
function completeText(answer: unknown): string {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw draftingFailed('gave an answer that cannot be read.', parsed.error);
  const choice = parsed.data.choices[0];
  const refusal = choice?.message.refusal;
  if (refusal) throw draftingFailed(`refused to draft this contract: ${refusal}`);
  if (choice?.finish_reason === 'content_filter') throw draftingFailed('refused to draft this contract.');
  if (choice?.finish_reason === 'length') throw draftingFailed('stopped before the contract was complete.');
  const text = choice?.message.content?.trim();
  if (!text) throw draftingFailed('answered without a text.');
  return text;
}

function draftingFailed(what: string, cause?: unknown): AppError {
  return failure('DRAFTING_FAILED', { detail: `The drafting service ${what}` }, cause);
}
