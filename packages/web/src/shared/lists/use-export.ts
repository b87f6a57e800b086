import { useMutation } from '@tanstack/react-query';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import type { ExportedList } from './download-list.ts';

/** Downloads a list as CSV. */
export function useExport() {
  return useMutation({
    mutationFn: async (list: ExportedList) => (await import('./download-list.ts')).downloadList(list),
    onError: (error) => notify.failure('Export failed', failureText(error)),
  });
}
