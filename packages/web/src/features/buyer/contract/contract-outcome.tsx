import type { ContractView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import { type ReactNode, useRef } from 'react';
import { getCurrentSignature, needsPaper, SignatureDetails } from '#features/contract/index.ts';
import { useFocusIfLost } from '#shared/ui/controls/use-focus-if-lost.ts';
import css from './contract-dialog.module.css';

interface ContractOutcomeProps {
  readonly contract: ContractView;
  /** Why the buyer's last submission failed; null if it didn't. */
  readonly failure: ReactNode;
}

/**
 * Shown below a contract that cannot be signed here: the signature, the decline reason, or the choice of
 * paper.
 */
export function ContractOutcome({ contract, failure }: ContractOutcomeProps) {
  const container = useRef<HTMLDivElement>(null);
  useFocusIfLost(container);
  const signature = getCurrentSignature(contract);
  const { decline } = contract.signing;
  const isWithdrawn = contract.signing.state === 'withdrawn';
  const isOnPaper = contract.signing.state === 'awaiting' && needsPaper(contract);
  if (!signature && !decline && !failure && !isWithdrawn && !isOnPaper) return null;
  return (
    <div ref={container} tabIndex={-1} className={css.outcome}>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {isWithdrawn && (
        <p className={css.withdrawn} role="status">
          Your agent withdrew this version, so it can’t be signed.
        </p>
      )}
      {isOnPaper && (
        <p className={css.withdrawn} role="status">
          We’ve notified your agent that you want to sign on paper. You can download the contract below.
        </p>
      )}
      {signature && <SignatureDetails contractId={contract.id} signature={signature} />}
      {decline && (
        <figure className={css.declined}>
          <figcaption>Your reason on {formatDate(decline.declinedAt)}:</figcaption>
          <blockquote>{decline.reason}</blockquote>
        </figure>
      )}
    </div>
  );
}
