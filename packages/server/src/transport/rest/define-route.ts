import { Readable } from 'node:stream';
import type { Page } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import type { UseCaseContext } from '#kernel/index.ts';
import { createSerializer } from './response-serializer.ts';
import type {
  FileResponse,
  MountableRoute,
  ParsedCall,
  ResponseDescription,
  RestResponse,
  RestRoute,
  RouteInfo,
  UploadedFile,
} from './rest-route.ts';

/** Formats `Content-Disposition` with a Unicode file name (RFC 6266, RFC 8187). */
function formatContentDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

function toFileResponse(file: FileResponse): RestResponse {
  const headers = {
    'content-type': file.contentType,
    'content-disposition': formatContentDisposition(file.fileName),
    // A browser that shows the file anyway runs nothing in it.
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  };
  const body = file.bytes instanceof Readable ? file.bytes : Buffer.from(file.bytes);
  const length = file.size === undefined ? {} : { 'content-length': String(file.size) };
  return { status: 200, headers: { ...headers, ...length }, body };
}

function isPage(output: unknown): output is Page<unknown> {
  return typeof output === 'object' && output !== null && 'items' in output && 'nextCursor' in output;
}

function createToResponse<Input, Schema extends z.ZodMiniType>(
  route: Exclude<RestRoute<Input, Schema>, { readonly kind: 'file' }>,
): (output: unknown) => RestResponse {
  const isOne = route.kind === 'json' || route.kind === 'upload';
  const serialize = createSerializer(isOne ? route.response : z.array(route.response));
  switch (route.kind) {
    case 'json':
      return (output) => ({ status: getStatus(route), headers: {}, body: serialize(output) });
    case 'upload':
      return (output) => ({ status: 201, headers: {}, body: serialize(output) });
    case 'list':
      return (output) => ({ status: 200, headers: {}, body: serialize(output) });
    case 'page':
      return (output) => {
        if (!isPage(output)) throw new Error(`${route.operation} does not return a page.`);
        const { items, nextCursor } = output;
        return {
          status: 200,
          headers: nextCursor === null ? {} : { 'x-next-cursor': nextCursor },
          body: serialize(items),
        };
      };
  }
}

function getStatus<Input, Schema extends z.ZodMiniType>(route: RestRoute<Input, Schema>): number {
  if (route.kind === 'json') return route.status ?? 200;
  return route.kind === 'upload' ? 201 : 200;
}

/** Returns the other formats of a route; undefined without any. */
function findFiles<Input, Schema extends z.ZodMiniType>(route: RestRoute<Input, Schema>) {
  return route.kind === 'json' || route.kind === 'page' ? route.files : undefined;
}

function describeResponse<Input, Schema extends z.ZodMiniType>(
  route: RestRoute<Input, Schema>,
): ResponseDescription {
  if (route.kind === 'file')
    return { kind: 'file', status: 200, contentType: route.contentType, fileTypes: [] };
  return {
    kind: route.kind,
    status: getStatus(route),
    contentType: 'application/json',
    fileTypes: findFiles(route)?.contentTypes ?? [],
    schema: route.response,
    example: route.response.parse(route.example),
  };
}

function pickInfo(route: RouteInfo): RouteInfo {
  const { method, path, operation, scope, summary, description } = route;
  return {
    method,
    path,
    operation,
    scope,
    summary,
    description,
    ...(route.caller && { caller: route.caller }),
    ...(route.params && { params: route.params }),
    ...(route.bodyField !== undefined && { bodyField: route.bodyField }),
    ...(route.keyField !== undefined && { keyField: route.keyField }),
    ...(route.entity && { entity: route.entity }),
    ...(route.cost && { cost: route.cost }),
    ...(route.firstPage === true && { firstPage: true }),
    ...(route.tagged === true && { tagged: true }),
    ...(route.errors && { errors: route.errors }),
  };
}

/** Defines a route. Its input is parsed by the same schema as in tRPC. */
export function defineRoute<Input, Schema extends z.ZodMiniType>(
  route: RestRoute<Input, Schema>,
): MountableRoute {
  const base = { ...pickInfo(route), inputSchema: route.input, described: describeResponse(route) };
  const createParse =
    (
      run: (ctx: UseCaseContext, input: Input, file?: UploadedFile) => Promise<RestResponse>,
    ): MountableRoute['parse'] =>
    (value): ParsedCall => {
      const result = route.input.safeParse(value);
      if (!result.success) return { success: false, issues: result.error.issues };
      const input = result.data;
      return { success: true, call: { input, run: (ctx, file) => run(ctx, input, file) } };
    };
  if (route.kind === 'file') {
    const toResponse = () => {
      throw new Error('A file download cannot be replayed.');
    };
    const parse = createParse(async (ctx, input) => toFileResponse(await route.run(ctx, input)));
    return { ...base, repeat: 'found', parse, toResponse };
  }
  const toResponse = createToResponse(route);
  if (route.kind === 'upload') {
    const parse = createParse(async (ctx, input, file) => {
      if (!file) throw new Error(`${route.operation} was called without a file.`);
      return toResponse(await route.run(ctx, input, file));
    });
    return { ...base, repeat: 'found', parse, toResponse };
  }
  const repeat = route.kind === 'json' ? (route.repeat ?? 'found') : 'found';
  const files = findFiles(route);
  const bodyExample = route.kind === 'json' ? route.bodyExample : undefined;
  return {
    ...base,
    repeat,
    ...(bodyExample && { bodyExample }),
    toResponse,
    parse: createParse(async (ctx, input) => {
      const file = (await files?.run(ctx, input)) ?? null;
      return file ? toFileResponse(file) : toResponse(await route.run(ctx, input));
    }),
  };
}
