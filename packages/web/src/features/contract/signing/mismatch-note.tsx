import { listProposalMismatches, type ProposalMismatch } from '@gable/contracts/contract';
import { formatUsd, parseMoney } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ReactNode } from 'react';
import { ContractWarning } from '../contract-warning.tsx';

type Offer = Pick<ProposalView, 'amount' | 'serviceType'>;

function getMessage(mismatches: readonly ProposalMismatch[], { serviceType, amount }: Offer): string {
  const cents = parseMoney(amount);
  const price = cents === null ? amount : formatUsd(cents);
  if (mismatches.length > 1)
    return `This proposal is “${serviceType}” for ${price}. Its contract mentions neither.`;
  if (mismatches.includes('price'))
    return `This proposal’s price is ${price}. Its contract has a different one.`;
  return `This proposal is for “${serviceType}”, which its contract doesn’t mention.`;
}

interface MismatchNoteProps {
  readonly offer: Offer;
  /** The text of the proposal's contract. */
  readonly content: string;
  /** One sentence on what the user can do about it. */
  readonly advice: string;
  readonly children?: ReactNode;
}

/** Warns if a proposal and its contract do not match. Renders nothing otherwise. */
export function MismatchNote({ offer, content, advice, children }: MismatchNoteProps) {
  const mismatches = listProposalMismatches(offer, content);
  if (mismatches.length === 0) return null;
  return (
    <ContractWarning title="The contract doesn’t match the proposal">
      <p>
        {getMessage(mismatches, offer)} {advice}
      </p>
      {children}
    </ContractWarning>
  );
}
