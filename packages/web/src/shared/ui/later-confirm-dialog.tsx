import { lazyPart } from '../version/lazy-part.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { OnceOpened } from './once-opened.tsx';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** A `ConfirmDialog` whose code comes when it is first opened: for a screen that opens no other dialog at once. */
export function LaterConfirmDialog(props: ConfirmDialogProps) {
  return (
    <OnceOpened opened={props.opened}>
      <ConfirmDialog {...props} />
    </OnceOpened>
  );
}
