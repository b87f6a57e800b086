import { chargeableAmount, type ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import detail from '../proposal-detail.module.css';
import css from './answer.module.css';
import { useAnswerProposal } from './answer-mutations.ts';
import { offerPrice } from './offer-price.ts';
import { useOfferChange } from './use-offer-change.ts';

const DeclineDialog = lazyPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

function Changed({ proposal }: { readonly proposal: ProposalView }) {
  const before = useOfferChange(proposal);
  if (!before) return null;
  const [was, is] = [offerPrice(before), offerPrice(proposal)];
  return (
    <p className={css.changed} role="alert">
      Your agent has changed this proposal.{' '}
      {was === is ? 'Please read its details again.' : `It was ${was}, and is now ${is}.`}
    </p>
  );
}

/** What is paid, and when; a proposal can be paid before it is answered. */
function paymentWords({ paymentStatus }: ProposalView): string {
  return paymentStatus === 'payment_succeeded'
    ? 'It is already paid, so nothing is charged.'
    : 'Nothing is charged now: you pay when your agent sends the invoice.';
}

/** Accept or decline, with what that means; the agent's change shows here before anything is agreed to. */
export function AnswerForm({ proposal }: { readonly proposal: ProposalView }) {
  const [opened, setOpened] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const { accept, accepting } = useAnswerProposal(proposal);
  const acceptable = chargeableAmount(proposal.amount) !== null;
  const submit = async () => {
    if (accepting) return;
    setFailure(null);
    try {
      await accept();
      notify.success('Proposal accepted');
    } catch (error) {
      // What the screen shows from then on says that it was changed.
      if (wireErrorOf(error)?.code !== 'PROPOSAL_CHANGED') setFailure(failureText(error));
    }
  };
  return (
    <section className={detail.answer} aria-label="Your answer">
      <h2 className={detail.title}>Your answer</h2>
      <p className={detail.note}>
        {acceptable
          ? `By accepting you agree to ${offerPrice(proposal)}. ${paymentWords(proposal)}`
          : 'The amount of this proposal needs correction. You can accept it once your agent has corrected it.'}
      </p>
      <Changed proposal={proposal} />
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
          disabled={!acceptable}
        >
          {accepting ? 'Accepting...' : 'Accept proposal'}
        </Button>
        <Button
          size="md"
          variant="default"
          onClick={() => setOpened(true)}
          onPointerEnter={DeclineDialog.preload}
          onFocus={DeclineDialog.preload}
          disabled={accepting}
        >
          Decline
        </Button>
      </div>
      <OnceOpened opened={opened}>
        <DeclineDialog proposal={proposal} opened={opened} onClose={() => setOpened(false)} />
      </OnceOpened>
    </section>
  );
}
