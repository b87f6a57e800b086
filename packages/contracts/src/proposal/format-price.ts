import { formatUsd, parseMoney } from '../kernel/index.ts';
import type { PricingStructure, ProposalView } from './proposal.schemas.ts';

const UNITS: Readonly<Record<PricingStructure, string>> = {
  fixed: '',
  hourly: ' per hour',
  monthly: ' per month',
};

/** '$250.00 per hour'. An amount that is not a number is shown as the agent entered it. */
export function formatPrice({
  amount,
  pricingStructure,
}: Pick<ProposalView, 'amount' | 'pricingStructure'>): string {
  const parsed = parseMoney(amount);
  return `${parsed === null ? amount : formatUsd(parsed)}${UNITS[pricingStructure]}`;
}
