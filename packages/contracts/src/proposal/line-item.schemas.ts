import * as z from 'zod/mini';
import { formatUsd, MAX_CHARGE, singleLineText } from '../kernel/index.ts';

export const MAX_LINE_ITEMS = 30;
const MAX_QUANTITY = 1_000;
const DESCRIPTION_MAX = 120;

const QUANTITY_ERROR = `Quantity must be a whole number from 1 to ${MAX_QUANTITY}`;
const UNIT_AMOUNT_ERROR = `Price must be from $0.01 to ${formatUsd(MAX_CHARGE)}`;

/** A part of a fixed price, such as two photo shoots. `unitAmount` is the price of one, in cents. */
export const lineItemSchema = z.object({
  description: singleLineText().check(
    z.minLength(1, 'Describe each item'),
    z.maxLength(DESCRIPTION_MAX, `An item's description must be at most ${DESCRIPTION_MAX} characters`),
  ),
  quantity: z.int(QUANTITY_ERROR).check(z.gte(1, QUANTITY_ERROR), z.lte(MAX_QUANTITY, QUANTITY_ERROR)),
  unitAmount: z
    .int(UNIT_AMOUNT_ERROR)
    .check(z.gte(1, UNIT_AMOUNT_ERROR), z.lte(MAX_CHARGE, UNIT_AMOUNT_ERROR))
    .brand<'Cents'>(),
});
export type LineItem = z.infer<typeof lineItemSchema>;

/** What a fixed price contains; [] for none. `findLineItemsError` compares them with the proposal. */
export const lineItemsSchema = z
  .array(lineItemSchema)
  .check(z.maxLength(MAX_LINE_ITEMS, `Enter at most ${MAX_LINE_ITEMS} items`));
