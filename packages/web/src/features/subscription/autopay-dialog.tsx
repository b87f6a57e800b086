import type { CardSetupView } from '@gable/contracts/autopay';
import { type Cents, formatUsd, type ProposalId } from '@gable/contracts/kernel';
import { Modal, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { CardStep } from '../tour-booking/index.ts';
import { useRefetchAutopay, useStartAutopay } from './autopay.mutations.ts';

interface AutopayDialogProps {
  readonly proposalId: ProposalId;
  /** The text to agree to. */
  readonly offer: string;
  /** The open invoice, which is not charged, in cents; null for none. */
  readonly unpaid: Cents | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface CardFieldsProps {
  readonly setup: CardSetupView;
  readonly onSaved: () => void;
}

/** The card form, after the client has agreed. */
function CardFields({ setup, onSaved }: CardFieldsProps) {
  const viewer = useViewer();
  // Replaces the text with the focused button.
  const lead = useAutoFocus<HTMLParagraphElement>();
  return (
    <Stack gap="md">
      <Text ref={lead} tabIndex={-1}>
        Nothing is charged now.
      </Text>
      <Suspense fallback={<CardSkeleton lines={4} />}>
        <CardStep booking={{ ...setup, intent: 'setup' }} price="" viewer={viewer} onHeld={onSaved} />
      </Suspense>
    </Stack>
  );
}

/** The text that the client agrees to, and then the card form. Nothing is charged. */
function Steps({ proposalId, offer, unpaid, onClose }: Omit<AutopayDialogProps, 'opened'>) {
  const start = useStartAutopay();
  const refetch = useRefetchAutopay();
  const [setup, setSetup] = useState<CardSetupView | null>(null);
  if (setup !== null)
    return (
      <CardFields
        setup={setup}
        onSaved={() => {
          void refetch();
          notify.success('Card saved', 'It will pay your next monthly invoices.');
          onClose();
        }}
      />
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!start.isPending) start.mutate({ proposalId, mandate: offer }, { onSuccess: setSetup });
      }}
    >
      <Stack gap="md">
        <Text>{offer}</Text>
        {unpaid !== null && (
          <Text>
            {`Your open invoice of ${formatUsd(unpaid)} won’t be charged to this card. Please pay it yourself.`}
          </Text>
        )}
        <Text c="dimmed" size="sm">
          Nothing is charged now. The card will pay your next invoices. We’ll email you a copy of this text.
        </Text>
      </Stack>
      <FormActions
        submitLabel="Agree and Add Card"
        pendingLabel="Loading..."
        form={{ pending: start.isPending, failure: start.error && failureText(start.error) }}
        onCancel={onClose}
      />
    </form>
  );
}

/** Sets up the automatic payment of monthly invoices. */
export function AutopayDialog({ opened, onClose, ...terms }: AutopayDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Automatic Payment">
      <Steps {...terms} onClose={onClose} />
    </Modal>
  );
}
