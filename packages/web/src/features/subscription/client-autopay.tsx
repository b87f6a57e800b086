import { type AutopayView, formatAutopayCard } from '@gable/contracts/autopay';
import { formatDate, type ProposalId } from '@gable/contracts/kernel';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useRemoveAutopay, useResumeAutopay } from './autopay.mutations.ts';
import { AutopayState } from './autopay-state.tsx';

const AutopayDialog = lazyComponent(async () => (await import('./autopay-dialog.tsx')).AutopayDialog);

interface SavedCardProps {
  readonly proposalId: ProposalId;
  readonly autopay: AutopayView & { readonly card: NonNullable<AutopayView['card']> };
}

/** What the client agreed to. */
function Mandate({ mandate }: Pick<AutopayView, 'mandate'>) {
  return (
    mandate && (
      <Text c="dimmed" size="sm" mt="md">
        {`On ${formatDate(mandate.acceptedAt)} you agreed: “${mandate.text}”`}
      </Text>
    )
  );
}

/** Continues automatic payments that a dispute paused, after a confirmation. */
function Resume({ proposalId, autopay: { card, mandate } }: SavedCardProps) {
  const [asking, ask] = useDisclosure(false);
  const resume = useResumeAutopay();
  return (
    <>
      <Button onClick={ask.open}>Resume Automatic Payment</Button>
      <LazyConfirmDialog
        opened={asking}
        title="Resume automatic payment?"
        confirmLabel="Resume"
        pending={resume.isPending}
        onConfirm={() => resume.mutate({ proposalId }, { onSettled: ask.close })}
        onClose={ask.close}
      >
        {`${formatAutopayCard(card)} will be charged for your next invoices again. This doesn’t affect the dispute with your bank.`}
        <Mandate mandate={mandate} />
      </LazyConfirmDialog>
    </>
  );
}

/** Removes the saved card after a confirmation, which also shows what the client agreed to. */
function RemoveCard({ proposalId, autopay: { card, mandate } }: SavedCardProps) {
  const [asking, ask] = useDisclosure(false);
  const remove = useRemoveAutopay();
  return (
    <>
      <Button variant="default" onClick={ask.open}>
        Remove Card
      </Button>
      <LazyConfirmDialog
        opened={asking}
        title={`Remove ${formatAutopayCard(card)}?`}
        confirmLabel="Remove Card"
        pending={remove.isPending}
        destructive
        onConfirm={() => remove.mutate({ proposalId }, { onSettled: ask.close })}
        onClose={ask.close}
      >
        The card will be deleted and won’t be charged again. You’ll pay the next invoices yourself, and can
        save a card again at any time.
        <Mandate mandate={mandate} />
      </LazyConfirmDialog>
    </>
  );
}

interface SetUpProps extends Pick<AutopayView, 'unpaid'> {
  readonly proposalId: ProposalId;
  readonly offer: string;
}

/** Saves a card for the monthly invoices, after the client has agreed to the text. */
function SetUp({ proposalId, offer, unpaid }: SetUpProps) {
  return (
    <DialogButton
      variant="default"
      preload={AutopayDialog.preload}
      dialog={(state) => <AutopayDialog proposalId={proposalId} offer={offer} unpaid={unpaid} {...state} />}
    >
      Set Up Automatic Payment
    </DialogButton>
  );
}

/** The client's automatic payment: set up, state, and removal. */
export function ClientAutopay({ proposalId }: { readonly proposalId: ProposalId }) {
  return (
    <AutopayState
      proposalId={proposalId}
      resumes="until you resume automatic payment"
      openInvoice="Please pay it yourself, under Payment."
      off="You pay each invoice yourself. You can save a card that pays them automatically."
      renderActions={(autopay) => {
        const { card, offer, pausedAt, unpaid } = autopay;
        if (card === null)
          return offer !== null && <SetUp proposalId={proposalId} offer={offer} unpaid={unpaid} />;
        const saved = { proposalId, autopay: { ...autopay, card } };
        return (
          <>
            {pausedAt !== null && <Resume {...saved} />}
            <RemoveCard {...saved} />
          </>
        );
      }}
    />
  );
}
