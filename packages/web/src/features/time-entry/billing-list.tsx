import { type BillingView, getInvoiceBadge, hasReceipt, listReturns } from '@gable/contracts/invoice';
import { formatDate, formatUsd, type ProposalId } from '@gable/contracts/kernel';
import { Anchor } from '@mantine/core';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import css from './time-panel.module.css';

function BillingRow({ billing }: { readonly billing: BillingView }) {
  const { number, lines, amount, status, paidAt, createdAt, invoiceUrl } = billing;
  const { userType } = useViewer();
  const name = hasReceipt(billing) ? `Receipt of invoice ${number}` : `View invoice ${number}`;
  return (
    <li className={css.row}>
      <div className={css.main}>
        <span className={css.day}>
          {lines[0]?.kind === 'month' ? lines[0].description : `Invoice ${number}`}
          <StatusBadge {...getInvoiceBadge(billing, userType)} />
        </span>
        <span className={css.meta}>
          {paidAt === null ? `Sent ${formatDate(createdAt)}` : `Paid ${formatDate(paidAt)}`}
          {listReturns(billing).map((text) => ` · ${text}`)}
          {invoiceUrl !== null && status !== 'void' && (
            <>
              {' · '}
              <Anchor
                inherit
                underline="always"
                href={invoiceUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={name}
              >
                {hasReceipt(billing) ? 'Receipt' : 'View'}
              </Anchor>
            </>
          )}
        </span>
      </div>
      <span className={css.figures}>
        <strong>{formatUsd(amount)}</strong>
      </span>
    </li>
  );
}

/** The invoices of an hourly or monthly proposal, newest first. Nothing while there is none. */
export function BillingList({ proposalId }: { readonly proposalId: ProposalId }) {
  const { data: billings = [] } = trpc.invoice.billings.useQuery({ proposalId });
  if (billings.length === 0) return null;
  return (
    <ul className={css.list} aria-label="Invoices">
      {billings.map((billing) => (
        <BillingRow key={billing.id} billing={billing} />
      ))}
    </ul>
  );
}
