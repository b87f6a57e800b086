import { ERROR_STATUS, type ErrorCode, type FieldErrors } from '@gable/contracts/errors';
import type { RealtimeEvent, RealtimeTopic } from '@gable/contracts/realtime';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../shared/api/app-router.ts';
import type { ApiInputs, ApiOutputs } from '../shared/api/trpc.ts';

/** The data of an EDIT_CONFLICT error, with the time as a number. */
interface ConflictData {
  readonly current: Readonly<Record<string, string | null>>;
  readonly savedAt: number;
}

/** An error response of the server. */
export class ApiError {
  readonly wire: object;
  readonly message: string;
  constructor(
    code: ErrorCode,
    message: string,
    details: FieldErrors | { readonly conflict: ConflictData } = {},
  ) {
    this.message = message;
    const { conflict, ...fields } = details;
    const data = typeof conflict === 'object' ? { conflict } : Object.keys(details).length > 0 && { fields };
    this.wire = { status: ERROR_STATUS[code], code, message, ...data };
  }
}

type Answer<Input, Output> =
  | Output
  | ApiError
  | ((input: Input, signal?: AbortSignal | null) => Output | ApiError | Promise<Output | ApiError>);

type AnswersOf<Domain extends keyof ApiOutputs & string> = {
  [Procedure in keyof ApiOutputs[Domain] &
    keyof ApiInputs[Domain] &
    string as `${Domain}.${Procedure}`]?: Answer<ApiInputs[Domain][Procedure], ApiOutputs[Domain][Procedure]>;
};

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * Maps `'deal.list'` to its value, an `ApiError`, or a function of the input that returns one of
 * them.
 */
export type Answers = UnionToIntersection<
  { [Domain in keyof ApiOutputs & string]: AnswersOf<Domain> }[keyof ApiOutputs & string]
>;

export interface Call {
  readonly path: string;
  readonly input: unknown;
}

/** Converts an error response to the error that the client throws. */
export function toClientError({ wire, message }: ApiError) {
  return TRPCClientError.from<AppRouter>({ error: { message, code: -32000, data: { wire } } });
}

/** An event of the stream. The time, and the build of an open event, are optional. */
interface EmittedEvent {
  readonly kind: RealtimeEvent['kind'];
  readonly areas: readonly RealtimeTopic[];
  readonly at?: number;
  readonly build?: string | null;
}

/** Fakes the server's event stream. */
export function fakeEventStream() {
  const readers = new Set<(event: RealtimeEvent) => void>();
  const opened: unknown[] = [];
  const toEvent = ({ kind, areas, at = Date.now(), build = null }: EmittedEvent): RealtimeEvent =>
    kind === 'open' ? { kind, areas, at, build } : { kind, areas, at };
  const buffered: RealtimeEvent[] = [];
  return {
    /** The input of each opened stream. */
    opened,
    /** Opens a stream and delivers buffered events. Returns a function that closes it. */
    open: (input: unknown, read: (event: RealtimeEvent) => void) => {
      opened.push(input);
      readers.add(read);
      for (const event of buffered.splice(0)) read(event);
      return () => {
        readers.delete(read);
      };
    },
    emit: (emitted: EmittedEvent) => {
      const event = toEvent(emitted);
      if (readers.size === 0) buffered.push(event);
      for (const read of readers) read(event);
    },
  };
}

/** A terminating link that returns responses from a table and records the calls. */
export function fakeApiLink(
  answers: Answers,
  calls: Call[],
  { open }: Pick<ReturnType<typeof fakeEventStream>, 'open'> = fakeEventStream(),
): TRPCLink<AppRouter> {
  const table = new Map<string, unknown>(Object.entries(answers));
  return () =>
    ({ op }) =>
      observable((observer) => {
        if (op.type === 'subscription')
          return open(op.input, (data) => observer.next({ result: { type: 'data', data } }));
        calls.push({ path: op.path, input: op.input });
        const known = table.get(op.path);
        const work = async () => {
          if (!table.has(op.path)) throw new Error(`This test has no response for ${op.path}.`);
          const answer = typeof known === 'function' ? await known(op.input, op.signal) : known;
          if (answer instanceof ApiError) throw toClientError(answer);
          return answer;
        };
        work().then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (error: unknown) =>
            observer.error(
              error instanceof TRPCClientError
                ? error
                : TRPCClientError.from<AppRouter>(new Error(String(error))),
            ),
        );
        return undefined;
      });
}
