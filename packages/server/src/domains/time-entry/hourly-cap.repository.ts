import type { Cents, ProposalId } from '@gable/contracts/kernel';
import type { HourlyCap } from '@gable/contracts/time-entry';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { proposals, proposalsVisibleTo } from '../proposal/index.ts';
import { hourlyCaps } from './hourly-cap.tables.ts';

type HourlyCapRow = typeof hourlyCaps.$inferSelect;

async function findCapRow(reader: Reader, proposalId: ProposalId): Promise<HourlyCapRow | null> {
  const [row] = await reader.select().from(hourlyCaps).where(eq(hourlyCaps.proposalId, proposalId));
  return row ?? null;
}

/** Returns the cap of an hourly proposal, and the request for a higher one. */
export async function findHourlyCap(reader: Reader, proposalId: ProposalId): Promise<HourlyCap> {
  const row = await findCapRow(reader, proposalId);
  if (row === null) return { cap: null, request: null };
  const { cap, requestedCap, requestNote: note } = row;
  return { cap, request: requestedCap === null ? null : { cap: requestedCap, note } };
}

/** Returns the most that all invoices of a proposal may sum to, in cents; null without a cap. */
export async function findCap(
  reader: Reader,
  { id, pricingStructure }: Pick<typeof proposals.$inferSelect, 'id' | 'pricingStructure'>,
): Promise<Cents | null> {
  return pricingStructure === 'hourly' ? (await findHourlyCap(reader, id)).cap : null;
}

/** Lists the viewer's proposals with a request for a higher cap, in one query. */
export async function listRequestedCaps(
  reader: Reader,
  viewer: Parameters<typeof proposalsVisibleTo>[0],
): Promise<readonly ProposalId[]> {
  const rows = await reader
    .select({ proposalId: hourlyCaps.proposalId })
    .from(hourlyCaps)
    .innerJoin(proposals, eq(proposals.id, hourlyCaps.proposalId))
    .where(
      and(
        isNotNull(hourlyCaps.requestedCap),
        eq(proposals.pricingStructure, 'hourly'),
        proposalsVisibleTo(viewer),
      ),
    );
  return rows.map(({ proposalId }) => proposalId);
}

/** Stores the cap of a locked proposal, and the request for a higher one; null ends a request. */
export async function storeHourlyCap(
  tx: Transaction,
  proposalId: ProposalId,
  { cap, request }: HourlyCap,
  now: HourlyCapRow['updatedAt'],
): Promise<void> {
  const columns = {
    cap,
    requestedCap: request?.cap ?? null,
    requestNote: request?.note ?? '',
    requestedAt: request === null ? null : now,
    updatedAt: now,
  };
  await tx
    .insert(hourlyCaps)
    .values({ proposalId, ...columns })
    .onConflictDoUpdate({ target: hourlyCaps.proposalId, set: columns });
}
