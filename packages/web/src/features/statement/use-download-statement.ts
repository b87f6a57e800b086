import { useMutation } from '@tanstack/react-query';
import { tabFetch } from '#shared/api/session/tab-fetch.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { requireOk } from '#shared/errors/http-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { saveFile } from '#shared/ui/save-file.ts';

interface StatementFile {
  readonly period: string;
  readonly format: 'csv' | 'pdf';
}

/** Downloads a statement. Uses fetch, because an error page must not replace the screen. */
async function downloadStatement({ period, format }: StatementFile): Promise<void> {
  const response = await requireOk(await tabFetch(`/api/statements/${period}?format=${format}`));
  saveFile(await response.blob(), `gable-statement-${period}.${format}`);
}

/** Downloads a statement as CSV or PDF. */
export function useDownloadStatement() {
  return useMutation({
    mutationFn: downloadStatement,
    onError: (error) => notify.failure('Download failed', failureText(error)),
  });
}
