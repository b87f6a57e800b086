import type { ContractView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import { type ReactNode, useRef } from 'react';
import { currentSignature, needsPaper, SignatureDetails } from '#features/contract/index.ts';
import css from './contract-dialog.module.css';
import { useFocusIfLost } from './use-focus-if-lost.ts';

interface ContractOutcomeProps {
  readonly contract: ContractView;
  /** Why what the buyer has just sent was refused; null when it was not. */
  readonly refusal: ReactNode;
}

/** What stands under a contract that the buyer cannot sign here: their signature, why they declined it, or their choice of paper. */
export function ContractOutcome({ contract, refusal }: ContractOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusIfLost(place);
  const signature = currentSignature(contract);
  const { decline } = contract.signing;
  const isWithdrawn = contract.signing.state === 'withdrawn';
  const isOnPaper = contract.signing.state === 'awaiting' && needsPaper(contract);
  if (!signature && !decline && !refusal && !isWithdrawn && !isOnPaper) return null;
  return (
    <div ref={place} tabIndex={-1} className={css.outcome}>
      {refusal && (
        <p className={css.refused} role="alert">
          {refusal}
        </p>
      )}
      {isWithdrawn && (
        <p className={css.withdrawn} role="status">
          Your agent withdrew this version. It can no longer be signed.
        </p>
      )}
      {isOnPaper && (
        <p className={css.withdrawn} role="status">
          We told your agent that you want to sign on paper. You can download the contract below.
        </p>
      )}
      {signature && <SignatureDetails signature={signature} />}
      {decline && (
        <figure className={css.declined}>
          <figcaption>Your reason on {formatDate(decline.declinedAt)}:</figcaption>
          <blockquote>{decline.reason}</blockquote>
        </figure>
      )}
    </div>
  );
}
