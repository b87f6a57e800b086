import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useProposalEmails } from './proposal-email-queries.ts';
import type { SendDialogControl } from './use-send-dialog.tsx';

interface SendToClientProps {
  readonly proposal: ProposalView;
  readonly send: SendDialogControl;
  /** Whether sending is the next step. */
  readonly isPrimary?: boolean;
  /** Replaces 'Send to Client' and 'Send again'. */
  readonly label?: string;
}

/** 'Send to Client'; 'Send again' once the client has it, by email or with its contract. */
export function SendToClient({ proposal, send, isPrimary = false, label }: SendToClientProps) {
  const { data: history } = useProposalEmails(proposal.id);
  const wasSent = proposal.sentAt !== null || Boolean(history?.last);
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
      onClick={send.open}
      onPointerEnter={send.preload}
      onFocus={send.preload}
      aria-haspopup="dialog"
    >
      {label ?? (wasSent ? 'Send again' : 'Send to Client')}
    </Button>
  );
}
