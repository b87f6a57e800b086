import { type BillingView, getBillingBadge, hasReceipt } from '@gable/contracts/invoice';
import { cents, formatDay, formatUsd } from '@gable/contracts/kernel';
import type { ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import type { ProposalView } from '@gable/contracts/proposal';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';

const RECEIPTS = {
  agent: '/receipts/$receiptId',
  buyer: '/buyer/receipts/$receiptId',
} as const;

type Party = keyof typeof RECEIPTS;

interface ReceiptLinkProps {
  readonly receiptId: string;
  readonly viewer: Party;
  readonly name: string;
}

function ReceiptLink({ receiptId, viewer, name }: ReceiptLinkProps) {
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to={RECEIPTS[viewer]} params={{ receiptId }} {...props} />}
      aria-label={`Receipt of ${name}`}
    >
      Receipt
    </Anchor>
  );
}

function PaymentRow({
  payment: { name, amount, dueOn, state },
  invoice,
  viewer,
}: {
  readonly payment: ScheduledPaymentView;
  /** Undefined while the payment is planned, and while the invoices load. */
  readonly invoice: BillingView | undefined;
  readonly viewer: Party;
}) {
  const badge = invoice ? getBillingBadge(invoice) : { label: 'Planned', tone: 'neutral' as const };
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
              {hasReceipt(invoice) ? (
                <ReceiptLink receiptId={invoice.id} viewer={viewer} name={name} />
              ) : (
                <Anchor
                  inherit
                  underline="always"
                  href={invoice.invoiceUrl}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`View the invoice of ${name}`}
                >
                  View Invoice
                </Anchor>
              )}
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
  readonly viewer: Party;
}

/** The payments of a schedule with the state of each, and how much of the total is paid. */
export function ScheduleList({ proposal, payments, viewer }: ScheduleListProps) {
  const { data: billings = [] } = trpc.invoice.billings.useQuery({ proposalId: proposal.id });
  const findInvoice = ({ invoiceId }: ScheduledPaymentView) => billings.find(({ id }) => id === invoiceId);
  const sum = (rows: ScheduleListProps['payments']) =>
    formatUsd(cents(rows.reduce((total, { amount }) => total + amount, 0)));
  const paid = payments.filter((payment) => findInvoice(payment)?.status === 'paid');
  const refunded = cents(payments.reduce((total, each) => total + (findInvoice(each)?.refunded ?? 0), 0));
  return (
    <Stack gap="md" w="100%">
      <Text>
        {sum(paid)} of {sum(payments)} paid
        {refunded > 0 && `, ${formatUsd(refunded)} refunded`}
      </Text>
      <Stack component="ul" gap="md" p={0} m={0} aria-label="Payments" style={{ listStyle: 'none' }}>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.position}
            payment={payment}
            invoice={findInvoice(payment)}
            viewer={viewer}
          />
        ))}
      </Stack>
    </Stack>
  );
}
