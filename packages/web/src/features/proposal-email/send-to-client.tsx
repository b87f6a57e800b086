import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useProposalEmails } from './proposal-email-queries.ts';

const SendDialog = lazyComponent(async () => (await import('./send-dialog.tsx')).SendDialog);

/** Focuses an element and scrolls it into view. */
function focusAndScroll(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}

interface SendToClientProps {
  readonly proposal: ProposalView;
  /** The element of the proposal's contract. */
  readonly contract: RefObject<HTMLElement | null>;
}

/** 'Send to Client'; 'Send again' after the first email. Each opening of the dialog sends a new email. */
export function SendToClient({ proposal, contract }: SendToClientProps) {
  const { data: history } = useProposalEmails(proposal.id);
  const [opened, setOpened] = useState(false);
  const [openCount, setOpenCount] = useState(0);
  const open = () => {
    setOpenCount(openCount + 1);
    setOpened(true);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
        onClick={open}
        onPointerEnter={SendDialog.preload}
        onFocus={SendDialog.preload}
        aria-haspopup="dialog"
      >
        {history?.last ? 'Send again' : 'Send to Client'}
      </Button>
      <LazyDialog opened={opened}>
        <SendDialog
          key={openCount}
          proposal={proposal}
          opened={opened}
          onClose={() => setOpened(false)}
          onContract={() => focusAndScroll(contract.current)}
        />
      </LazyDialog>
    </>
  );
}
