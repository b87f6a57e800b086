import { ERROR_STATUS, type ErrorCode, type FieldErrors } from '@gable/contracts/errors';
import type { LiveArea, LiveEvent } from '@gable/contracts/live';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../shared/api/app-router.ts';
import type { ApiInputs, ApiOutputs } from '../shared/api/trpc.ts';

/** What EDIT_CONFLICT tells, with a time as a plain number. */
interface EditedMeanwhile {
  readonly current: Readonly<Record<string, string | null>>;
  readonly savedAt: number;
}

/** A refusal by the server, as it arrives in the browser. */
export class Refusal {
  readonly wire: object;
  readonly message: string;
  constructor(
    code: ErrorCode,
    message: string,
    details: FieldErrors | { readonly conflict: EditedMeanwhile } = {},
  ) {
    this.message = message;
    const { conflict, ...fields } = details;
    const said = typeof conflict === 'object' ? { conflict } : Object.keys(details).length > 0 && { fields };
    this.wire = { status: ERROR_STATUS[code], code, message, ...said };
  }
}

type Answer<Input, Output> =
  | Output
  | Refusal
  | ((input: Input, signal?: AbortSignal | null) => Output | Refusal | Promise<Output | Refusal>);

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

/** `'deal.list'` -> its value, a `Refusal`, or a function of the input that gives one of them. */
export type Answers = UnionToIntersection<
  { [Domain in keyof ApiOutputs & string]: AnswersOf<Domain> }[keyof ApiOutputs & string]
>;

export interface Call {
  readonly path: string;
  readonly input: unknown;
}

/** A refusal as the error that the client throws. */
export function refused({ wire, message }: Refusal) {
  return TRPCClientError.from<AppRouter>({ error: { message, code: -32000, data: { wire } } });
}

/** An event of the stream. The time, and the build that a stream opens with, may be left out. */
interface Said {
  readonly kind: LiveEvent['kind'];
  readonly areas: readonly LiveArea[];
  readonly at?: number;
  readonly build?: string | null;
}

/** What a test says on the streams that the app has open. */
export function fakeStream() {
  const readers = new Set<(event: LiveEvent) => void>();
  const opened: unknown[] = [];
  const eventOf = ({ kind, areas, at = Date.now(), build = null }: Said): LiveEvent =>
    kind === 'open' ? { kind, areas, at, build } : { kind, areas, at };
  const unheard: LiveEvent[] = [];
  return {
    /** What each stream was opened with. */
    opened,
    /** Opens a stream; answers how to close it. What was said before the first one is heard now. */
    open: (input: unknown, read: (event: LiveEvent) => void) => {
      opened.push(input);
      readers.add(read);
      for (const event of unheard.splice(0)) read(event);
      return () => {
        readers.delete(read);
      };
    },
    say: (said: Said) => {
      const event = eventOf(said);
      if (readers.size === 0) unheard.push(event);
      for (const read of readers) read(event);
    },
  };
}

/** The end of the line in tests: answers from a table, and keeps what it was asked. */
export function fakeLink(
  answers: Answers,
  calls: Call[],
  { open }: Pick<ReturnType<typeof fakeStream>, 'open'> = fakeStream(),
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
          if (!table.has(op.path)) throw new Error(`This test has no answer for ${op.path}.`);
          const answer = typeof known === 'function' ? await known(op.input, op.signal) : known;
          if (answer instanceof Refusal) throw refused(answer);
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
