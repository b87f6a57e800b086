import { type Cents, cents, formatUsd, parseMoney } from '../kernel/index.ts';
import type { LineItem } from './line-item.schemas.ts';
import { AMOUNT_RANGE, isChargeable } from './proposal-amount.ts';

/** Returns the amount of an item, in cents: the quantity times the price of one. */
export function lineItemAmount({ quantity, unitAmount }: Omit<LineItem, 'description'>): Cents {
  return cents(quantity * unitAmount);
}

/** Returns the sum of line items, in cents. */
export function sumLineItems(items: readonly LineItem[]): Cents {
  return cents(items.reduce((sum, item) => sum + lineItemAmount(item), 0));
}

/** Returns each item as a line of text: '2 × Photo shoot at $125.00'; null without items. */
export function formatLineItems(items: readonly LineItem[]): string | null {
  if (items.length === 0) return null;
  return items
    .map(
      ({ description, quantity, unitAmount }) => `${quantity} × ${description} at ${formatUsd(unitAmount)}`,
    )
    .join('\n');
}

interface Priced {
  readonly lineItems: readonly LineItem[];
  /** The amount as text. */
  readonly amount: string;
  readonly pricingStructure: string;
}

/**
 * Why line items do not match the price of their proposal, with the field to correct; null if they do:
 * only a fixed price has items, and they sum to its amount.
 */
export function findLineItemsError({
  lineItems,
  amount,
  pricingStructure,
}: Priced): { readonly field: 'amount' | 'lineItems'; readonly message: string } | null {
  if (lineItems.length === 0) return null;
  if (pricingStructure !== 'fixed')
    return { field: 'lineItems', message: 'Only a fixed price has line items. Remove them first.' };
  const sum = sumLineItems(lineItems);
  if (!isChargeable(sum))
    return { field: 'lineItems', message: `The items add up to ${formatUsd(sum)}. ${AMOUNT_RANGE}.` };
  if (parseMoney(amount) === sum) return null;
  return {
    field: 'amount',
    message: `The line items add up to ${formatUsd(sum)}. Change the items, or remove them to set another amount.`,
  };
}
