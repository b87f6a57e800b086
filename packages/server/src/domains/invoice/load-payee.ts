import { formatBrokerage, formatLicense } from '@gable/contracts/agent-profile';
import type { UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import type { InvoiceRow } from './invoice.tables.ts';

/** Who an invoice is paid to. */
export type Payee = Pick<InvoiceRow, 'payeeName' | 'brokerage' | 'license'>;

/** Returns the agent's current name, brokerage and license, to be stored with a new invoice. */
export async function loadPayee(reader: Reader, agentId: UserId): Promise<Payee> {
  const card = await loadAgentCard(reader, agentId);
  return { payeeName: card.name, brokerage: formatBrokerage(card), license: formatLicense(card) };
}
