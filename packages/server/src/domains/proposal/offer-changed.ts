import { type Instant, instantSchema, proposalIdSchema } from '@gable/contracts/kernel';
import { isSameOffer, type Offer, toOffer, toOfferTexts } from '@gable/contracts/proposal';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { newId, type User } from '#kernel/index.ts';
import { defineTopic, enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import type { ProposalRow } from './proposal.tables.ts';

const fieldsSchema = z.record(z.string(), z.nullable(z.string()));

/**
 * The agent changed what a proposal offers: service, description, price or terms. Domains that have
 * quoted the offer react (`domains/contract`). `before` and `after` hold only the fields that
 * differ.
 */
export const offerChanged = defineTopic(
  'proposal.offer-changed',
  z.object({
    proposalId: proposalIdSchema,
    /** The same for every attempt to handle one change. */
    changeId: z.string(),
    changedAt: instantSchema,
    agent: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    before: fieldsSchema,
    after: fieldsSchema,
  }),
);

const changedFields = (offer: Offer, other: Offer) => {
  const values = new Map<string, string | null>(Object.entries(toOfferTexts(other)));
  return Object.fromEntries(
    Object.entries(toOfferTexts(offer)).filter(([name, value]) => values.get(name) !== value),
  );
};

/**
 * Enqueues the job if the offer changed, within the transaction of the change. Returns the job's
 * id, which the request runs after the commit; null if the offer is unchanged.
 */
export async function enqueueOfferChange(
  tx: Transaction,
  { before, after }: { readonly before: ProposalRow; readonly after: ProposalRow },
  { userId, name, email }: User,
  now: Instant,
): Promise<string | null> {
  const [oldOffer, newOffer] = [toOffer(before), toOffer(after)];
  if (isSameOffer(oldOffer, newOffer)) return null;
  const change = {
    proposalId: after.id,
    changeId: newId(z.uuid()),
    changedAt: now,
    agent: { id: userId, name, email },
    before: changedFields(oldOffer, newOffer),
    after: changedFields(newOffer, oldOffer),
  };
  return enqueue(tx, offerChanged, change, { now, ...RUN_BY_REQUEST });
}
