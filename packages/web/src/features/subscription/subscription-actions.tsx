import { formatUsd } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import {
  type ChangeSubscription,
  canChangeSubscription,
  type SubscriptionView,
} from '@gable/contracts/subscription';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { useChangeSubscription } from './subscription.mutations.ts';

type Action = ChangeSubscription['action'];

const LABELS: Readonly<Record<Action, string>> = { pause: 'Pause', resume: 'Resume', end: 'End' };

const SENT = 'An invoice that was already sent can still be paid';

/** Says what the action changes, and what is charged. */
function describe(action: Action, { amount, priceChange }: SubscriptionView): string {
  // With a price change, the price depends on the month.
  const price = amount === null || priceChange !== null ? '' : ` of ${formatUsd(amount)}`;
  switch (action) {
    case 'pause':
      return `Gable sends no invoices until you resume, and leaves out the billing days of the pause. ${SENT}, and a saved card still pays it.`;
    case 'resume':
      return `The next invoice${price} is sent on the next billing day, or right away if it was due before the pause. A saved card is charged then. The billing days of the pause are left out.`;
    case 'end':
      return `No more invoices are sent. A saved card is removed and not charged again. ${SENT}. You can start again later.`;
  }
}

const ACTIONS: readonly Action[] = ['pause', 'resume', 'end'];

interface SubscriptionActionsProps {
  readonly proposal: ProposalView;
  readonly subscription: SubscriptionView;
}

/** Pauses, resumes and ends monthly invoices, each after a confirmation. */
export function SubscriptionActions({ proposal, subscription }: SubscriptionActionsProps) {
  const [action, setAction] = useState<Action>('pause');
  const [opened, setOpened] = useState(false);
  const change = useChangeSubscription();
  const close = () => setOpened(false);
  // A declined proposal is not billed.
  const isBilled = proposal.status !== 'declined';
  const actions = ACTIONS.filter(
    (each) => canChangeSubscription(each, subscription.status) && (isBilled || each !== 'resume'),
  );
  return (
    <>
      {actions.map((each) => (
        <Button
          key={each}
          variant="default"
          onClick={() => {
            setAction(each);
            setOpened(true);
          }}
        >
          {LABELS[each]}
        </Button>
      ))}
      <LazyConfirmDialog
        opened={opened}
        title={`${LABELS[action]} the monthly invoices?`}
        confirmLabel={LABELS[action]}
        pending={change.isPending}
        destructive={action === 'end'}
        onConfirm={() => change.mutate({ proposalId: proposal.id, action }, { onSettled: close })}
        onClose={close}
      >
        {describe(action, subscription)}
      </LazyConfirmDialog>
    </>
  );
}
