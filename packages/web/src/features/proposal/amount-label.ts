import { formatUsd, formatUsdWhole } from '@gable/contracts/kernel';
import { AMOUNT_NEEDS_CORRECTION, parseChargeableAmount } from '@gable/contracts/proposal';

/**
 * Formats a proposal's amount as '$1,200' or '$1,250.50'; returns a note for an amount that cannot
 * be charged.
 */
export function formatAmountLabel(amount: string): string {
  const parsed = parseChargeableAmount(amount);
  if (parsed === null) return AMOUNT_NEEDS_CORRECTION;
  return parsed % 100 === 0 ? formatUsdWhole(parsed) : formatUsd(parsed);
}
