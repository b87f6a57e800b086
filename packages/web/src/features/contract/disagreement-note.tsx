import { type Disagreement, disagreementsWith } from '@gable/contracts/contract';
import { formatUsd, parseMoney } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ReactNode } from 'react';
import { ContractWarning } from './contract-warning.tsx';

type Offer = Pick<ProposalView, 'amount' | 'serviceType'>;

function wordsOf(found: readonly Disagreement[], { serviceType, amount }: Offer): string {
  const cents = parseMoney(amount);
  const price = cents === null ? amount : formatUsd(cents);
  if (found.length > 1) return `This proposal is “${serviceType}” for ${price}. Its contract names neither.`;
  if (found.includes('price')) return `This proposal’s price is ${price}. Its contract names another one.`;
  return `This proposal is for “${serviceType}”, which its contract does not mention.`;
}

interface DisagreementNoteProps {
  readonly offer: Offer;
  /** The text of the proposal's contract. */
  readonly content: string;
  /** What the reader may do about it, in a sentence. */
  readonly advice: string;
  readonly children?: ReactNode;
}

/** Warns where a proposal and its contract say two different things; nothing otherwise. */
export function DisagreementNote({ offer, content, advice, children }: DisagreementNoteProps) {
  const found = disagreementsWith(offer, content);
  if (found.length === 0) return null;
  return (
    <ContractWarning title="The contract says something else">
      <p>
        {wordsOf(found, offer)} {advice}
      </p>
      {children}
    </ContractWarning>
  );
}
