import * as z from 'zod/mini';
import {
  contractIdSchema,
  formatInteger,
  instantSchema,
  plainText,
  proposalIdSchema,
} from '../kernel/index.ts';
import {
  CONTRACT_LINES_MAX,
  CONTRACT_MAX,
  CONTRACT_PAGES_MAX,
  isWithinLineLimit,
  isWithinPageLimit,
} from './contract.length.ts';
import { CONTRACT_STATUSES } from './contract.status.ts';
import { offerChangeSchema } from './offer-change.ts';
import { signingViewSchema } from './signing.schemas.ts';

/** The schema of `ContractStatus`. */
export const contractStatusSchema = z.enum(CONTRACT_STATUSES, 'Unknown contract status');

const lengthChecks = [
  // Abort here, so that an overlong text is not counted in lines and pages as well.
  z.maxLength(CONTRACT_MAX, {
    message: `A contract can have at most ${formatInteger(CONTRACT_MAX)} characters`,
    abort: true,
  }),
  z.refine<string>(
    isWithinLineLimit,
    `A contract can have at most ${formatInteger(CONTRACT_LINES_MAX)} lines`,
  ),
  z.refine<string>(
    isWithinPageLimit,
    `A contract can have at most about ${CONTRACT_PAGES_MAX} printed pages`,
  ),
] as const;

export const contractContentSchema = plainText().check(
  z.refine((text) => text.trim().length > 0, 'The contract has no text yet'),
  ...lengthChecks,
);

/** The contract text of a service, with placeholders. It can be empty. */
export const contractTemplateSchema = plainText().check(...lengthChecks);

export const newContractSchema = z.object({ proposalId: proposalIdSchema, content: contractContentSchema });
export type NewContract = z.infer<typeof newContractSchema>;

/**
 * `PATCH /api/contracts/{id}`. A new text of a `sent` contract is sent to the client and replaces
 * the old one, unless the status `draft` withdraws the contract.
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

/** The contract as it was when the editor opened, to detect concurrent changes. */
export const shownContractSchema = z.object({
  version: z.int(),
  status: contractStatusSchema,
  /** Detects changes of a draft's text, which create no new version. */
  updatedAt: z.optional(instantSchema),
});
export type ShownContract = z.infer<typeof shownContractSchema>;

export const contractViewSchema = z.object({
  id: contractIdSchema,
  proposalId: proposalIdSchema,
  content: z.string(),
  status: contractStatusSchema,
  /**
   * The version of `content`, from 1. Each change of a sent or signed text creates a new version.
   */
  version: z.int(),
  signing: signingViewSchema,
  /** When this version was last sent to the client; null if it never was. */
  sentAt: z.nullable(instantSchema),
  /** How the proposal changed after this version was sent; null if it did not. */
  offerChange: z.nullable(offerChangeSchema),
  /**
   * When the client chose to sign on paper, which rules out an electronic signature; null if they
   * did not.
   */
  paperRequestedAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type ContractView = z.infer<typeof contractViewSchema>;

export const generatedContractSchema = z.object({ content: z.string() });
export type GeneratedContract = z.infer<typeof generatedContractSchema>;

/** The result of a language model's suggestions for a drafted contract. */
export interface SuggestionResult {
  /** How many suggestions the contract contains. */
  readonly addedCount: number;
  /** The suggestions that failed the checks, as the model wrote them. */
  readonly leftOut: readonly string[];
}

/**
 * An event of the drafting stream: provisional pieces of text, then the whole contract. `contract`
 * is the stored contract; null where the client already has the current text, which the agent must
 * replace explicitly. `suggestions` is null when no model took part.
 */
export type DraftEvent =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'done';
      readonly content: string;
      readonly contract: ContractView | null;
      readonly suggestions: SuggestionResult | null;
    };
