import * as z from 'zod/mini';
import {
  bulkRows,
  dealIdSchema,
  emailText,
  instantSchema,
  nameText,
  pageInputSchema,
  plainText,
  singleLineText,
  trimmed,
} from '../kernel/index.ts';
import { DEAL_SORTS } from './deal.sort.ts';
import { DEAL_STATUSES } from './deal.status.ts';

/** The schema of `DealStatus`. */
export const dealStatusSchema = z.enum(DEAL_STATUSES, 'Status must be active or archived');

const customerName = nameText().check(
  z.minLength(2, 'Name must be at least 2 characters'),
  z.maxLength(200, 'Name must be at most 200 characters'),
);
const customerEmail = emailText('Invalid email address');
const customerPhone = singleLineText().check(
  z.minLength(5, 'Phone number must be at least 5 characters'),
  z.maxLength(40, 'Phone number must be at most 40 characters'),
);

/** The Create New Deal dialog (docs/product.md, Validation). */
export const newDealSchema = z.object({
  customerName,
  customerEmail,
  customerPhone,
  status: z._default(dealStatusSchema, 'active'),
});
export type NewDeal = z.infer<typeof newDealSchema>;

const DEAL_NOTES_MAX = 20_000;

export const dealNotesText = () =>
  plainText().check(z.maxLength(DEAL_NOTES_MAX, `Notes must be at most ${DEAL_NOTES_MAX} characters`));

/** `PATCH /api/deals/{id}`: any of the fields, but at least one. */
export const dealChangesSchema = z
  .object({
    customerName: z.optional(customerName),
    customerEmail: z.optional(customerEmail),
    customerPhone: z.optional(customerPhone),
    status: z.optional(dealStatusSchema),
    /** Null clears the notes. */
    notes: z.optional(z.nullable(dealNotesText())),
    /** Confirms that archiving pauses the billing of the deal. */
    pauseBilling: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined),
      'Nothing to change: send at least one field',
    ),
  );
export type DealChanges = z.infer<typeof dealChangesSchema>;

/** Archives or activates several deals. */
export const setDealStatusesSchema = z.object({
  dealIds: bulkRows(dealIdSchema),
  status: dealStatusSchema,
  /** Confirms that archiving pauses active billing, as in `dealChangesSchema`. */
  pauseBilling: z.optional(z.boolean()),
});
export type SetDealStatuses = z.infer<typeof setDealStatusesSchema>;

const readText = z.optional(z.string());

/**
 * The values that the editor read, to detect conflicts. They were stored before, so they are not
 * validated again.
 */
export const dealBaseSchema = z.object({
  customerName: readText,
  customerEmail: readText,
  customerPhone: readText,
  notes: z.optional(z.nullable(z.string())),
});
export type DealBase = z.infer<typeof dealBaseSchema>;

/** The deals list. `search` matches part of the customer's name or email. */
export const dealFilterSchema = z.object({
  ...pageInputSchema.shape,
  search: z.optional(trimmed().check(z.maxLength(200, 'Search for at most 200 characters'))),
  status: z.optional(dealStatusSchema),
  sort: z.optional(z.enum(DEAL_SORTS, `Sort must be one of ${DEAL_SORTS.join(', ')}`)),
});
export type DealFilter = z.infer<typeof dealFilterSchema>;

export const dealViewSchema = z.object({
  id: dealIdSchema,
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  status: dealStatusSchema,
  /** The agent's private notes; null for other users. */
  notes: z.nullable(z.string()),
  /** Whether a payment of the deal is disputed. Only its agent sees it; false for other users. */
  isDisputed: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type DealView = z.infer<typeof dealViewSchema>;
