import * as z from 'zod/mini';
import { instantSchema } from '../kernel/index.ts';
import { offerSchema } from '../proposal/answer.schemas.ts';

const offerFieldSchema = z.keyof(offerSchema);

/** A field of the proposal's offer, as it was when the contract was sent and as it is now; null where it is empty. */
const changedFieldSchema = z.object({
  field: offerFieldSchema,
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type ChangedField = z.infer<typeof changedFieldSchema>;

/**
 * What of the proposal the agent changed after its contract was sent: the fields that differ. The contract's text is not
 * affected.
 */
export const offerChangeSchema = z.object({
  fields: z.readonly(z.array(changedFieldSchema)),
  /** The last change. */
  changedAt: instantSchema,
});
export type OfferChange = z.infer<typeof offerChangeSchema>;

/** The fields of an offer, in the order in which they are shown. */
export const OFFER_FIELDS = offerFieldSchema.options;
