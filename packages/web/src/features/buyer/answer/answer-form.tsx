import {
  formatPrice,
  isFullyPaid,
  isSameOffer,
  type Offer,
  type ProposalView,
  parseChargeableAmount,
  toOffer,
} from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useProposalTime } from '#features/time-entry/index.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { useReadValue } from '#shared/forms/use-read-value.ts';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import detail from '../proposal-detail.module.css';
import { getAcceptText } from './accept-text.ts';
import css from './answer.module.css';
import { useAnswerProposal } from './answer.mutations.ts';
import { OpenRequest, RequestChanges } from './request-changes.tsx';

const DeclineDialog = lazyComponent(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

/** Shows whether the offer changed since the screen was opened. */
function ChangedNotice({ proposal, first }: { readonly proposal: ProposalView; readonly first: Offer }) {
  if (isSameOffer(first, proposal)) return null;
  const [oldPrice, newPrice] = [formatPrice(first), formatPrice(proposal)];
  return (
    <p className={css.changed} role="alert">
      Your agent changed this proposal.{' '}
      {oldPrice === newPrice
        ? 'Please review the details again.'
        : `It was ${oldPrice}, and is now ${newPrice}.`}
    </p>
  );
}

function getAcceptLabel(accepting: boolean, isRead: boolean): string {
  if (accepting) return 'Accepting...';
  return isRead ? 'Accept proposal' : 'Continue with the change';
}

interface AnswerFormProps {
  readonly proposal: ProposalView;
  /** Confirms that the proposal was accepted. */
  readonly onAccepted: () => void;
}

/**
 * Buttons to accept, change or decline a proposal. Shows changes by the agent before the buyer agrees to
 * them.
 */
export function AnswerForm({ proposal, onAccepted }: AnswerFormProps) {
  const [failure, setFailure] = useState<ReactNode>(null);
  const { accept, accepting } = useAnswerProposal(proposal);
  const { first, isRead, markRead } = useReadValue(toOffer(proposal), isSameOffer);
  const time = useProposalTime(proposal);
  const acceptable = parseChargeableAmount(proposal.amount) !== null;
  const submit = async () => {
    if (accepting) return;
    setFailure(null);
    if (!isRead) return markRead();
    try {
      await accept();
      onAccepted();
    } catch (error) {
      // The screen shows the change itself.
      if (getWireError(error)?.code !== 'PROPOSAL_CHANGED') setFailure(failureText(error));
    }
  };
  return (
    <section className={detail.answer} aria-label="Your response">
      <h2 className={detail.title}>Your response</h2>
      <p className={detail.note}>
        {acceptable
          ? getAcceptText(proposal, time.data)
          : 'The amount of this proposal needs correction. You can accept it once your agent corrects it.'}
      </p>
      <OpenRequest proposal={proposal} />
      <ChangedNotice proposal={proposal} first={first} />
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={css.buttons}>
        <Button
          size="md"
          variant="filled"
          onClick={submit}
          aria-disabled={accepting || undefined}
          data-pending={accepting || undefined}
          // The text names the cap and the hours of an hourly proposal once they are loaded.
          disabled={!acceptable || time.isLoading}
        >
          {getAcceptLabel(accepting, isRead)}
        </Button>
        <RequestChanges proposal={proposal} disabled={accepting} />
        {!isFullyPaid(proposal) && (
          <DialogButton
            size="md"
            variant="default"
            disabled={accepting}
            preload={DeclineDialog.preload}
            dialog={(state) => <DeclineDialog proposal={proposal} {...state} />}
          >
            Decline
          </DialogButton>
        )}
      </div>
    </section>
  );
}
