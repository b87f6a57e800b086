/** What the log says of an error. */
export interface ErrorFields {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The answer's status, of an error of a provider. */
  readonly status?: number;
  /** The name that a provider gave the request. */
  readonly requestId?: string;
  readonly stack: string;
  readonly cause?: ErrorFields;
}

/** So many causes are told; an error that is its own cause has no end. */
const DEEPEST = 5;
const LONGEST_MESSAGE = 1_000;

/** A query that failed names its values after the query, and a parser quotes what it could not read: both are people's data. */
function messageOf(error: Error): string {
  const [message = ''] = error.message.split(/\nparams: /);
  const spoken = error instanceof SyntaxError ? message.replaceAll(/".*"/gs, '"…"') : message;
  return spoken.slice(0, LONGEST_MESSAGE);
}

function textIn(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

function statusOf(error: Error): number | undefined {
  const value: unknown = Reflect.get(error, 'statusCode') ?? Reflect.get(error, 'status');
  return typeof value === 'number' ? value : undefined;
}

/**
 * An error as the log has it: what it is, where it was thrown and what led to it. Nothing else that hangs on it is told,
 * since databases and providers hang rows, bodies and headers there.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error))
    return { type: typeof error, message: String(error).slice(0, LONGEST_MESSAGE), stack: '' };
  const [code, status, requestId] = [textIn(error, 'code'), statusOf(error), textIn(error, 'requestId')];
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    ...(requestId !== undefined && { requestId }),
    stack: lines.join('\n'),
    ...(error.cause instanceof Error && depth < DEEPEST && { cause: errorFields(error.cause, depth + 1) }),
  };
}
