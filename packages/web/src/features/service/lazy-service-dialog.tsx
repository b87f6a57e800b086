import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import type { ServiceDialogProps } from './service-dialog.tsx';

const ServiceDialog = lazyComponent(async () => (await import('./service-dialog.tsx')).ServiceDialog);

/** Preloads the dialog, for the buttons that open it. */
export const preloadServiceDialog = ServiceDialog.preload;

/** The lazy dialog of a service. Its form is large. */
export function LazyServiceDialog(props: ServiceDialogProps) {
  return (
    <LazyDialog opened={props.opened}>
      <ServiceDialog {...props} />
    </LazyDialog>
  );
}
