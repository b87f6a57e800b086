import type { Operation, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import type { FirstAsk } from '#first-page/first-asks.ts';
import type { AppRouter } from './app-router.ts';
import { wireFormat } from './wire-format.ts';

/** One request that the page sent before its code had loaded. */
export interface FirstRequest {
  readonly asks: readonly FirstAsk[];
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** What the page's own script has asked for (`first-page/page-start.ts`). */
    gableFirstRequests?: readonly FirstRequest[];
  }
}

/** Answers that nobody takes within this time are dropped, in milliseconds: they would be out of date. */
const KEPT_FOR_MS = 10_000;

const WHO_IS_HERE = 'profile.me';

/** Identifies a question. The order of the input's fields does not matter, nor do undefined ones. */
export function askKey(path: string, input: unknown): string {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const asked = fields.filter(([, value]) => value !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([path, asked]);
}

/** One call's answer in the response to a batch, in tRPC's wire format. */
type Envelope = { readonly result?: { readonly data: unknown } } | null | undefined;

async function answerAt(envelopes: Promise<readonly Envelope[]>, at: number): Promise<unknown> {
  const result = (await envelopes)[at]?.result;
  if (!result) throw new Error('This question was refused.');
  return wireFormat.deserialize(result.data);
}

/** The answers that are on their way, by the question. */
type FirstAnswers = Map<string, Promise<unknown>>;

/** Takes over what the page's own script has asked for; nothing where it has asked for nothing. */
export function takeFirstAnswers(): FirstAnswers {
  const answers: FirstAnswers = new Map();
  for (const { asks, response } of window.gableFirstRequests ?? []) {
    const envelopes = response.then((answer) => answer.json());
    for (const [at, { path, input }] of asks.entries()) {
      const answer = answerAt(envelopes, at);
      // Nobody may ever take it; whoever does asks again in the usual way.
      answer.catch(() => undefined);
      answers.set(askKey(path, input), answer);
    }
  }
  return answers;
}

/** After a change, or a sign-in, nothing that was asked before may be taken. */
function endsThem({ type, path }: Pick<Operation, 'type' | 'path'>, isAnswered: boolean): boolean {
  return type === 'mutation' || (path === WHO_IS_HERE && !isAnswered);
}

/**
 * Answers the app's first questions from the requests that the page has sent already. Each answer is
 * taken once. A question that was refused, or not asked, goes the usual way, where the session is
 * renewed and errors are reported. The first change and the next sign-in drop what is left.
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
          (data) => {
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
