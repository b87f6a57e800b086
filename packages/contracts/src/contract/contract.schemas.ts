import * as z from 'zod/mini';
import {
  contractIdSchema,
  instantSchema,
  plainText,
  proposalIdSchema,
  writtenWhole,
} from '../kernel/index.ts';
import {
  CONTRACT_LINES_MAX,
  CONTRACT_MAX,
  CONTRACT_PAGES_MAX,
  hasFewLines,
  hasFewPages,
} from './contract.length.ts';
import { CONTRACT_STATUSES } from './contract.status.ts';
import { offerChangeSchema } from './offer-change.ts';
import { signingViewSchema } from './signing.schemas.ts';

/** The schema of `ContractStatus`. */
export const contractStatusSchema = z.enum(CONTRACT_STATUSES, 'Unknown contract status');

export const contractContentSchema = plainText().check(
  z.refine((text) => text.trim().length > 0, 'The contract has no text yet'),
  // A text that is too long in characters is not measured in lines and pages as well.
  z.maxLength(CONTRACT_MAX, {
    message: `A contract can have at most ${writtenWhole(CONTRACT_MAX)} characters`,
    abort: true,
  }),
  z.refine(hasFewLines, `A contract can have at most ${writtenWhole(CONTRACT_LINES_MAX)} lines`),
  z.refine(hasFewPages, `A contract can have at most about ${CONTRACT_PAGES_MAX} printed pages`),
);

export const newContractSchema = z.object({ proposalId: proposalIdSchema, content: contractContentSchema });
export type NewContract = z.infer<typeof newContractSchema>;

/**
 * `PATCH /api/contracts/{id}`: a new text or a new status. A new text of a contract that is out (`sent`) is sent to the
 * client in place of the old one, unless a status of `draft` takes the contract back.
 */
export const contractChangesSchema = z
  .object({ content: z.optional(contractContentSchema), status: z.optional(contractStatusSchema) })
  .check(
    z.refine(
      (changes) => changes.content !== undefined || changes.status !== undefined,
      'Nothing to change: send content or status',
    ),
  );
export type ContractChanges = z.infer<typeof contractChangesSchema>;

/** What an editor's screen shows of the contract it is about to change. */
export const shownContractSchema = z.object({
  version: z.int(),
  status: contractStatusSchema,
  /** As it was when the editor was opened: a draft's text changes without a new version. */
  updatedAt: z.optional(instantSchema),
});
export type ShownContract = z.infer<typeof shownContractSchema>;

export const contractViewSchema = z.object({
  id: contractIdSchema,
  proposalId: proposalIdSchema,
  content: z.string(),
  status: contractStatusSchema,
  /** Which version the content is: counted from 1, a new one for each change of a text that was sent or signed. */
  version: z.int(),
  signing: signingViewSchema,
  /** When this version was last sent to the client; null while only the agent has it. */
  sentAt: z.nullable(instantSchema),
  /** How the proposal was changed after this version was sent; null when it was not. */
  offerChange: z.nullable(offerChangeSchema),
  /** When the client chose to sign this contract on paper, which rules out their electronic signature; null while they did not. */
  paperRequestedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type ContractView = z.infer<typeof contractViewSchema>;

export const generatedContractSchema = z.object({ content: z.string() });
export type GeneratedContract = z.infer<typeof generatedContractSchema>;

/** What came of a language model's suggestions for a drafted contract. */
export interface SuggestionResult {
  /** How many of them the contract contains. */
  readonly addedCount: number;
  /** Those that did not pass the checks, as the model wrote them. */
  readonly leftOut: readonly string[];
}

/**
 * What is heard of a draft while it is written: pieces of the drafter's text, which may still be left out, and at the end
 * the whole contract. `contract` is as it was stored with that text; null where the client has the present text already,
 * which is replaced only after the agent has read the new one. `suggestions` is null where no model took part.
 */
export type DraftEvent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'done';
      readonly content: string;
      readonly contract: ContractView | null;
      readonly suggestions: SuggestionResult | null;
    };
