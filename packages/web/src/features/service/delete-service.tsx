import type { ServiceView } from '@gable/contracts/service';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useDeleteService } from './service.mutations.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('#shared/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
);

interface DeleteServiceProps {
  readonly service: ServiceView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before a service is deleted. */
export function DeleteService({ service, opened, onClose }: DeleteServiceProps) {
  const remove = useDeleteService();
  return (
    <LazyDialog opened={opened}>
      <ConfirmDialog
        opened={opened}
        title="Delete this service?"
        confirmLabel="Delete service"
        pendingLabel="Deleting..."
        pending={remove.isPending}
        destructive
        onConfirm={() =>
          remove.mutate(
            { serviceId: service.id },
            {
              onSuccess: () => {
                notify.success('Service deleted');
                onClose();
              },
              onError: (error) => notify.failure('Failed to delete service', failureText(error)),
            },
          )
        }
        onClose={onClose}
      >
        “{service.name}” is removed from your services for good. Proposals that you made from it stay as they
        are.
      </ConfirmDialog>
    </LazyDialog>
  );
}
