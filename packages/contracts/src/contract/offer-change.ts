import * as z from 'zod/mini';
import { instantSchema } from '../kernel/index.ts';
import { offerSchema } from '../proposal/answer.schemas.ts';

const offerFieldSchema = z.keyof(offerSchema);

/** A field of the offer, when the contract was sent and now; null where it is empty. */
const changedFieldSchema = z.object({
  field: offerFieldSchema,
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type ChangedField = z.infer<typeof changedFieldSchema>;

/**
 * The fields of the proposal that changed after its contract was sent. The contract's text is
 * unaffected.
 */
export const offerChangeSchema = z.object({
  fields: z.readonly(z.array(changedFieldSchema)),
  /** When the last change was made. */
  changedAt: instantSchema,
});
export type OfferChange = z.infer<typeof offerChangeSchema>;

/** The fields of an offer, in display order. */
export const OFFER_FIELDS = offerFieldSchema.options;
