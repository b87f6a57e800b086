import type { ProposalView } from '@gable/contracts/proposal';
import {
  type ChangeSubscription,
  canChangeSubscription,
  type SubscriptionStatus,
} from '@gable/contracts/subscription';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { useChangeSubscription } from './subscription.mutations.ts';

type Action = ChangeSubscription['action'];

interface Question {
  readonly label: string;
  readonly title: string;
  readonly text: string;
}

const QUESTIONS: Readonly<Record<Action, Question>> = {
  pause: {
    label: 'Pause',
    title: 'Pause the monthly invoices?',
    text: 'No invoices will be sent for the months of the pause. Invoices that were already sent stay.',
  },
  resume: {
    label: 'Resume',
    title: 'Resume the monthly invoices?',
    text: 'The next invoice will be sent on the next billing day. The months of the pause are left out.',
  },
  end: {
    label: 'End',
    title: 'End the monthly invoices?',
    text: 'No more invoices will be sent. Invoices that were already sent stay. You can start again later.',
  },
};

const ACTIONS: readonly Action[] = ['pause', 'resume', 'end'];

interface SubscriptionActionsProps {
  readonly proposal: ProposalView;
  readonly status: SubscriptionStatus;
}

/** Pauses, resumes and ends monthly invoices, each after a confirmation. */
export function SubscriptionActions({ proposal, status }: SubscriptionActionsProps) {
  const [action, setAction] = useState<Action>('pause');
  const [opened, setOpened] = useState(false);
  const change = useChangeSubscription();
  const close = () => setOpened(false);
  const { title, text, label } = QUESTIONS[action];
  // A declined proposal is not billed.
  const isBilled = proposal.status !== 'declined';
  const actions = ACTIONS.filter(
    (each) => canChangeSubscription(each, status) && (isBilled || each !== 'resume'),
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
          {QUESTIONS[each].label}
        </Button>
      ))}
      <LazyConfirmDialog
        opened={opened}
        title={title}
        confirmLabel={label}
        pending={change.isPending}
        destructive={action === 'end'}
        onConfirm={() => change.mutate({ proposalId: proposal.id, action }, { onSettled: close })}
        onClose={close}
      >
        {text}
      </LazyConfirmDialog>
    </>
  );
}
