import type { ProposalId } from '@gable/contracts/kernel';
import {
  type ClientChangePreview,
  PREVIEW_PROPOSALS_MAX,
  type PreviewClientChange,
  type ProposalGroup,
} from '@gable/contracts/party';
import { desc, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { contracts } from '../contract/contract.tables.ts';
import { type DealRow, requireDeal } from '../deal/index.ts';
import { proposals } from '../proposal/index.ts';

interface Row {
  readonly id: ProposalId;
  readonly serviceType: string;
  readonly clientEmail: string | null;
  readonly contract: string | null;
}

async function listRows(reader: Reader, dealId: DealRow['id']): Promise<Row[]> {
  return reader
    .select({
      id: proposals.id,
      serviceType: proposals.serviceType,
      clientEmail: proposals.clientEmail,
      contract: contracts.status,
    })
    .from(proposals)
    .leftJoin(contracts, eq(contracts.proposalId, proposals.id))
    .where(eq(proposals.dealId, dealId))
    .orderBy(desc(proposals.createdAt), desc(proposals.id));
}

function toGroup(rows: readonly Row[]): ProposalGroup {
  const newest = rows.slice(0, PREVIEW_PROPOSALS_MAX).map(({ id, serviceType }) => ({ id, serviceType }));
  return { count: rows.length, newest };
}

/**
 * Previews a change of the client's email: which proposals stay with a former client, which move to
 * the new one, and which contracts are withdrawn. Agent only.
 */
export async function previewClientChange(
  ctx: UseCaseContext,
  { dealId, customerEmail }: PreviewClientChange,
): Promise<ClientChangePreview> {
  const { row: deal } = await requireDeal(ctx, dealId, 'edit');
  const changes = customerEmail !== deal.customerEmail;
  const rows = changes ? await listRows(ctx.db.read, dealId) : [];
  const moving = rows.filter(({ clientEmail }) => clientEmail === null);
  return {
    changes,
    staying: toGroup(rows.filter(({ clientEmail }) => clientEmail !== null && clientEmail !== customerEmail)),
    moving: toGroup(moving),
    withdrawn: toGroup(moving.filter(({ contract }) => contract === 'sent')),
  };
}
