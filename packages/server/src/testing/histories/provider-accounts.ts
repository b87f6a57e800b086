import * as z from 'zod/mini';
import type { HistoryWorld } from './history-world.ts';

/** Our key's access to an account: `closed` and `deauthorized` by the provider, or `denied` for ever (403). */
export type Access = 'open' | 'closed' | 'deauthorized' | 'denied';

/** A connected account as the provider has it. */
export interface ProviderAccount {
  readonly id: string;
  readonly access: Access;
}

const account = z.object({
  id: z.string(),
  closed: z.boolean(),
  deauthorized: z.optional(z.boolean()),
});

/** Every connected account, oldest first, read past our server and its key. */
export async function readProviderAccounts(world: HistoryWorld): Promise<readonly ProviderAccount[]> {
  const accessOf = ({ id, closed, deauthorized }: z.infer<typeof account>): Access => {
    if (deauthorized) return 'deauthorized';
    if (closed) return 'closed';
    return world.stripe.denials.isForEver(id) ? 'denied' : 'open';
  };
  const seen = await readStored(world, 'account', account);
  return seen.map((one) => ({ id: one.id, access: accessOf(one) })).reverse();
}

/** The objects of one type that the provider has, newest first; the platform's own where no account is named. */
export async function readStored<Row extends z.ZodMiniType>(
  world: HistoryWorld,
  type: string,
  row: Row,
  account?: string,
): Promise<z.output<Row>[]> {
  const place = account === undefined ? '' : `&account=${account}`;
  const seen = await world.stripe.read(undefined, `/_control/objects?type=${type}${place}`);
  return z.object({ data: z.array(row) }).parse(seen).data;
}
