import type { Readable } from 'node:stream';
import type { ApiKeyScope } from '@gable/contracts/api-key';
import type { Entity } from '@gable/contracts/errors';
import type { Page } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import type * as z from 'zod/mini';
import type { UseCaseContext } from '#kernel/index.ts';
import type { CallCost } from '../call-limits/call-limits.ts';
import type { DescribedCode } from './openapi/error-examples.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The parts of a request from which the input of a use case is built. */
export interface RequestParts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The `Idempotency-Key` header. */
  readonly idempotencyKey: string | undefined;
}

/** A file download. */
export interface FileResponse {
  readonly fileName: string;
  readonly contentType: string;
  /** The content, or a stream of it. */
  readonly bytes: Uint8Array | Readable;
  /** The size of a stream in bytes, if it is known. */
  readonly size?: number;
}

/** The file in the body of an upload. */
export interface UploadedFile {
  /** The bytes as they arrive. Empty if the request has no body. */
  readonly content: AsyncIterable<Uint8Array>;
  /** `Content-Length` in bytes; undefined for a body of unknown length. */
  readonly declaredSize: number | undefined;
}

/** The scope that a call requires of an API key. */
export type RequiredScope = ApiKeyScope | 'any';

/** The properties of a route that are documented. */
export interface RouteInfo {
  readonly method: Method;
  /** With `:id` for parameters. */
  readonly path: `/api/${string}`;
  /** The OpenAPI operation id, which generated clients use. */
  readonly operation: string;
  /**
   * Role required; omit to allow both. Checked before the body is read, and again in the use case.
   */
  readonly caller?: UserType;
  /**
   * The required scope of an API key; `any` for all valid keys. Sessions have no scopes. `public`: a
   * GET that anyone can call. Its caller is never authenticated.
   */
  readonly scope: RequiredScope | 'public';
  readonly summary: string;
  readonly description: string;
  /** The input's field for each path parameter. */
  readonly params?: Readonly<Record<string, string>>;
  /** The input's field for the whole body. By default, the body's fields are the input's. */
  readonly bodyField?: string;
  /** The input's field for the `Idempotency-Key`, if the use case handles retries itself. */
  readonly keyField?: string;
  /** The entity of the id in the path, for the NOT_FOUND error of a malformed id. */
  readonly entity?: Entity;
  /**
   * Without paging parameters, responds with the first page of the schema's default size instead of
   * DEFAULT_PAGE.
   */
  readonly firstPage?: boolean;
  /** The rate limit cost. By default, a GET is a read and anything else a write. */
  readonly cost?: CallCost;
  /**
   * Whether responses have an `ETag`, and all methods but POST support preconditions. The use case
   * of a PUT or PATCH must call `ctx.assertUnchanged` with the current view.
   */
  readonly tagged?: boolean;
  /**
   * The error codes of this route, in addition to the common ones and those of its other
   * properties.
   */
  readonly errors?: readonly Exclude<DescribedCode, 'WRONG_ROLE'>[];
}

interface RouteBase<Input> extends RouteInfo {
  readonly input: z.ZodMiniType<Input>;
}

/** Files that a route returns instead of JSON, if the input's `format` asks for one. */
interface FileFormats<Input> {
  /** The types of the files. */
  readonly contentTypes: readonly string[];
  /** Returns null if the input asks for JSON. */
  readonly run: (ctx: UseCaseContext, input: Input) => Promise<FileResponse | null>;
}

/** The schema that serializes and documents the response. */
interface RouteResponse<Schema extends z.ZodMiniType> {
  readonly response: Schema;
  readonly example: z.input<Schema>;
}

/**
 * How a POST that is retried with its idempotency key returns the first response, even after a
 * crash. 'stored': the response is stored in the use case's only transaction, and must be its
 * result. 'found': the use case finds the existing object, such as an invoice or a payout, and
 * returns it.
 */
export type Repeat = 'stored' | 'found';

type JsonRoute<Input, Schema extends z.ZodMiniType> = RouteBase<Input> &
  RouteResponse<Schema> & {
    readonly kind: 'json';
    /** 201 for a route that creates something; 200 by default. */
    readonly status?: 201;
    readonly repeat?: Repeat;
    /** Required for a route with a body. */
    readonly bodyExample?: Readonly<Record<string, unknown>>;
    readonly run: (ctx: UseCaseContext, input: Input) => Promise<z.input<Schema>>;
    readonly files?: FileFormats<Input>;
  };

/** Responds with an array of `response`. */
type ListRoute<Input, Schema extends z.ZodMiniType> = RouteBase<Input> &
  RouteResponse<Schema> & {
    readonly kind: 'list';
    readonly run: (ctx: UseCaseContext, input: Input) => Promise<readonly z.input<Schema>[]>;
  };

/** Responds with an array of `response`, with the paging parameters `limit` and `cursor`. */
type PageRoute<Input, Schema extends z.ZodMiniType> = RouteBase<Input> &
  RouteResponse<Schema> & {
    readonly kind: 'page';
    readonly run: (ctx: UseCaseContext, input: Input) => Promise<Page<z.input<Schema>>>;
    readonly files?: FileFormats<Input>;
  };

type FileRoute<Input> = RouteBase<Input> & {
  readonly kind: 'file';
  /** `*\/*` for files of several types. */
  readonly contentType: string;
  readonly run: (ctx: UseCaseContext, input: Input) => Promise<FileResponse>;
};

/** A POST whose body is a file. The input is in the path and in the query. */
type UploadRoute<Input, Schema extends z.ZodMiniType> = RouteBase<Input> &
  RouteResponse<Schema> & {
    readonly kind: 'upload';
    readonly run: (ctx: UseCaseContext, input: Input, file: UploadedFile) => Promise<z.input<Schema>>;
  };

/** A route of the REST API: maps a path to a use case, without its own logic. */
export type RestRoute<Input, Schema extends z.ZodMiniType> =
  | JsonRoute<Input, Schema>
  | ListRoute<Input, Schema>
  | PageRoute<Input, Schema>
  | FileRoute<Input>
  | UploadRoute<Input, Schema>;

export interface RestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The documentation of a route's response. */
export interface ResponseDescription {
  readonly kind: 'json' | 'list' | 'page' | 'file' | 'upload';
  readonly status: number;
  readonly contentType: string;
  /** The types of the files that the route returns in other formats. */
  readonly fileTypes: readonly string[];
  /** The schema of the response or of its items; none for a file. */
  readonly schema?: z.ZodMiniType;
  readonly example?: unknown;
}

/** A use case call with its parsed input. */
export interface RestCall {
  readonly input: unknown;
  /** @param file The body of an upload. */
  run(ctx: UseCaseContext, file?: UploadedFile): Promise<RestResponse>;
}

/** The result of parsing an input. */
export type ParsedCall =
  | { readonly success: true; readonly call: RestCall }
  | { readonly success: false; readonly issues: readonly z.core.$ZodIssue[] };

/** A route with its types erased. */
export interface MountableRoute extends RouteInfo {
  readonly inputSchema: z.ZodMiniType;
  readonly described: ResponseDescription;
  readonly bodyExample?: Readonly<Record<string, unknown>>;
  readonly repeat: Repeat;
  /** Parses an input with `inputSchema`. */
  parse(input: unknown): ParsedCall;
  /** Converts the output of the use case to the response. */
  toResponse(output: unknown): RestResponse;
}
