import {
  type AnyTRPCProcedure,
  getErrorShape,
  getTRPCErrorFromUnknown,
  TRPCError,
  transformTRPCResponse,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { TRPCResponse } from '@trpc/server/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from './app-router.ts';
import type { TrpcContext } from './trpc.ts';

/** The parsed URL of a request below /trpc. */
export interface TrpcRoute {
  /** Undefined for an unknown path. */
  readonly Params: { readonly path?: string };
  readonly Querystring: Readonly<Record<string, string | readonly string[]>>;
}

type TrpcRequest = FastifyRequest<TrpcRoute>;
type CallType = 'query' | 'mutation';

interface Call {
  readonly path: string;
  readonly procedure: AnyTRPCProcedure;
}

/** The calls of a request with a JSON body and a JSON response. */
interface JsonCalls {
  readonly isBatch: boolean;
  readonly type: CallType;
  readonly calls: readonly Call[];
  /** The unparsed input; undefined without one. */
  readonly text: string | undefined;
}

/** The dependencies of the calls. */
interface CallOptions {
  readonly createContext: (request: TrpcRequest, reply: FastifyReply) => Promise<TrpcContext>;
  /** Returns the headers of a response to `count` calls, of which some failed with these errors. */
  readonly getHeaders: (
    errors: readonly TRPCError[],
    type: CallType,
    count: number,
  ) => Readonly<Record<string, string>>;
  readonly onError: (failed: { error: TRPCError; path: string; req: TrpcRequest }) => void;
}

type ProcedureOptions = Parameters<AnyTRPCProcedure>[0];

const config = appRouter._def._config;

/** The procedures by path. tRPC types this record as a tree, but it is flat. */
const procedures: Readonly<Record<string, unknown>> = appRouter._def.procedures;

const METHODS = { query: 'GET', mutation: 'POST' } as const;

function isProcedure(value: unknown): value is AnyTRPCProcedure {
  return typeof value === 'function' && '_def' in value;
}

/**
 * Returns the called procedure; null unless it is a query sent with GET or a mutation sent with
 * POST.
 */
export function findCall(path: string, method: string): (Call & { readonly type: CallType }) | null {
  const procedure = Object.hasOwn(procedures, path) ? procedures[path] : null;
  if (!isProcedure(procedure)) return null;
  const { type } = procedure._def;
  return type !== 'subscription' && METHODS[type] === method ? { path, procedure, type } : null;
}

function isJson({ headers, method }: TrpcRequest): boolean {
  const type = headers['content-type'];
  return type === undefined ? method === 'GET' : type.startsWith('application/json');
}

function wantsJson({ headers, query }: TrpcRequest): boolean {
  return (
    headers['trpc-accept'] === undefined &&
    !headers.accept?.includes('jsonl') &&
    query.connectionParams === undefined &&
    (query.batch === undefined || query.batch === '1')
  );
}

/**
 * Parses the calls of a request. Returns null if tRPC's adapter must handle it: subscriptions,
 * streamed responses, and requests that are rejected as a whole, such as those with an unknown
 * procedure.
 * @param maxCalls The maximum batch size.
 */
export function parseJsonCalls(request: TrpcRequest, maxCalls: number): JsonCalls | null {
  if (!wantsJson(request) || !isJson(request)) return null;
  const isBatch = request.query.batch !== undefined;
  const { path = '' } = request.params;
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > maxCalls) return null;
  const calls = paths.map((one) => findCall(one, request.method)).filter((call) => call !== null);
  const [first] = calls;
  if (!first || calls.length < paths.length) return null;
  const text = first.type === 'query' ? request.query.input : request.body;
  if (text !== undefined && typeof text !== 'string') return null;
  return { isBatch, type: first.type, calls, text };
}

function isRecord(value: unknown): value is Readonly<Record<number, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses the inputs of all calls. As in tRPC, throws BAD_REQUEST for all of them if one is invalid.
 */
function parseInputs({ isBatch, type, calls, text }: JsonCalls): readonly unknown[] {
  if (type === 'query' && !text) return [];
  const { deserialize } = config.transformer.input;
  try {
    const sent: unknown = JSON.parse(text ?? '');
    if (!isBatch) return [deserialize(sent)];
    if (!isRecord(sent)) throw new TypeError('The input of a batch is not an object.');
    return calls.map((_, at) => (sent[at] === undefined ? undefined : deserialize(sent[at])));
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The input could not be parsed.', cause });
  }
}

/** Parses the inputs when the first procedure reads its input, which is after authentication. */
function createLazyInputs(calls: JsonCalls): () => readonly unknown[] {
  let inputs: readonly unknown[] | undefined;
  return () => {
    inputs ??= parseInputs(calls);
    return inputs;
  };
}

/**
 * Sends bytes, because Fastify adds a charset to the content type of a string, unlike tRPC's
 * adapter.
 */
function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .status(status)
    .headers({ vary: 'trpc-accept, accept', 'content-type': 'application/json' })
    .send(Buffer.from(JSON.stringify(body)));
}

/** Runs a call. Throws for a streamed result, which a JSON response cannot contain. */
export async function runCall(
  { path, procedure }: Call,
  options: Pick<ProcedureOptions, 'type' | 'ctx' | 'batchIndex' | 'getRawInput'>,
): Promise<unknown> {
  const data: unknown = await procedure({ path, signal: undefined, ...options });
  if (typeof data !== 'object' || data === null || !(Symbol.asyncIterator in data)) return data;
  throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The response is a stream.' });
}

/**
 * Responds to calls with the same bytes as tRPC's adapter. The adapter converts each request to a
 * web `Request` and streams each response, which costs more than most procedures (decision 69).
 */
export async function handleJsonCalls(
  request: TrpcRequest,
  reply: FastifyReply,
  sent: JsonCalls,
  { createContext, getHeaders, onError }: CallOptions,
): Promise<FastifyReply> {
  const { isBatch, type, calls } = sent;
  const errors: TRPCError[] = [];
  const toError = (cause: unknown, path: string, ctx?: TrpcContext): TRPCResponse => {
    const error = getTRPCErrorFromUnknown(cause);
    onError({ error, path, req: request });
    errors.push(error);
    return { error: getErrorShape({ config, error, type, path, input: undefined, ctx }) };
  };
  const runAll = (ctx: TrpcContext) => {
    const inputs = createLazyInputs(sent);
    return calls.map((call, batchIndex) => {
      const getRawInput = async () => inputs()[batchIndex];
      return runCall(call, { type, ctx, batchIndex, getRawInput }).then(
        (data): TRPCResponse => ({ result: { data } }),
        (cause: unknown) => toError(cause, call.path, ctx),
      );
    });
  };
  const outcomes = await createContext(request, reply).then(
    (ctx) => Promise.all(runAll(ctx)),
    (cause: unknown) => calls.map(({ path }) => toError(cause, path)),
  );
  const [only] = outcomes;
  const body = transformTRPCResponse(config, isBatch || !only ? outcomes : only);
  return send(reply.headers(getHeaders(errors, type, calls.length)), getHTTPStatusCode(outcomes), body);
}
