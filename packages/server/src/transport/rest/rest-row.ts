import type { ApiKeyScope } from '@gable/contracts/api-key';
import type { Entity } from '@gable/contracts/errors';
import type { Page } from '@gable/contracts/kernel';
import type { UserType } from '@gable/contracts/profile';
import type * as z from 'zod/mini';
import type { UseCaseContext } from '#kernel/index.ts';
import type { CallCost } from '../call-limits/call-limits.ts';
import type { DescribedCode } from './openapi/error-examples.ts';

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

/** What an API key needs for a call. */
export type RequiredScope = ApiKeyScope | 'any';

/** What a reader of the document is told of a row; all of it is made from this. */
export interface RowWords {
  readonly method: Method;
  /** As in the spec's table, with `:id` for parameters. */
  readonly path: `/api/${string}`;
  /** What a client that is generated from the document calls it. */
  readonly operation: string;
  /**
   * Whom it is for alone; without it, for either party. Whoever else asks is refused before their body is read, as a visitor
   * is; the use case refuses them too, whichever way it is reached.
   */
  readonly caller?: UserType;
  /** The scope that an API key needs for it; `any` where every valid key may call it. Sessions have no scopes. */
  readonly scope: RequiredScope;
  readonly summary: string;
  /** What the summary leaves open. */
  readonly description: string;
  /** The input's field that each parameter of the path is. */
  readonly params?: Readonly<Record<string, string>>;
  /** The input's field that the whole body is; without one the body's fields are the input's. */
  readonly bodyField?: string;
  /** The input's field that takes the `Idempotency-Key` too, where the use case knows its own repeats by it. */
  readonly keyField?: string;
  /** What a malformed id in the path names: an id that cannot exist is not found. */
  readonly entity?: Entity;
  /** Answers those who do not ask for pages with the first one, as long as the input's schema says, instead of with the whole list. */
  readonly firstPage?: boolean;
  /** What it costs of the caller's rate limit: a GET is a read and anything else a write, unless this says otherwise. */
  readonly cost?: CallCost;
  /**
   * Its answers carry an `ETag`, and the conditions of a GET or a PATCH are held against it. The use case of a PATCH tells the
   * state that it is about to change (`ctx.assertUnchanged`), in the form of its answer.
   */
  readonly tagged?: boolean;
  /** The codes of its own that it refuses with, besides those that every call may get and those that follow from the row. */
  readonly refuses?: readonly Exclude<DescribedCode, 'WRONG_ROLE'>[];
}

interface RowBase<Input> extends RowWords {
  readonly input: z.ZodMiniType<Input>;
}

/** The answer's schema makes the wire form of the view, and is what the document says of it: there is no third place. */
interface AnswerOf<Answer extends z.ZodMiniType> {
  readonly answer: Answer;
  readonly example: z.input<Answer>;
}

/**
 * How a POST that is sent again with its key finds what the first did, also after the process was killed in between.
 * 'stored': the use case answers what its one transaction gives, and the answer is stored in that transaction.
 * 'found': the use case itself finds what is there (the invoice, the account, the payout) and answers that.
 */
export type Repeat = 'stored' | 'found';

type JsonRow<Input, Answer extends z.ZodMiniType> = RowBase<Input> &
  AnswerOf<Answer> & {
    readonly kind: 'json';
    readonly status: 200 | 201;
    readonly repeat?: Repeat;
    /** The body as an integrator sends it; needed where there is one. */
    readonly bodyExample?: Readonly<Record<string, unknown>>;
    readonly run: (ctx: UseCaseContext, input: Input) => Promise<z.input<Answer>>;
  };

/** Answers an array of what `answer` describes. */
type ListRow<Input, Answer extends z.ZodMiniType> = RowBase<Input> &
  AnswerOf<Answer> & {
    readonly kind: 'list';
    readonly run: (ctx: UseCaseContext, input: Input) => Promise<readonly z.input<Answer>[]>;
  };

/** The same, page by page for those who ask with `limit` and `cursor`. */
type PageRow<Input, Answer extends z.ZodMiniType> = RowBase<Input> &
  AnswerOf<Answer> & {
    readonly kind: 'page';
    readonly run: (ctx: UseCaseContext, input: Input) => Promise<Page<z.input<Answer>>>;
  };

type FileRow<Input> = RowBase<Input> & {
  readonly kind: 'file';
  readonly contentType: string;
  readonly run: (ctx: UseCaseContext, input: Input) => Promise<FileAnswer>;
};

/** One line of the documented API: which use case stands behind which path. No logic lives in a row. */
export type RestRow<Input, Answer extends z.ZodMiniType> =
  | JsonRow<Input, Answer>
  | ListRow<Input, Answer>
  | PageRow<Input, Answer>
  | FileRow<Input>;

/** What running a row's use case gives to the wire. */
export interface RestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What the document says of a row's answer. */
export interface DescribedAnswer {
  readonly kind: 'json' | 'list' | 'page' | 'file';
  readonly status: number;
  readonly contentType: string;
  /** Of the answer or of each of its items; none for a file. */
  readonly schema?: z.ZodMiniType;
  readonly example?: unknown;
}

/** What a row's schema made of an input, with the use case that it is for. */
export interface RestCall {
  readonly input: unknown;
  answer(ctx: UseCaseContext): Promise<RestAnswer>;
}

/** An input that was read, or what is wrong with it. */
export type ReadInput =
  | { readonly success: true; readonly call: RestCall }
  | { readonly success: false; readonly issues: readonly z.core.$ZodIssue[] };

/** A row with its types checked and then forgotten, ready to mount and to describe. */
export interface MountableRow extends RowWords {
  readonly inputSchema: z.ZodMiniType;
  readonly described: DescribedAnswer;
  readonly bodyExample?: Readonly<Record<string, unknown>>;
  readonly repeat: Repeat;
  /** Reads an input by `inputSchema`. */
  read(whole: unknown): ReadInput;
  /** The answer to what the use case gave: what a repeated request gets again. */
  present(output: unknown): RestAnswer;
}
