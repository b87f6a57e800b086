import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { useSending } from './sending-queries.ts';

const SendDialog = lazyPart(async () => (await import('./send-dialog.tsx')).SendDialog);

/** Takes the reader there: the focus, and with it the view. */
function leadTo(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

interface SendToClientProps {
  readonly proposal: ProposalView;
  /** The place on the screen of the proposal's contract. */
  readonly contract: RefObject<HTMLElement | null>;
}

/** 'Send to Client', and 'Send again' from then on. Each opening is a letter of its own. */
export function SendToClient({ proposal, contract }: SendToClientProps) {
  const { data: sending } = useSending(proposal.id);
  const [opened, setOpened] = useState(false);
  const [opening, setOpening] = useState(0);
  const open = () => {
    setOpening(opening + 1);
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
        {sending?.last ? 'Send again' : 'Send to Client'}
      </Button>
      <OnceOpened opened={opened}>
        <SendDialog
          key={opening}
          proposal={proposal}
          opened={opened}
          onClose={() => setOpened(false)}
          onContract={() => leadTo(contract.current)}
        />
      </OnceOpened>
    </>
  );
}
