import { FIRST_ASKS_ELEMENT_ID, type FirstAsks, firstAsksSchema } from '@gable/contracts/settings';
import { createTRPCUntypedClient, httpBatchStreamLink, type Operation, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import superjson from 'superjson';
import * as z from 'zod/mini';
import type { AppRouter } from './app-router.ts';
import { nextTurn } from './next-turn.ts';

declare global {
  interface Window {
    /** The answer to what the page's own script has asked for (see `scripts/web/after-paint.mjs`). */
    gableFirstAnswer?: Promise<Response>;
  }
}

/** What nobody has taken so long after the app's start is let go, in ms: by then it would be news of yesterday. */
const KEPT_FOR_MS = 10_000;

const WHO_IS_HERE = 'profile.me';

/** One question, however its input was put together: an `undefined` in it is as good as nothing. */
export function askKey(path: string, input: unknown): string {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const asked = fields.filter(([, value]) => value !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([path, asked]);
}

/** What the page's script asked for; null where it asked for nothing, as in development. */
function readFirstAsks(): FirstAsks | null {
  const text = document.getElementById(FIRST_ASKS_ELEMENT_ID)?.textContent;
  return text ? z.parse(firstAsksSchema, JSON.parse(text)) : null;
}

/** What the page's script has asked for, by the question. */
type FirstAnswers = Map<string, Promise<unknown>>;

/** What was asked stands in the address already, and is not written once more. */
const NOT_WRITTEN = { serialize: () => null, deserialize: () => null };

/** Each question's own answer out of the one response; tRPC reads it, as if it had asked itself. */
function splitAnswer({ address, asks }: FirstAsks, response: Promise<Response>): FirstAnswers {
  const link = httpBatchStreamLink<AppRouter>({
    url: address,
    transformer: { input: NOT_WRITTEN, output: superjson },
    fetch: () => response,
  });
  const client = createTRPCUntypedClient<AppRouter>({ links: [link] });
  const answers: FirstAnswers = new Map();
  // Asked for in one go and in the order of the address, they become one batch again.
  for (const { path, input } of asks) {
    const answer = client.query(path, input);
    // Nobody may ever take it; whoever does asks again by the usual way.
    answer.catch(() => undefined);
    answers.set(askKey(path, input), answer);
  }
  return answers;
}

/** Something changes, or the app asks anew who is here, as after a sign-in: nothing asked before that may be taken. */
function endsThem({ type, path }: Pick<Operation, 'type' | 'path'>, isAnswered: boolean): boolean {
  return type === 'mutation' || (path === WHO_IS_HERE && !isAnswered);
}

/** Takes over what the page's script has asked for; nothing where it asked for nothing. */
export function takeFirstAnswers(): FirstAnswers {
  const asked = readFirstAsks();
  const response = window.gableFirstAnswer;
  return asked && response ? splitAnswer(asked, response) : new Map();
}

/**
 * Answers the app's first questions with what the page's script has asked for already. Each answer is taken once; one that
 * failed, or that nobody asked for, is as if it had never been: the question goes its usual way, on which a session is
 * renewed and a failure is told. What is left is let go with the first change, and with the next sign-in. What is done with
 * each is a turn of its own.
 */
export function firstAnswersLink(answers: FirstAnswers): TRPCLink<AppRouter> {
  setTimeout(() => answers.clear(), KEPT_FOR_MS);
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const key = askKey(op.path, op.input);
        if (endsThem(op, answers.has(key))) answers.clear();
        const answer = op.type === 'query' ? answers.get(key) : undefined;
        if (!answer) return next(op).subscribe(observer);
        answers.delete(key);
        let isLeft = false;
        let usual: Unsubscribable | undefined;
        answer.then(
          async (data) => {
            await nextTurn();
            if (isLeft) return;
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          () => {
            if (!isLeft) usual = next(op).subscribe(observer);
          },
        );
        return () => {
          isLeft = true;
          usual?.unsubscribe();
        };
      });
}
