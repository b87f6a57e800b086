import { trpc } from '#shared/api/trpc.ts';
import { isEditConflict } from '#shared/errors/wire-error.ts';

/** Creates a service. */
export function useCreateService() {
  const utils = trpc.useUtils();
  return trpc.service.create.useMutation({ onSettled: () => utils.service.list.invalidate() });
}

/** Updates a service. After a conflict, the list is refetched as well. */
export function useUpdateService() {
  const utils = trpc.useUtils();
  return trpc.service.update.useMutation({
    onSuccess: () => utils.service.list.invalidate(),
    onError: (error) => {
      if (isEditConflict(error)) void utils.service.list.invalidate();
    },
  });
}

/** Deletes a service. */
export function useDeleteService() {
  const utils = trpc.useUtils();
  return trpc.service.delete.useMutation({ onSettled: () => utils.service.list.invalidate() });
}

/** Adds the starter set. */
export function useAddStarterSet() {
  const utils = trpc.useUtils();
  return trpc.service.addStarterSet.useMutation({ onSettled: () => utils.service.list.invalidate() });
}
