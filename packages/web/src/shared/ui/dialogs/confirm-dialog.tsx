import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import actions from '../controls/form-actions.module.css';
import text from './dialog-text.module.css';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly pendingLabel?: string;
  /** 'Cancel' by default. Required where the action itself is a cancellation. */
  readonly cancelLabel?: string;
  readonly pending?: boolean;
  /** Whether confirming is not possible yet. */
  readonly disabled?: boolean;
  readonly destructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Called after the exit transition. The caller then sets the focus. */
  readonly onClosed?: () => void;
}

/** Sets the role `alertdialog`, because Mantine always sets `dialog`. */
function setAlertRole(content: HTMLElement | null) {
  content?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
}

/** Asks for confirmation. Stays open while the action is pending. */
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
      <Text component="div" c="dimmed" className={text.text} ref={destructive ? setAlertRole : null}>
        {props.children}
      </Text>
      <div className={`${actions.foot} ${actions.row}`}>
        <Button variant="default" onClick={props.onClose} disabled={pending} data-autofocus>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          color={destructive ? 'red' : 'pine'}
          onClick={props.onConfirm}
          disabled={pending || props.disabled === true}
        >
          {pending ? (props.pendingLabel ?? props.confirmLabel) : props.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
