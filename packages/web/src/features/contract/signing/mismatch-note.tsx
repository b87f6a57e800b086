import type { ProposalMismatch } from '@gable/contracts/contract';
import { type Cents, formatUsd, parseMoney } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ReactNode } from 'react';
import { ContractWarning } from '../contract-warning.tsx';
import { useProposalMismatches } from './use-proposal-mismatches.ts';

/** Says which of service and price the contract does not mention; null if it mentions both. */
function describeOffer(
  mismatches: readonly ProposalMismatch[],
  { serviceType, amount }: ProposalView,
): string | null {
  const [hasPrice, hasService] = [!mismatches.includes('price'), !mismatches.includes('service')];
  if (hasPrice && hasService) return null;
  if (hasPrice) return `This proposal is for “${serviceType}”, which its contract doesn’t mention.`;
  const cents = parseMoney(amount);
  const price = cents === null ? amount : formatUsd(cents);
  return hasService
    ? `This proposal’s price is ${price}. Its contract has a different one.`
    : `This proposal is “${serviceType}” for ${price}. Its contract mentions neither.`;
}

function describeCap(mismatches: readonly ProposalMismatch[], cap: Cents | null): string | null {
  if (cap === null || !mismatches.includes('cap')) return null;
  return `All invoices of this proposal sum to at most ${formatUsd(cap)}. Its contract doesn’t say so.`;
}

function describeSchedule(mismatches: readonly ProposalMismatch[], payments: number): string | null {
  if (!mismatches.includes('schedule')) return null;
  return payments === 0
    ? 'The contract states a payment schedule that the proposal doesn’t have.'
    : `The proposal’s price is paid in ${payments} payments, which its contract doesn’t state as agreed.`;
}

interface MismatchNoteProps {
  readonly offer: ProposalView;
  /** The text of the proposal's contract. */
  readonly content: string;
  /** One sentence on what the user can do about it. */
  readonly advice: string;
  readonly children?: ReactNode;
}

/** Warns if a proposal and its contract do not match. Renders nothing otherwise. */
export function MismatchNote({ offer, content, advice, children }: MismatchNoteProps) {
  const { mismatches, cap, payments } = useProposalMismatches(offer, content);
  if (mismatches.length === 0) return null;
  const found = [
    describeOffer(mismatches, offer),
    describeCap(mismatches, cap),
    describeSchedule(mismatches, payments?.length ?? 0),
  ];
  return (
    <ContractWarning title="The contract doesn’t match the proposal">
      <p>{[...found, advice].filter((sentence) => sentence !== null).join(' ')}</p>
      {children}
    </ContractWarning>
  );
}
