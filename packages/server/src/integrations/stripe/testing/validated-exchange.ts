import { createStripeDescription, readBody, type Violation } from '@gable/sandbox/stripe';

/** Responds to a request as Stripe would. */
export type RequestHandler = (request: Request) => Promise<Response>;

/** Shared by the tests of a file, because compiling it takes longer than the tests. */
const description = createStripeDescription();

/**
 * A request handler whose requests and responses are validated against Stripe's OpenAPI description
 * (docs/wire/stripe.md).
 */
export interface ValidatedExchange {
  readonly answer: RequestHandler;
  /** All requests, such as `POST /v1/invoices`. */
  readonly requests: readonly string[];
  /** Requests and responses that Stripe would not accept or send. */
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
      const { contentType, bodyText } = await readBody(request.clone());
      requests.push(`${method} ${pathname}`);
      violations.push(
        ...description.validateRequest(method, pathname, contentType, bodyText, search.replace(/^\?/, '')),
      );
      const answer = await answerer(request);
      const body = await readJson(answer.clone());
      violations.push(...description.validateResponse(method, pathname, answer.status, body));
      return answer;
    },
  };
}

/** Parses a response; undefined if it is not JSON, which the validation then reports. */
async function readJson(answer: Response): Promise<unknown> {
  return answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined;
}
