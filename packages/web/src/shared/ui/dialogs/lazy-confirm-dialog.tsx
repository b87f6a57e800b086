import { lazyComponent } from '#shared/version/lazy-component.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { LazyDialog } from './lazy-dialog.tsx';

const ConfirmDialog = lazyComponent(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** A `ConfirmDialog` whose code loads when it is first opened. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyDialog opened={props.opened}>
      <ConfirmDialog {...props} />
    </LazyDialog>
  );
}
