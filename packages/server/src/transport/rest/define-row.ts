import type { Page } from '@gable/contracts/kernel';
import type { UseCaseContext } from '../../kernel/index.ts';
import type { FileAnswer, MountableRow, RestAnswer, RestRow } from './rest-row.ts';

function pageAnswer<Item>(page: Page<Item>, present: (item: Item) => unknown): RestAnswer {
  const headers: Record<string, string> =
    page.nextCursor === null ? {} : { 'x-next-cursor': page.nextCursor };
  return { status: 200, headers, body: page.items.map(present) };
}

/** The header that names a download, right for every script (RFC 6266, RFC 8187). */
function contentDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

function fileAnswer(file: FileAnswer): RestAnswer {
  const headers = {
    'content-type': file.contentType,
    'content-disposition': contentDisposition(file.fileName),
    'cache-control': 'private, no-store',
  };
  return { status: 200, headers, body: Buffer.from(file.bytes) };
}

async function run<Input, Output>(
  row: RestRow<Input, Output>,
  ctx: UseCaseContext,
  input: Input,
): Promise<RestAnswer> {
  switch (row.kind) {
    case 'json':
      return { status: row.status, headers: {}, body: row.present(await row.run(ctx, input)) };
    case 'page':
      return pageAnswer(await row.run(ctx, input), row.present);
    case 'file':
      return fileAnswer(await row.run(ctx, input));
  }
}

/** Declares a row; its input is parsed by the same schema as tRPC's. */
export function defineRow<Input, Output>(row: RestRow<Input, Output>): MountableRow {
  return {
    method: row.method,
    path: row.path,
    summary: row.summary,
    inputSchema: row.input,
    entity: row.entity,
    form: row.form,
    answer: async (ctx, formed) => run(row, ctx, row.input.parse(formed)),
  };
}
