import type { Page } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { DescribedAnswer, FileAnswer, MountableRow, RestAnswer, RestRow, RowWords } from './rest-row.ts';

const anyPage = z.object({ items: z.readonly(z.array(z.unknown())), nextCursor: z.nullable(z.string()) });

/** What left the use case as the answer's schema says it. A view that breaks its own schema is a defect of ours, and no bad input. */
function wireOf<Answer extends z.ZodMiniType>(schema: Answer, view: unknown): z.output<Answer> {
  const read = schema.safeParse(view);
  if (read.success) return read.data;
  throw new Error(`An answer is not as it is documented: ${z.prettifyError(read.error)}`);
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

function pageAnswer<Answer extends z.ZodMiniType>(schema: Answer, page: Page<unknown>): RestAnswer {
  const headers: Record<string, string> =
    page.nextCursor === null ? {} : { 'x-next-cursor': page.nextCursor };
  return { status: 200, headers, body: page.items.map((item) => wireOf(schema, item)) };
}

function presenterOf<Input, Answer extends z.ZodMiniType>(
  row: Exclude<RestRow<Input, Answer>, { readonly kind: 'file' }>,
): (output: unknown) => RestAnswer {
  switch (row.kind) {
    case 'json':
      return (output) => ({ status: row.status, headers: {}, body: wireOf(row.answer, output) });
    case 'list':
      return (output) => ({ status: 200, headers: {}, body: wireOf(z.array(row.answer), output) });
    case 'page':
      return (output) => pageAnswer(row.answer, anyPage.parse(output));
  }
}

function describedAnswer<Input, Answer extends z.ZodMiniType>(row: RestRow<Input, Answer>): DescribedAnswer {
  if (row.kind === 'file') return { kind: 'file', status: 200, contentType: row.contentType };
  return {
    kind: row.kind,
    status: row.kind === 'json' ? row.status : 200,
    contentType: 'application/json',
    schema: row.answer,
    example: wireOf(row.answer, row.example),
  };
}

function wordsOf(row: RowWords): RowWords {
  const { method, path, operation, summary, description } = row;
  return {
    method,
    path,
    operation,
    summary,
    description,
    ...(row.params && { params: row.params }),
    ...(row.bodyField !== undefined && { bodyField: row.bodyField }),
    ...(row.keyField !== undefined && { keyField: row.keyField }),
    ...(row.entity && { entity: row.entity }),
    ...(row.firstPage === true && { firstPage: true }),
    ...(row.refuses && { refuses: row.refuses }),
  };
}

/** Declares a row; its input is parsed by the same schema as tRPC's, and its answer is written by the one that describes it. */
export function defineRow<Input, Answer extends z.ZodMiniType>(row: RestRow<Input, Answer>): MountableRow {
  const base = { ...wordsOf(row), inputSchema: row.input, described: describedAnswer(row) };
  if (row.kind === 'file') {
    const present = () => {
      throw new Error('A file is not answered twice.');
    };
    const answer: MountableRow['answer'] = async (ctx, input) =>
      fileAnswer(await row.run(ctx, row.input.parse(input)));
    return { ...base, repeat: 'found', answer, present };
  }
  const present = presenterOf(row);
  const repeat = row.kind === 'json' ? (row.repeat ?? 'found') : 'found';
  const bodyExample = row.kind === 'json' ? row.bodyExample : undefined;
  return {
    ...base,
    repeat,
    ...(bodyExample && { bodyExample }),
    present,
    answer: async (ctx, input) => present(await row.run(ctx, row.input.parse(input))),
  };
}
