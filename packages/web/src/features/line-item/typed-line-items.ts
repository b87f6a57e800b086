import { parseMoney, toDecimalText } from '@gable/contracts/kernel';
import { type LineItem, lineItemSchema, lineItemsSchema, sumLineItems } from '@gable/contracts/proposal';
import * as z from 'zod/mini';

const typedLineItemSchema = z.object({
  description: z.string(),
  quantity: z.string(),
  unitAmount: z.string(),
});

/** A line item as typed. */
export type TypedLineItem = z.infer<typeof typedLineItemSchema>;

const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** Parses typed line items. */
export const typedLineItemsSchema = z.pipe(
  z.pipe(
    z.array(typedLineItemSchema),
    z.transform((items): unknown =>
      items.map(({ description, quantity, unitAmount }) => ({
        description,
        quantity: toNumber(quantity),
        unitAmount: parseMoney(unitAmount),
      })),
    ),
  ),
  lineItemsSchema,
);

export const EMPTY_ITEM: TypedLineItem = { description: '', quantity: '1', unitAmount: '' };

/** Returns stored line items as typed ones. */
export function toTypedLineItems(items: readonly LineItem[]): TypedLineItem[] {
  return items.map(({ description, quantity, unitAmount }) => ({
    description,
    quantity: String(quantity),
    unitAmount: toDecimalText(unitAmount),
  }));
}

const isPriced = ({ unitAmount }: TypedLineItem) => unitAmount.trim() !== '';

/**
 * Returns the text of an amount whose items changed: their sum, or '' while a quantity or price cannot be
 * used, so that the amount never differs from what was typed. Items without a price are not counted. Null
 * to keep the amount: without items, and while none of them has got a price.
 * @param before The items before the change.
 */
export function sumTypedLineItems(
  items: readonly TypedLineItem[],
  before: readonly TypedLineItem[],
): string | null {
  if (items.length === 0 || ![...items, ...before].some(isPriced)) return null;
  const priced = items.filter(isPriced).map((item) => ({ ...item, description: 'Item' }));
  const parsed = typedLineItemsSchema.safeParse(priced);
  return parsed.success && parsed.data.length > 0 ? toDecimalText(sumLineItems(parsed.data)) : '';
}

/** Returns why a typed quantity cannot be used; undefined if it can, and while it is empty. */
export function findQuantityError(quantity: string): string | undefined {
  const typed = toNumber(quantity);
  if (typed === null) return undefined;
  return lineItemSchema.shape.quantity.safeParse(typed).error?.issues[0]?.message;
}
