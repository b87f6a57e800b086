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

/** What Fastify parses of an address below /trpc. */
export interface TrpcRoute {
  /** Undefined at an address that no route has. */
  readonly Params: { readonly path?: string };
  readonly Querystring: Readonly<Record<string, string | readonly string[]>>;
}

type TrpcRequest = FastifyRequest<TrpcRoute>;
type CallType = 'query' | 'mutation';

interface Call {
  readonly path: string;
  readonly procedure: AnyTRPCProcedure;
}

/** The calls of one request that takes JSON and is answered with JSON. */
interface JsonCalls {
  readonly isBatch: boolean;
  readonly type: CallType;
  readonly calls: readonly Call[];
  /** The input as it was sent; undefined without one. */
  readonly text: string | undefined;
}

/** What the calls need from the server. */
interface CallOptions {
  readonly createContext: (request: TrpcRequest, reply: FastifyReply) => Promise<TrpcContext>;
  /** The headers of an answer to `count` calls, of which those with these errors failed. */
  readonly headersOf: (
    errors: readonly TRPCError[],
    type: CallType,
    count: number,
  ) => Readonly<Record<string, string>>;
  readonly onError: (failed: { error: TRPCError; path: string; req: TrpcRequest }) => void;
}

type ProcedureOptions = Parameters<AnyTRPCProcedure>[0];

const config = appRouter._def._config;

/** The procedures by path. tRPC's type of this record is a tree, while the record is flat. */
const procedures: Readonly<Record<string, unknown>> = appRouter._def.procedures;

const METHODS = { query: 'GET', mutation: 'POST' } as const;

function isProcedure(value: unknown): value is AnyTRPCProcedure {
  return typeof value === 'function' && '_def' in value;
}

/** The called procedure; null unless it is a query sent with GET or a mutation sent with POST. */
function callOf(path: string, method: string): (Call & { readonly type: CallType }) | null {
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
 * The calls of a request; null where tRPC's adapter has to answer: subscriptions, streamed answers, and requests that are
 * refused as a whole, such as those that name an unknown procedure.
 * @param mostCalls The size of the largest batch.
 */
export function jsonCallsOf(request: TrpcRequest, mostCalls: number): JsonCalls | null {
  if (!wantsJson(request) || !isJson(request)) return null;
  const isBatch = request.query.batch !== undefined;
  const { path = '' } = request.params;
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > mostCalls) return null;
  const calls = paths.map((one) => callOf(one, request.method)).filter((call) => call !== null);
  const [first] = calls;
  if (!first || calls.length < paths.length) return null;
  const text = first.type === 'query' ? request.query.input : request.body;
  if (text !== undefined && typeof text !== 'string') return null;
  return { isBatch, type: first.type, calls, text };
}

function isRecord(value: unknown): value is Readonly<Record<number, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The inputs of all calls, in their order; BAD_REQUEST for all of them when one cannot be read, as in tRPC. */
function readInputs({ isBatch, type, calls, text }: JsonCalls): readonly unknown[] {
  if (type === 'query' && !text) return [];
  const { deserialize } = config.transformer.input;
  try {
    const sent: unknown = JSON.parse(text ?? '');
    if (!isBatch) return [deserialize(sent)];
    if (!isRecord(sent)) throw new TypeError('The input of a batch is not an object.');
    return calls.map((_, at) => (sent[at] === undefined ? undefined : deserialize(sent[at])));
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The input could not be read.', cause });
  }
}

/** Reads the inputs once, when the first procedure asks for its own: it is known by then who asks. */
function lazyInputs(calls: JsonCalls): () => readonly unknown[] {
  let inputs: readonly unknown[] | undefined;
  return () => {
    inputs ??= readInputs(calls);
    return inputs;
  };
}

/** As bytes: Fastify adds a character set to the content type of a text, which tRPC's adapter does not. */
function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .status(status)
    .headers({ vary: 'trpc-accept, accept', 'content-type': 'application/json' })
    .send(Buffer.from(JSON.stringify(body)));
}

/** Runs one call; throws for a streamed answer, which a client that reads JSON cannot take. */
async function resultOf(
  { path, procedure }: Call,
  options: Pick<ProcedureOptions, 'type' | 'ctx' | 'batchIndex' | 'getRawInput'>,
): Promise<TRPCResponse> {
  const data: unknown = await procedure({ path, signal: undefined, ...options });
  if (typeof data !== 'object' || data === null || !(Symbol.asyncIterator in data))
    return { result: { data } };
  throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The answer is a stream.' });
}

/**
 * Answers calls with the bytes that tRPC's own adapter answers with. The adapter converts each request to the web platform's
 * Request and sends each answer as a stream, which costs more than most of our procedures (decision 69).
 */
export async function answerJsonCalls(
  request: TrpcRequest,
  reply: FastifyReply,
  sent: JsonCalls,
  { createContext, headersOf, onError }: CallOptions,
): Promise<FastifyReply> {
  const { isBatch, type, calls } = sent;
  const errors: TRPCError[] = [];
  const refuse = (cause: unknown, path: string, ctx?: TrpcContext): TRPCResponse => {
    const error = getTRPCErrorFromUnknown(cause);
    onError({ error, path, req: request });
    errors.push(error);
    return { error: getErrorShape({ config, error, type, path, input: undefined, ctx }) };
  };
  const runAll = (ctx: TrpcContext) => {
    const inputs = lazyInputs(sent);
    return calls.map((call, batchIndex) => {
      const getRawInput = async () => inputs()[batchIndex];
      return resultOf(call, { type, ctx, batchIndex, getRawInput }).catch((cause: unknown) =>
        refuse(cause, call.path, ctx),
      );
    });
  };
  const outcomes = await createContext(request, reply).then(
    (ctx) => Promise.all(runAll(ctx)),
    (cause: unknown) => calls.map(({ path }) => refuse(cause, path)),
  );
  const [only] = outcomes;
  const body = transformTRPCResponse(config, isBatch || !only ? outcomes : only);
  return send(reply.headers(headersOf(errors, type, calls.length)), getHTTPStatusCode(outcomes), body);
}
