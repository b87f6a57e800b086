import { tabFetch } from '#shared/api/session/tab-fetch.ts';
import { requireOk } from '#shared/errors/http-error.ts';
import { saveFile } from '#shared/ui/save-file.ts';

/** The CSV file of a list in the REST API. */
export interface ExportedList {
  readonly path:
    | '/api/deals/export'
    | '/api/proposals/export'
    | '/api/agent/invoices/export'
    | '/api/connect/invoices/export'
    | '/api/transactions';
  /** 'deals', for the file's name. */
  readonly name: string;
  /** The filters and the sort. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

/**
 * Downloads all rows of a list as CSV, not only the loaded ones. Uses fetch, because an error page
 * must not replace the screen.
 */
export async function downloadList({ path, name, query }: ExportedList): Promise<void> {
  const params = new URLSearchParams();
  for (const [field, value] of Object.entries(query)) if (value !== undefined) params.set(field, value);
  const response = await requireOk(await tabFetch(`${path}?${params}`));
  const day = new Date().toISOString().slice(0, 10);
  saveFile(await response.blob(), `gable-${name}-${day}.csv`);
}
