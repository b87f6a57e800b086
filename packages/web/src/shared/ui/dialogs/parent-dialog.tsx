import { Modal, type ModalProps } from '@mantine/core';
import { useCallback, useState } from 'react';
import { ParentDialogContext } from './nested-dialog.ts';

/**
 * A dialog whose content opens others. Escape closes only the upper one: in the library, each open
 * dialog reacts to it.
 */
export function ParentDialog({ closeOnEscape = true, children, ...modal }: ModalProps) {
  const [nested, setNested] = useState(0);
  const register = useCallback(() => {
    setNested((count) => count + 1);
    return () => setNested((count) => count - 1);
  }, []);
  return (
    <Modal {...modal} closeOnEscape={closeOnEscape && nested === 0}>
      <ParentDialogContext value={register}>{children}</ParentDialogContext>
    </Modal>
  );
}
