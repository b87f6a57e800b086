import { type Cents, parseMoney, toDecimalText } from '@gable/contracts/kernel';
import { type LineItem, lineItemsSchema, sumLineItems } from '@gable/contracts/proposal';
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

/** Returns the sum of typed items in cents; null without items, and while a quantity or price is missing. */
export function sumTypedLineItems(items: readonly TypedLineItem[]): Cents | null {
  const named = items.map((item) => ({ ...item, description: item.description || 'Item' }));
  const parsed = typedLineItemsSchema.safeParse(named);
  return parsed.success && parsed.data.length > 0 ? sumLineItems(parsed.data) : null;
}
