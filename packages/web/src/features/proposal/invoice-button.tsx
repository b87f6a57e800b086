import type { ProposalView } from '@gable/contracts/proposal';
import { Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './side-cards.module.css';
import { useFocusOnReason } from './use-focus-on-reason.ts';
import { useInvoice } from './use-invoice.ts';

const GenerateInvoiceDialog = lazyComponent(
  async () => (await import('./generate-invoice-dialog.tsx')).GenerateInvoiceDialog,
);

export interface InvoiceButtonProps {
  readonly proposal: ProposalView;
  /** Whether the proposal is being edited. */
  readonly editing: boolean;
}

/** Opens the invoice or the dialog that generates it, or explains why neither is possible. */
export function InvoiceButton({ proposal, editing }: InvoiceButtonProps) {
  const { action, pending, press, dialog, close } = useInvoice(proposal, editing);
  const viewer = useViewer();
  const reasonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLParagraphElement>(null);
  useFocusOnReason(action.disabled, button, reason);
  // The invoice may have disabled the button that opened the dialog.
  const restoreFocus = () => (button.current?.disabled ? reason : button).current?.focus();
  const waitsForAccount = action.kind === 'view' && action.disabled && !viewer.onboardingComplete;
  const Icon = action.kind === 'view' ? IconExternalLink : IconReceipt;
  return (
    <div className={css.invoice}>
      <Button
        ref={button}
        fullWidth
        size="md"
        variant="light"
        leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
        onClick={press}
        onPointerEnter={GenerateInvoiceDialog.preload}
        disabled={action.disabled}
        aria-disabled={pending || action.disabled || undefined}
        aria-describedby={action.reason ? reasonId : undefined}
      >
        {pending ? 'Processing...' : action.label}
      </Button>
      {action.reason && (
        <p ref={reason} id={reasonId} className={css.reason} tabIndex={-1}>
          {action.reason}{' '}
          {waitsForAccount && (
            <Anchor inherit renderRoot={(props) => <Link to="/settings" {...props} />}>
              Go to settings
            </Anchor>
          )}
        </p>
      )}
      <LazyDialog opened={dialog.opened}>
        <GenerateInvoiceDialog proposal={proposal} {...dialog} onClose={close} onClosed={restoreFocus} />
      </LazyDialog>
    </div>
  );
}
