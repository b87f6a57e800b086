import {
  agentShare,
  formatUsd,
  PLATFORM_FEE_PERCENT,
  parseMoney,
  platformFee,
} from '@gable/contracts/kernel';
import type { PricingStructure } from '@gable/contracts/proposal';

const PER: Readonly<Record<PricingStructure, string>> = {
  fixed: '',
  hourly: ' per hour',
  monthly: ' per month',
};

/**
 * Returns how a price is split between agent and Gable; undefined for an invalid amount. A new proposal has
 * a fixed price by default.
 */
export function getFeeNote(
  amount: string | number,
  structure: PricingStructure = 'fixed',
): string | undefined {
  const paid = parseMoney(String(amount));
  if (paid === null || paid <= 0) return undefined;
  return `You receive ${formatUsd(agentShare(paid))}${PER[structure]}. Gable keeps ${formatUsd(platformFee(paid))} (${PLATFORM_FEE_PERCENT}%); your client pays nothing on top.`;
}
