import * as z from 'zod/mini';
import type { ScenarioContext } from './scenario-context.ts';

/** Our key's access to an account. `denied` is a permanent 403. */
export type Access = 'open' | 'closed' | 'deauthorized' | 'denied';

/** A connected account at the provider. */
export interface ProviderAccount {
  readonly id: string;
  readonly access: Access;
}

const account = z.object({
  id: z.string(),
  closed: z.boolean(),
  deauthorized: z.optional(z.boolean()),
});

/** Reads every connected account from the sandbox, oldest first, without our key. */
export async function readProviderAccounts(context: ScenarioContext): Promise<readonly ProviderAccount[]> {
  const toAccess = ({ id, closed, deauthorized }: z.infer<typeof account>): Access => {
    if (deauthorized) return 'deauthorized';
    if (closed) return 'closed';
    return context.stripe.denials.isPermanent(id) ? 'denied' : 'open';
  };
  const seen = await readStored(context, 'account', account);
  return seen.map((one) => ({ id: one.id, access: toAccess(one) })).reverse();
}

/**
 * Reads all objects of a type from the sandbox, newest first; the platform's own objects without
 * `account`.
 */
export async function readStored<Row extends z.ZodMiniType>(
  context: ScenarioContext,
  type: string,
  row: Row,
  account?: string,
): Promise<z.output<Row>[]> {
  const place = account === undefined ? '' : `&account=${account}`;
  const seen = await context.stripe.read(undefined, `/_control/objects?type=${type}${place}`);
  return z.object({ data: z.array(row) }).parse(seen).data;
}
