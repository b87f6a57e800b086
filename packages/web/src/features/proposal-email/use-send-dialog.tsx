import type { ProposalView } from '@gable/contracts/proposal';
import { type ReactNode, type RefObject, useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { useReturnFocus } from '#shared/ui/dialogs/use-return-focus.ts';
import { focusAndScroll } from '#shared/ui/layout/focus-and-scroll.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const SendDialog = lazyComponent(async () => (await import('./send-dialog.tsx')).SendDialog);

interface SendDialogTargets {
  /** The element of the proposal's contract. */
  readonly contract: RefObject<HTMLElement | null>;
  /** Focused after closing if the button that opened the dialog is gone. */
  readonly fallback: RefObject<HTMLElement | null>;
}

export interface SendDialogControl {
  readonly open: () => void;
  /** Loads the dialog's code. */
  readonly preload: () => void;
  /** The dialog, to render once. */
  readonly dialog: ReactNode;
}

/** The dialog 'Send to Client', for any number of buttons. Each opening sends a new email. */
export function useSendDialog(proposal: ProposalView, targets: SendDialogTargets): SendDialogControl {
  const [opened, setOpened] = useState(false);
  const [openCount, setOpenCount] = useState(0);
  const focus = useReturnFocus(targets.fallback);
  const open = () => {
    focus.remember();
    setOpenCount(openCount + 1);
    setOpened(true);
  };
  const dialog = (
    <LazyDialog opened={opened}>
      <SendDialog
        key={openCount}
        proposal={proposal}
        opened={opened}
        onClose={() => setOpened(false)}
        onClosed={(showsContract) =>
          showsContract ? focusAndScroll(targets.contract.current) : focus.restore()
        }
      />
    </LazyDialog>
  );
  return { open, preload: () => void SendDialog.preload(), dialog };
}
