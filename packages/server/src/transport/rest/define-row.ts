import type { Page } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { UseCaseContext } from '#kernel/index.ts';
import { answerWriter } from './answer-writer.ts';
import type {
  DescribedAnswer,
  FileAnswer,
  MountableRow,
  ReadInput,
  RestAnswer,
  RestRow,
  RowWords,
} from './rest-row.ts';

/** The header that names a download, right for every script (RFC 6266, RFC 8187). */
function contentDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

function fileAnswer(file: FileAnswer): RestAnswer {
  const headers = {
    'content-type': file.contentType,
    'content-disposition': contentDisposition(file.fileName),
  };
  return { status: 200, headers, body: Buffer.from(file.bytes) };
}

function isPage(output: unknown): output is Page<unknown> {
  return typeof output === 'object' && output !== null && 'items' in output && 'nextCursor' in output;
}

function presenterOf<Input, Answer extends z.ZodMiniType>(
  row: Exclude<RestRow<Input, Answer>, { readonly kind: 'file' }>,
): (output: unknown) => RestAnswer {
  const write = answerWriter(row.kind === 'json' ? row.answer : z.array(row.answer));
  switch (row.kind) {
    case 'json':
      return (output) => ({ status: row.status, headers: {}, body: write(output) });
    case 'list':
      return (output) => ({ status: 200, headers: {}, body: write(output) });
    case 'page':
      return (output) => {
        if (!isPage(output)) throw new Error(`${row.operation} answers no page.`);
        const { items, nextCursor } = output;
        return {
          status: 200,
          headers: nextCursor === null ? {} : { 'x-next-cursor': nextCursor },
          body: write(items),
        };
      };
  }
}

function describedAnswer<Input, Answer extends z.ZodMiniType>(row: RestRow<Input, Answer>): DescribedAnswer {
  if (row.kind === 'file') return { kind: 'file', status: 200, contentType: row.contentType };
  return {
    kind: row.kind,
    status: row.kind === 'json' ? row.status : 200,
    contentType: 'application/json',
    schema: row.answer,
    example: row.answer.parse(row.example),
  };
}

function wordsOf(row: RowWords): RowWords {
  const { method, path, operation, scope, summary, description } = row;
  return {
    method,
    path,
    operation,
    scope,
    summary,
    description,
    ...(row.caller && { caller: row.caller }),
    ...(row.params && { params: row.params }),
    ...(row.bodyField !== undefined && { bodyField: row.bodyField }),
    ...(row.keyField !== undefined && { keyField: row.keyField }),
    ...(row.entity && { entity: row.entity }),
    ...(row.cost && { cost: row.cost }),
    ...(row.firstPage === true && { firstPage: true }),
    ...(row.tagged === true && { tagged: true }),
    ...(row.refuses && { refuses: row.refuses }),
  };
}

/** Declares a row; its input is parsed by the same schema as tRPC's, and its answer is written by the one that describes it. */
export function defineRow<Input, Answer extends z.ZodMiniType>(row: RestRow<Input, Answer>): MountableRow {
  const base = { ...wordsOf(row), inputSchema: row.input, described: describedAnswer(row) };
  /** Reads an input once, and keeps its type where the use case is called. */
  const reading =
    (answer: (ctx: UseCaseContext, input: Input) => Promise<RestAnswer>): MountableRow['read'] =>
    (whole): ReadInput => {
      const read = row.input.safeParse(whole);
      if (!read.success) return { success: false, issues: read.error.issues };
      const input = read.data;
      return { success: true, call: { input, answer: (ctx) => answer(ctx, input) } };
    };
  if (row.kind === 'file') {
    const present = () => {
      throw new Error('A file is not answered twice.');
    };
    const read = reading(async (ctx, input) => fileAnswer(await row.run(ctx, input)));
    return { ...base, repeat: 'found', read, present };
  }
  const present = presenterOf(row);
  const repeat = row.kind === 'json' ? (row.repeat ?? 'found') : 'found';
  const bodyExample = row.kind === 'json' ? row.bodyExample : undefined;
  return {
    ...base,
    repeat,
    ...(bodyExample && { bodyExample }),
    present,
    read: reading(async (ctx, input) => present(await row.run(ctx, input))),
  };
}
