import {
  agentShare,
  formatUsd,
  PLATFORM_FEE_PERCENT,
  parseMoney,
  platformFee,
} from '@gable/contracts/kernel';

/** What becomes of an amount while it is being typed; undefined as long as it is none that could be paid. */
export function feeNote(amount: string | number): string | undefined {
  const paid = parseMoney(String(amount));
  if (paid === null || paid <= 0) return undefined;
  return `You receive ${formatUsd(agentShare(paid))}. Gable keeps ${formatUsd(platformFee(paid))} (${PLATFORM_FEE_PERCENT}%); your client pays nothing on top.`;
}
