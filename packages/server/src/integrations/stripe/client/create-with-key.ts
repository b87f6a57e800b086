import { isStoredFailure } from './stripe-errors.ts';

/** The number of failed idempotency keys after which the work is left for a later attempt. */
const MOST_KEYS = 5;

/**
 * What an earlier attempt made, or a new one. Where Stripe keeps a failure of its own under the key, the next key in line is
 * taken: the line is the same in every process, and what the failure may have made is looked for first.
 */
export async function createWithKey<Made>(
  key: string,
  {
    findEarlier,
    create,
  }: {
    /** Stripe forgets an idempotency key after a day or more, so this looks for what carries the key. */
    findEarlier(): Promise<Made | undefined>;
    create(idempotencyKey: string): Promise<Made>;
  },
): Promise<Made> {
  let refusal: unknown;
  for (let nth = 1; nth <= MOST_KEYS; nth += 1) {
    const earlier = await findEarlier();
    if (earlier) return earlier;
    try {
      return await create(nth === 1 ? key : `${key}:${nth}`);
    } catch (error) {
      if (!isStoredFailure(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
