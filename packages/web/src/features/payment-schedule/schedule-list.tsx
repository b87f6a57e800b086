import { type BillingView, getInvoiceBadge, hasReceipt, listReturns } from '@gable/contracts/invoice';
import { cents, formatDay, formatUsd } from '@gable/contracts/kernel';
import type { ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import type { ProposalView } from '@gable/contracts/proposal';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';

type Receipts = '/receipts/$receiptId' | '/buyer/receipts/$receiptId';

function PaymentRow({
  payment: { name, amount, dueOn, state },
  invoice,
  receipts,
}: {
  readonly payment: ScheduledPaymentView;
  /** Undefined while the payment is planned, and while the invoices load. */
  readonly invoice: BillingView | undefined;
  readonly receipts: Receipts;
}) {
  const isReceipt = invoice !== undefined && hasReceipt(invoice);
  const label = isReceipt ? 'Receipt' : 'View Invoice';
  const { userType } = useViewer();
  const badge = invoice ? getInvoiceBadge(invoice, userType) : { label: 'Planned', tone: 'neutral' as const };
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="md">
      <div>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {(invoice || state === 'planned') && <StatusBadge {...badge} />}
        </Group>
        <Text size="sm" c="dimmed">
          {dueOn === null ? 'First invoice' : formatDay(dueOn)}
          {invoice?.invoiceUrl != null && invoice.status !== 'void' && (
            <>
              {' · '}
              <Anchor
                inherit
                underline="always"
                {...(isReceipt
                  ? {
                      renderRoot: (props: object) => (
                        <Link to={receipts} params={{ receiptId: invoice.id }} {...props} />
                      ),
                    }
                  : { href: invoice.invoiceUrl, target: '_blank', rel: 'noreferrer' })}
                aria-label={`${label} of ${name}`}
              >
                {label}
              </Anchor>
            </>
          )}
        </Text>
      </div>
      <Text fw={600}>{formatUsd(amount)}</Text>
    </Group>
  );
}

interface ScheduleListProps {
  readonly proposal: ProposalView;
  readonly payments: readonly ScheduledPaymentView[];
  /** The route of a receipt for the viewer. */
  readonly receipts: Receipts;
}

/** The payments of a schedule with the state of each, how much of the total is paid, and what went back. */
export function ScheduleList({ proposal, payments, receipts }: ScheduleListProps) {
  const { data: billings = [] } = trpc.invoice.billings.useQuery({ proposalId: proposal.id });
  const findInvoice = ({ invoiceId }: ScheduledPaymentView) => billings.find(({ id }) => id === invoiceId);
  const sum = (rows: ScheduleListProps['payments']) =>
    cents(rows.reduce((total, { amount }) => total + amount, 0));
  const paid = sum(payments.filter((payment) => findInvoice(payment)?.status === 'paid'));
  const sumInvoices = (key: 'refunded' | 'lost') =>
    cents(payments.reduce((total, payment) => total + (findInvoice(payment)?.[key] ?? 0), 0));
  const [refunded, lost] = [sumInvoices('refunded'), sumInvoices('lost')];
  const left = lost > 0 ? [`${formatUsd(cents(Math.max(0, paid - refunded - lost)))} remains`] : [];
  return (
    <Stack gap="md" w="100%">
      <Text>
        {[
          `${formatUsd(paid)} of ${formatUsd(sum(payments))} paid`,
          ...listReturns({ refunded, lost }),
          ...left,
        ].join(', ')}
      </Text>
      <Stack component="ul" gap="md" p={0} m={0} aria-label="Payments" style={{ listStyle: 'none' }}>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.position}
            payment={payment}
            invoice={findInvoice(payment)}
            receipts={receipts}
          />
        ))}
      </Stack>
    </Stack>
  );
}
