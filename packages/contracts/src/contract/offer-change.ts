import * as z from 'zod/mini';
import { instantSchema, parseMoney } from '../kernel/index.ts';
import { offerSchema } from '../proposal/answer.schemas.ts';
import { listStatedAmounts } from './stated-text.ts';

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

/** Whether the text of a contract states the new price of a change, and not the earlier one. */
export function statesNewPrice(content: string, { fields }: OfferChange): boolean {
  const price = fields.find(({ field }) => field === 'amount');
  const stated = listStatedAmounts(content);
  const isStated = (value: string | null) => value !== null && stated.includes(parseMoney(value));
  return price !== undefined && isStated(price.after) && !isStated(price.before);
}

/** The fields of an offer, in display order. */
export const OFFER_FIELDS = offerFieldSchema.options;
