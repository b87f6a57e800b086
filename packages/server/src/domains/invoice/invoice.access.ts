import type { DealAction } from '@gable/contracts/deal';
import { type InvoiceId, invoiceIdSchema } from '@gable/contracts/kernel';
import { Authorized, failure, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { findInvoiceById, findInvoiceByProviderId } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';

async function findByReference(ctx: UseCaseContext, reference: string): Promise<InvoiceRow | null> {
  const own = invoiceIdSchema.safeParse(reference);
  const ownId: InvoiceId | null = own.success ? own.data : null;
  return ownId ? findInvoiceById(ctx.db.read, ownId) : findInvoiceByProviderId(ctx.db.read, reference);
}

/**
 * Returns an invoice by our id or the provider's, if the actor may do `action` with its proposal.
 * NOT_FOUND for strangers, FORBIDDEN without the right.
 */
export async function requireInvoice(
  ctx: UseCaseContext,
  reference: string,
  action: DealAction,
): Promise<Authorized<InvoiceRow>> {
  const row = await findByReference(ctx, reference);
  if (!row) throw failure('NOT_FOUND', { entity: 'invoice' });
  try {
    await requireProposal(ctx, row.proposalId, action);
  } catch (error) {
    // Report the error for the invoice, not for its proposal.
    if (isAppError(error, 'NOT_FOUND')) throw failure('NOT_FOUND', { entity: 'invoice' }, error);
    if (isAppError(error, 'FORBIDDEN')) throw failure('FORBIDDEN', { entity: 'invoice' }, error);
    throw error;
  }
  return Authorized.grant(row);
}
