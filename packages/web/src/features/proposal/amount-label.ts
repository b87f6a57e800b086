import { formatUsd, formatUsdWhole } from '@gable/contracts/kernel';
import { AMOUNT_NEEDS_CORRECTION, chargeableAmount } from '@gable/contracts/proposal';

/** A proposal's amount with its dollar sign: '$1,200', '$1,250.50'; words where it is none that can be charged. */
export function amountLabel(amount: string): string {
  const parsed = chargeableAmount(amount);
  if (parsed === null) return AMOUNT_NEEDS_CORRECTION;
  return parsed % 100 === 0 ? formatUsdWhole(parsed) : formatUsd(parsed);
}
