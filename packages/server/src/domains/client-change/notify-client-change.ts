import { notificationIdSchema } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { newId, requireUser, type UseCaseContext } from '#kernel/index.ts';
import type { DealRow } from '../deal/index.ts';
import { enqueueClientNotification, notifyParticipants } from '../notification/index.ts';
import { listBoundClients } from '../proposal/index.ts';
import { useClientEmails } from '../quota/index.ts';

/** A change of a deal's client. */
interface ClientChange {
  readonly deal: DealRow;
  /** The former address. */
  readonly from: string;
  /** The new address. */
  readonly to: string;
  /** The number of withdrawn contracts. */
  readonly withdrawn: number;
}

/** Notifies the former and the new client by email and in the app, without naming the other. */
export async function notifyClientChange(
  ctx: UseCaseContext,
  tx: Transaction,
  { deal, from, to, withdrawn }: ClientChange,
): Promise<void> {
  const now = ctx.clock.now();
  const agent = requireUser(ctx.actor);
  const agentName = agent.name || agent.email;
  await useClientEmails(ctx, tx, 2);
  const bound = await listBoundClients(tx, deal.id);
  const kept = bound.filter(({ email }) => email === from).length;
  const key = newId(notificationIdSchema);
  const removed = { kind: 'client_removed', key: `client_removed:${key}`, dealId: deal.id } as const;
  await enqueueClientNotification(
    tx,
    { ...removed, email: from, payload: { agentName, kept, withdrawn } },
    now,
  );
  const added = { kind: 'client_added', key: `client_added:${key}`, dealId: deal.id } as const;
  await enqueueClientNotification(tx, { ...added, email: to, payload: { agentName } }, now);
  for (const email of [from, to])
    await notifyParticipants(ctx, tx, { deal, client: { id: null, email } }, [
      'proposals',
      'contracts',
      'messages',
      'money',
    ]);
}
