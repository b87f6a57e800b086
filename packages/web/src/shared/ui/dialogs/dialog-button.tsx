import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LazyDialog } from './lazy-dialog.tsx';

interface DialogState {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface DialogButtonProps extends ButtonProps {
  /**
   * Renders the dialog. `opening` counts how often it was opened: as a key, it gives each opening a
   * new form.
   */
  readonly dialog: (state: DialogState, opening: number) => ReactNode;
  /** Loads the dialog's code when the pointer or the focus reaches the button. */
  readonly preload: () => void;
  /** Hides the button but not a dialog that is still open. */
  readonly isHidden?: boolean;
  readonly children: ReactNode;
  readonly 'aria-label'?: string | undefined;
}

/**
 * A button that opens a lazy dialog.
 *
 * @example const EditDealDialog = lazyComponent(async () => (await
 * import('./edit-deal-dialog.tsx')).EditDealDialog); <DialogButton preload={EditDealDialog.preload}
 * dialog={(state) => <EditDealDialog deal={deal} {...state} />}> Edit Deal </DialogButton>
 */
export function DialogButton({ dialog, preload, isHidden, ...button }: DialogButtonProps) {
  const [opened, setOpened] = useState(false);
  const [opening, setOpening] = useState(0);
  const open = () => {
    setOpening(opening + 1);
    setOpened(true);
  };
  return (
    <>
      {!isHidden && (
        <Button
          {...button}
          onClick={open}
          onPointerEnter={preload}
          onFocus={preload}
          aria-haspopup="dialog"
        />
      )}
      <LazyDialog opened={opened}>{dialog({ opened, onClose: () => setOpened(false) }, opening)}</LazyDialog>
    </>
  );
}
