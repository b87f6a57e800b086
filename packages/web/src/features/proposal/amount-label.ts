import { formatUsd, formatUsdWhole, parseMoney } from '@gable/contracts/kernel';

/** A proposal's amount with its dollar sign: '$1,200', '$1,250.50'; what is no number stays as it was typed. */
export function amountLabel(amount: string): string {
  const parsed = parseMoney(amount);
  if (parsed === null) return `$${amount.replace(/^\s*\$\s*/, '')}`;
  return parsed % 100 === 0 ? formatUsdWhole(parsed) : formatUsd(parsed);
}
