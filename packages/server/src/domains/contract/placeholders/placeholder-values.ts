import { type AgentCard, formatBrokerage, formatLicense } from '@gable/contracts/agent-profile';
import type { PlaceholderValues } from '@gable/contracts/contract';
import { type Cents, formatUsd } from '@gable/contracts/kernel';
import { formatPayments, type PlannedPayment } from '@gable/contracts/payment-schedule';
import { formatLineItems, formatPrice } from '@gable/contracts/proposal';
import type { DealRow } from '#domains/deal/index.ts';
import type { ProposalWithDeal } from '#domains/proposal/index.ts';

/** The client's name and contact details, which a copy for another deal replaces. */
export function toClientPlaceholders(
  { client }: Pick<ProposalWithDeal, 'client'>,
  { customerPhone }: Pick<DealRow, 'customerPhone'>,
): PlaceholderValues {
  return { 'client name': client.name, 'client email': client.email, 'client phone': customerPhone };
}

/** Adds the price, which the lines sum to, so that the text states it. */
function withTotal(lines: string | null, proposal: ProposalWithDeal['proposal']): string | null {
  return lines && `${lines}\nTotal: ${formatPrice(proposal)}`;
}

interface PlaceholderSources {
  readonly card: AgentCard;
  readonly agentEmail: string;
  readonly proposal: ProposalWithDeal;
  readonly deal: Pick<DealRow, 'customerPhone'>;
  /** The deposit and the installments; none without a payment schedule. */
  readonly payments: readonly PlannedPayment[];
  /** The most that all invoices of an hourly price may sum to; null for no cap. */
  readonly cap: Cents | null;
  /** 'November 21, 2026' */
  readonly date: string;
}

/** Returns the values of all placeholders for a proposal. Unknown values are null. */
export function toPlaceholderValues(sources: PlaceholderSources): PlaceholderValues {
  const { card, agentEmail, deal, payments, cap, date } = sources;
  const { proposal } = sources.proposal;
  return {
    ...toClientPlaceholders(sources.proposal, deal),
    'agent name': card.name,
    'agent email': agentEmail,
    brokerage: formatBrokerage(card),
    license: formatLicense(card),
    'service type': proposal.serviceType,
    description: proposal.description,
    price: formatPrice(proposal),
    'line items': withTotal(formatLineItems(proposal.lineItems), proposal),
    'payment schedule': withTotal(payments.length === 0 ? null : formatPayments(payments), proposal),
    cap: cap === null ? null : formatUsd(cap),
    terms: proposal.terms,
    date,
  };
}
