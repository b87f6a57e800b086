import {
  type AnyTRPCProcedure,
  getErrorShape,
  getTRPCErrorFromUnknown,
  TRPCError,
  type TRPCProcedureType,
} from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalHeaders } from '../errors/refusal-headers.ts';
import { appRouter } from './app-router.ts';
import type { TrpcContext } from './trpc.ts';

/** What the router makes of an address below /trpc. */
export interface TrpcRoute {
  /** Nothing at an address that no route has. */
  readonly Params: { readonly path?: string };
  readonly Querystring: Readonly<Record<string, string | readonly string[]>>;
}

type TrpcRequest = FastifyRequest<TrpcRoute>;

/** One procedure that is called with JSON and answers JSON. */
interface PlainCall {
  readonly procedure: AnyTRPCProcedure;
  readonly path: string;
  readonly type: TRPCProcedureType;
  /** The input as it was sent; undefined without one. */
  readonly text: string | undefined;
}

/** What a caller needs of the server besides. */
interface PlainCalls {
  readonly createContext: (request: TrpcRequest, reply: FastifyReply) => Promise<TrpcContext>;
  readonly onError: (failed: { error: TRPCError; path: string; req: TrpcRequest }) => void;
}

const { transformer } = appRouter._def._config;

/** The procedures by their paths, which tRPC's types have as a tree. */
const procedures: Readonly<Record<string, unknown>> = appRouter._def.procedures;

function isProcedure(value: unknown): value is AnyTRPCProcedure {
  return typeof value === 'function' && '_def' in value;
}

/** How each kind of procedure is called. */
const METHODS = { query: 'GET', mutation: 'POST' } as const;

function isJson(request: TrpcRequest): boolean {
  const type = request.headers['content-type'];
  return type === undefined ? request.method === 'GET' : type.startsWith('application/json');
}

function wantsPlainJson({ headers, query }: TrpcRequest): boolean {
  return (
    headers['trpc-accept'] === undefined &&
    !headers.accept?.includes('jsonl') &&
    query.batch === undefined &&
    query.connectionParams === undefined
  );
}

/** The call that a request makes; null for whatever is more than one call, streams, or is to be refused. */
export function plainCallOf(request: TrpcRequest): PlainCall | null {
  const { path = '' } = request.params;
  const procedure = Object.hasOwn(procedures, path) ? procedures[path] : null;
  if (!isProcedure(procedure) || !wantsPlainJson(request) || !isJson(request)) return null;
  const { type } = procedure._def;
  if (type === 'subscription' || METHODS[type] !== request.method) return null;
  const text = type === 'query' ? request.query.input : request.body;
  return text === undefined || typeof text === 'string' ? { procedure, path, type, text } : null;
}

function readInput({ type, text }: PlainCall): unknown {
  if (type === 'query' && !text) return undefined;
  try {
    return transformer.input.deserialize(JSON.parse(text ?? ''));
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The input is not JSON of ours.', cause });
  }
}

async function resultOf(call: PlainCall, ctx: TrpcContext): Promise<unknown> {
  const { procedure, path, type } = call;
  const getRawInput = async () => readInput(call);
  const data: unknown = await procedure({ path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 });
  if (typeof data === 'object' && data !== null && Symbol.asyncIterator in data)
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'This procedure answers a stream.' });
  return data;
}

/** As bytes: of a text Fastify would say its encoding, which the adapter leaves unsaid, as JSON may. */
function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .status(status)
    .headers({ vary: 'trpc-accept, accept', 'content-type': 'application/json' })
    .send(Buffer.from(JSON.stringify(body)));
}

/**
 * Answers a plain call as tRPC's own adapter does, in the same words and under the same headers. The adapter takes every
 * request through the web platform's Request and Response and sends each answer as a stream, which costs more than most of
 * our procedures do; it has the batches, the streams and the refusals (decision 36).
 */
export async function answerPlainCall(
  call: PlainCall,
  request: TrpcRequest,
  reply: FastifyReply,
  { createContext, onError }: PlainCalls,
): Promise<FastifyReply> {
  let ctx: TrpcContext | undefined;
  try {
    ctx = await createContext(request, reply);
    const data = transformer.output.serialize(await resultOf(call, ctx));
    return send(reply, 200, { result: { data } });
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const { path, type } = call;
    onError({ error, path, req: request });
    const config = appRouter._def._config;
    const shape = getErrorShape({ config, error, type, path, input: undefined, ctx });
    return send(reply.headers(refusalHeaders(shape.data.wire)), shape.data.httpStatus, {
      error: transformer.output.serialize(shape),
    });
  }
}
