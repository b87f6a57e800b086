/** The logged fields of an error. */
export interface ErrorFields {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** The HTTP status in an error of a provider. */
  readonly status?: number;
  /** The provider's id of the request. */
  readonly requestId?: string;
  readonly stack: string;
  readonly cause?: ErrorFields;
}

/** The maximum number of logged causes; an error can be its own cause. */
const MAX_CAUSES = 5;
const MAX_MESSAGE_LENGTH = 1_000;

/**
 * Removes user data from a message: the parameters of a failed query, and the input quoted by a
 * parser.
 */
function toSafeMessage(error: Error): string {
  const [message = ''] = error.message.split(/\nparams: /);
  const safe = error instanceof SyntaxError ? message.replaceAll(/".*"/gs, '"…"') : message;
  return safe.slice(0, MAX_MESSAGE_LENGTH);
}

function getString(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

function getStatus(error: Error): number | undefined {
  const value: unknown = Reflect.get(error, 'statusCode') ?? Reflect.get(error, 'status');
  return typeof value === 'number' ? value : undefined;
}

/**
 * Converts an error to its logged fields: type, message, stack and causes. Other properties are
 * omitted, because errors of databases and providers contain rows, bodies and headers.
 */
export function toErrorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error))
    return { type: typeof error, message: String(error).slice(0, MAX_MESSAGE_LENGTH), stack: '' };
  const [code, status, requestId] = [
    getString(error, 'code'),
    getStatus(error),
    getString(error, 'requestId'),
  ];
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: toSafeMessage(error),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    ...(requestId !== undefined && { requestId }),
    stack: lines.join('\n'),
    ...(error.cause instanceof Error &&
      depth < MAX_CAUSES && { cause: toErrorFields(error.cause, depth + 1) }),
  };
}
