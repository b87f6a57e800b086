import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import text from './dialog-text.module.css';
import actions from './form-actions.module.css';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, and that it cannot be undone where that is so. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly pendingLabel?: string;
  readonly pending?: boolean;
  readonly destructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Told when it is gone from the screen; the focus is then this one's to place. */
  readonly onClosed?: () => void;
}

/** The library gives each of its dialogs the role `dialog`, whatever it is told; a warning is an `alertdialog`. */
function asAlert(content: HTMLElement | null) {
  content?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
}

/** Asks before something that cannot be taken back. It stays open while it is being done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { pending = false, destructive = false } = props;
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      {...(props.onClosed && { onExitTransitionEnd: props.onClosed, returnFocus: false })}
      title={props.title}
      size="md"
      closeOnClickOutside={!pending}
      closeOnEscape={!pending}
      withCloseButton={!pending}
    >
      <Text component="div" c="dimmed" className={text.text} ref={destructive ? asAlert : null}>
        {props.children}
      </Text>
      <div className={`${actions.end} ${actions.row}`}>
        <Button variant="default" onClick={props.onClose} disabled={pending} data-autofocus>
          Cancel
        </Button>
        <Button color={destructive ? 'red' : 'pine'} onClick={props.onConfirm} disabled={pending}>
          {pending ? (props.pendingLabel ?? props.confirmLabel) : props.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
