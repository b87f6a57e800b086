import { type AutopayView, formatAutopayCard } from '@gable/contracts/autopay';
import { formatDate, type ProposalId } from '@gable/contracts/kernel';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useRemoveAutopay } from './autopay.mutations.ts';
import { AutopayState } from './autopay-state.tsx';

const AutopayDialog = lazyComponent(async () => (await import('./autopay-dialog.tsx')).AutopayDialog);

interface SavedCardProps {
  readonly proposalId: ProposalId;
  readonly autopay: AutopayView & { readonly card: NonNullable<AutopayView['card']> };
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
        The card is deleted and is not charged again. You pay the next invoices yourself, and can save a card
        again at any time.
        {mandate && (
          <Text c="dimmed" size="sm" mt="md">
            {`On ${formatDate(mandate.acceptedAt)} you agreed: “${mandate.text}”`}
          </Text>
        )}
      </LazyConfirmDialog>
    </>
  );
}

/** Saves a card for the monthly invoices, after the client has agreed to the text. */
function SetUp({ proposalId, offer }: { readonly proposalId: ProposalId; readonly offer: string }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        onClick={dialog.open}
        onPointerEnter={AutopayDialog.preload}
        onFocus={AutopayDialog.preload}
      >
        Set Up Automatic Payment
      </Button>
      <LazyDialog opened={opened}>
        <AutopayDialog proposalId={proposalId} offer={offer} opened={opened} onClose={dialog.close} />
      </LazyDialog>
    </>
  );
}

/** The client's automatic payment: set up, state, and removal. */
export function ClientAutopay({ proposalId }: { readonly proposalId: ProposalId }) {
  return (
    <AutopayState
      proposalId={proposalId}
      off="You pay each invoice yourself. You can save a card that pays them automatically."
      renderActions={(autopay) => {
        const { card, offer } = autopay;
        if (card !== null) return <RemoveCard proposalId={proposalId} autopay={{ ...autopay, card }} />;
        return offer !== null && <SetUp proposalId={proposalId} offer={offer} />;
      }}
    />
  );
}
