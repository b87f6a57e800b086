import {
  agentShare,
  formatUsd,
  PLATFORM_FEE_PERCENT,
  parseMoney,
  platformFee,
} from '@gable/contracts/kernel';

/** Returns how an amount is split between agent and Gable; undefined for an invalid amount. */
export function getFeeNote(amount: string | number): string | undefined {
  const paid = parseMoney(String(amount));
  if (paid === null || paid <= 0) return undefined;
  return `You receive ${formatUsd(agentShare(paid))}. Gable keeps ${formatUsd(platformFee(paid))} (${PLATFORM_FEE_PERCENT}%); your client pays nothing on top.`;
}
