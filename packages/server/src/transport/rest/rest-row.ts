import type { Entity } from '@gable/contracts/errors';
import type { Page } from '@gable/contracts/kernel';
import type * as z from 'zod/mini';
import type { UseCaseContext } from '../../kernel/index.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The parts of a request that may form a use case's input. */
export interface RequestParts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The `Idempotency-Key` header, for the calls that take one. */
  readonly idempotencyKey: string | undefined;
}

/** A file to save instead of JSON. */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

interface RowBase<Input> {
  readonly method: Method;
  /** As in the spec's table, with `:id` for parameters. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly input: z.ZodMiniType<Input>;
  /** How the request's parts form the input; the schema checks what comes out. */
  readonly form: (parts: RequestParts) => unknown;
  /** What a malformed id in the path names: an id that cannot exist is not found. */
  readonly entity?: Entity;
}

/** One line of the documented API: which use case stands behind which path. No logic lives in a row. */
export type RestRow<Input = never, Output = unknown> =
  | (RowBase<Input> & {
      readonly kind: 'json';
      readonly status: number;
      readonly run: (ctx: UseCaseContext, input: Input) => Promise<Output>;
      /** The view as integrators get it. */
      readonly present: (output: Output) => unknown;
    })
  | (RowBase<Input> & {
      readonly kind: 'page';
      readonly run: (ctx: UseCaseContext, input: Input) => Promise<Page<Output>>;
      readonly present: (item: Output) => unknown;
    })
  | (RowBase<Input> & {
      readonly kind: 'file';
      readonly run: (ctx: UseCaseContext, input: Input) => Promise<FileAnswer>;
    });

/** What running a row's use case gives to the wire. */
export interface RestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A row with its types checked and then forgotten, ready to mount. */
export interface MountableRow {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly inputSchema: z.ZodMiniType;
  readonly entity: Entity | undefined;
  readonly form: (parts: RequestParts) => unknown;
  answer(ctx: UseCaseContext, formed: unknown): Promise<RestAnswer>;
}
