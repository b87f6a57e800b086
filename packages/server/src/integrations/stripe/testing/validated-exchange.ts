import { createStripeDescription, type Violation } from '@gable/sandbox/stripe';

/** Answers one request as Stripe would. */
export type RequestHandler = (request: Request) => Promise<Response>;

/** One description for all of a test file: reading and compiling it takes longer than the tests. */
const description = createStripeDescription();

/** An answerer whose every request and answer is held against Stripe's own description (Stripe contract, section 3). */
export interface ValidatedExchange {
  readonly answer: RequestHandler;
  /** Every request that was sent, as `POST /v1/invoices`. */
  readonly requests: readonly string[];
  /** What Stripe would not have sent or accepted; one is too many. */
  readonly violations: readonly Violation[];
}

export function validateExchange(answerer: RequestHandler): ValidatedExchange {
  const requests: string[] = [];
  const violations: Violation[] = [];
  return {
    requests,
    violations,
    answer: async (request) => {
      const { pathname, search } = new URL(request.url);
      const { method } = request;
      requests.push(`${method} ${pathname}`);
      violations.push(
        ...description.validateRequest(
          method,
          pathname,
          request.headers.get('content-type'),
          await request.clone().text(),
          search.replace(/^\?/, ''),
        ),
      );
      const answer = await answerer(request);
      const body = await readJson(answer.clone());
      violations.push(...description.validateResponse(method, pathname, answer.status, body));
      return answer;
    },
  };
}

/** Undefined for an answer that is none of Stripe's: the description then says so. */
async function readJson(answer: Response): Promise<unknown> {
  return answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined;
}
