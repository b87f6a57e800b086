import { findAgreedPrice } from '@gable/contracts/contract';
import { DEFAULT_DAYS_UNTIL_DUE, MAX_INVOICE_MESSAGE } from '@gable/contracts/invoice';
import { agentShare, type Cents, DAY_MS, formatDate, formatUsd, instant } from '@gable/contracts/kernel';
import { listInvoiceWarnings } from '@gable/contracts/next-step';
import type { ProposalView } from '@gable/contracts/proposal';
import { NativeSelect, Textarea } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { toContractFact } from '#features/contract/index.ts';
import { EmailPreview } from '#features/email-preview/index.ts';
import { toPriceAgreement } from '#features/next-step/index.ts';
import { BillLines } from '#features/time-entry/index.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { type ApiInputs, trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useGenerateInvoice } from '../proposal.mutations.ts';
import css from './generate-invoice-dialog.module.css';
import { useInvoiceContent } from './use-invoice-content.ts';

/** The choices for the due date, in days. */
const DUE_CHOICES = [1, 3, DEFAULT_DAYS_UNTIL_DUE, 14, 30, 60, 90];

function getDueOptions(): { readonly value: string; readonly label: string }[] {
  return DUE_CHOICES.map((days) => ({
    value: String(days),
    label: `In ${days} ${days === 1 ? 'day' : 'days'} (${formatDate(instant(Date.now() + days * DAY_MS))})`,
  }));
}

/**
 * Returns the reasons why an agent may not want to invoice a proposal now. `isReady` is false until
 * the contract, the deal and the client's answer are loaded.
 */
function useWarnings(proposal: ProposalView, opened: boolean) {
  const { id, dealId, customerName, status } = proposal;
  const answer = trpc.proposal.answer.useQuery({ proposalId: id }, { enabled: opened });
  const contract = trpc.contract.byProposal.useQuery({ proposalId: id }, { enabled: opened });
  const deal = trpc.deal.byId.useQuery({ dealId }, { enabled: opened });
  const warnings = listInvoiceWarnings({
    status,
    customerName,
    contract: toContractFact(contract.data),
    isDealArchived: deal.data?.status === 'archived',
    acceptedPrice: findAgreedPrice(proposal, toPriceAgreement(answer.data, contract.data)),
  });
  // A query that failed does not keep the agent from invoicing.
  return { warnings, isReady: !contract.isPending && !deal.isPending && !answer.isPending };
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who pays how much, and the agent's share. `amount` in cents, null while it is not known. */
function InvoicePreview({
  proposal,
  amount,
  payment,
}: {
  readonly proposal: ProposalView;
  readonly amount: Cents | null;
  readonly payment: string | null;
}) {
  return (
    <dl className={css.preview}>
      <Row label="To">
        {proposal.customerName}
        <span className={css.email}>
          <EmailText email={proposal.customerEmail} />
        </span>
      </Row>
      <Row label="Service">{proposal.serviceType}</Row>
      {payment !== null && <Row label="Payment">{payment}</Row>}
      <Row label="Amount">
        <strong>{amount === null ? '…' : formatUsd(amount)}</strong>
      </Row>
      {amount !== null && <Row label="You receive">{formatUsd(agentShare(amount))}</Row>}
    </dl>
  );
}

/** Generates the invoice and shows the result. Closes and clears the dialog if it succeeded. */
function useSubmit(proposal: ProposalView, onDone: () => void) {
  const generate = useGenerateInvoice();
  const submit = async (terms: Omit<ApiInputs['invoice']['generate'], 'proposalId' | 'shown'>) => {
    try {
      const { invoiceUrl } = await generate.mutateAsync({
        proposalId: proposal.id,
        shown: { amount: proposal.amount, pricingStructure: proposal.pricingStructure },
        ...terms,
      });
      notify.success(
        'Invoice generated',
        invoiceUrl
          ? 'Your client can pay it now.'
          : 'Your client can pay once your payment account is ready.',
      );
      onDone();
    } catch (error) {
      notify.failure('Failed to generate invoice', failureText(error));
    }
  };
  return { submit, isPending: generate.isPending };
}

export interface GenerateInvoiceDialogProps {
  readonly proposal: ProposalView;
  /** Whether the last payment failed: the open invoice is used again. */
  readonly isRetry: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after the exit transition. The caller then sets the focus. */
  readonly onClosed: () => void;
}

/**
 * Shows what an invoice will contain, and asks for confirmation: the client is emailed immediately.
 * Stays open with the typed message if it fails.
 */
export function GenerateInvoiceDialog(props: GenerateInvoiceDialogProps) {
  const { proposal, isRetry, opened, onClose, onClosed } = props;
  const { onboardingComplete } = useViewer();
  const [days, setDays] = useState(DEFAULT_DAYS_UNTIL_DUE);
  const [message, setMessage] = useState('');
  const { warnings, isReady } = useWarnings(proposal, opened);
  const content = useInvoiceContent(proposal, { isRetry, opened });
  const finish = () => {
    onClose();
    // The next invoice, after a void, starts with its own terms.
    setDays(DEFAULT_DAYS_UNTIL_DUE);
    setMessage('');
  };
  const { submit, isPending } = useSubmit(proposal, finish);
  const name = proposal.customerName;
  // Without a payment account, the invoice is held.
  const verb = isRetry ? 'Reopen' : onboardingComplete ? 'Send' : 'Create';
  const confirm = `${verb} Invoice`;
  return (
    <ConfirmDialog
      opened={opened}
      title={`${verb} this invoice?`}
      confirmLabel={warnings.length > 0 ? `${confirm} Anyway` : confirm}
      pendingLabel="Processing..."
      pending={isPending}
      disabled={!isReady || !content.isReady || content.obstacle !== null}
      onConfirm={() => void submit(isRetry ? {} : { daysUntilDue: days, message, ...content.expected })}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className={css.body}>
        {warnings.length > 0 && (
          <div role="alert" className={css.warning}>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </div>
        )}
        <p className={css.text}>
          {isRetry
            ? `The last payment failed. ${name} can pay the same invoice again with any card. No second invoice is created.`
            : onboardingComplete
              ? `We’ll email ${name} a link to pay by card.`
              : `${name} can’t pay until you finish setting up payments. We’ll hold the invoice and send it then.`}
        </p>
        {content.obstacle !== null && (
          <div role="alert" className={css.warning}>
            <p>{content.obstacle}</p>
          </div>
        )}
        {content.bill && (
          <Suspense>
            <BillLines bill={content.bill} />
          </Suspense>
        )}
        <InvoicePreview proposal={proposal} amount={content.amount} payment={content.payment} />
        {!isRetry && (
          <>
            <NativeSelect
              label="Due date"
              data={getDueOptions()}
              value={String(days)}
              onChange={(event) => setDays(Number(event.currentTarget.value))}
            />
            <Textarea
              label="Message (optional)"
              description="Shown on the invoice and in the email."
              value={message}
              maxLength={MAX_INVOICE_MESSAGE}
              autosize
              minRows={2}
              maxRows={5}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
            {content.obstacle === null && (
              <EmailPreview
                input={{ kind: 'invoice', proposalId: proposal.id, daysUntilDue: days, message }}
              />
            )}
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
