import { isStoredFailure } from './stripe-errors.ts';

/** The number of keys with a stored failure after which the next attempt of the job continues. */
const MAX_KEYS = 5;

/**
 * Returns the object of an earlier attempt, or creates it. If Stripe has stored a failure under the
 * key, it uses the next key. The keys are the same in each process, and the object that a failed
 * request may have created is searched first.
 */
export async function createWithKey<Created>(
  key: string,
  {
    findEarlier,
    create,
  }: {
    /**
     * Finds the object by the key that it carries. Stripe deletes idempotency keys after a day or
     * more.
     */
    findEarlier(): Promise<Created | undefined>;
    create(idempotencyKey: string): Promise<Created>;
  },
): Promise<Created> {
  let refusal: unknown;
  for (let nth = 1; nth <= MAX_KEYS; nth += 1) {
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
