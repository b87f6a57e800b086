import type { ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import { type ProposalView, parseChargeableAmount } from '@gable/contracts/proposal';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { trpc } from '#shared/api/trpc.ts';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { ScheduleList } from './schedule-list.tsx';

const ScheduleDialog = lazyComponent(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog);

interface AgentScheduleProps {
  readonly proposal: ProposalView;
  /**
   * Whether the client can be invoiced in parts: null while it is not known, false for a declined proposal,
   * and for a tour, whose price is held on a card.
   */
  readonly isDivisible: boolean | null;
  /** Whether the proposal is edited, whose form has the schedule. */
  readonly isEditing: boolean;
  /** Opens the dialog that generates the invoice. */
  readonly invoice: { readonly open: () => void; readonly preload: () => void };
}

/** Whether the agent can send the next invoice before its date, or after a void or a refund. */
function canBillNext({ paymentStatus }: ProposalView, payments: readonly ScheduledPaymentView[]): boolean {
  const isSettled = paymentStatus === 'payment_succeeded' || paymentStatus === 'payment_refunded';
  return isSettled && payments.some(({ state }) => state !== 'billed');
}

/** Says who sends the next invoice. */
function describeSchedule(
  { paymentStatus }: ProposalView,
  payments: readonly ScheduledPaymentView[],
): string {
  if (payments.length === 0)
    return 'One invoice bills the whole amount. You can divide it into a deposit and installments.';
  // After a void or a full refund, only the agent sends the next one.
  if (paymentStatus === 'payment_refunded' || payments.some(({ state }) => state === 'voided'))
    return 'Gable sends nothing until you send the next invoice.';
  return 'You send the first invoice. Gable sends the others on their dates, each after the one before it is paid.';
}

/** The payment schedule of a fixed price: set it, send the next invoice, and the state of each payment. */
export function AgentSchedule({ proposal, isDivisible, isEditing, invoice }: AgentScheduleProps) {
  const { data: payments } = trpc.paymentSchedule.ofProposal.useQuery({ proposalId: proposal.id });
  const [editing, edit] = useDisclosure(false);
  const amount = parseChargeableAmount(proposal.amount);
  const canEdit =
    isDivisible === true && !isEditing && proposal.paymentStatus === 'not_initiated' && amount !== null;
  if (payments === undefined || (payments.length === 0 && !canEdit)) return null;
  // Nothing is invoiced, and nothing will be.
  if (isDivisible === false && payments.every(({ state }) => state === 'planned')) return null;
  return (
    <Panel
      title="Payment Schedule"
      description={describeSchedule(proposal, payments)}
      actions={
        canEdit && (
          <Button
            variant="default"
            onClick={edit.open}
            onPointerEnter={ScheduleDialog.preload}
            onFocus={ScheduleDialog.preload}
          >
            {payments.length === 0 ? 'Divide Payment' : 'Edit Schedule'}
          </Button>
        )
      }
    >
      {payments.length > 0 && (
        <Stack gap="lg" align="flex-start">
          <ScheduleList proposal={proposal} payments={payments} receipts="/receipts/$receiptId" />
          {canBillNext(proposal, payments) && (
            <Button onClick={() => invoice.open()} onPointerEnter={invoice.preload}>
              Send Next Invoice
            </Button>
          )}
        </Stack>
      )}
      {amount !== null && (
        <LazyDialog opened={editing}>
          <ScheduleDialog
            proposalId={proposal.id}
            total={amount}
            payments={payments}
            opened={editing}
            onClose={edit.close}
          />
        </LazyDialog>
      )}
    </Panel>
  );
}
