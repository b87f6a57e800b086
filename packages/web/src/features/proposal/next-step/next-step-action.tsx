import type { AgentStep } from '@gable/contracts/next-step';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ProposalTour } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, Suspense } from 'react';
import { VoidInvoice } from '#features/invoice/index.ts';
import { OpenTour } from '#features/next-step/index.ts';
import { ResendInvoice, type SendDialogControl, SendToClient } from '#features/proposal-email/index.ts';
import { focusAndScroll } from '#shared/ui/layout/focus-and-scroll.ts';
import type { InvoiceDialogControl } from '../invoice/use-invoice-dialog.tsx';

interface ActionProps {
  readonly step: AgentStep;
  readonly proposal: ProposalView;
  readonly tour: ProposalTour | undefined;
  readonly contract: RefObject<HTMLElement | null>;
  /** The element of an hourly proposal's time, or of the monthly invoices. */
  readonly billing: RefObject<HTMLElement | null>;
  /** The element of the payment. */
  readonly payment: RefObject<HTMLElement | null>;
  /** Whether a dispute waits for the agent's response. */
  readonly needsResponse: boolean;
  readonly send: SendDialogControl;
  readonly invoice: InvoiceDialogControl;
}

function EditProposal({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <Button
      renderRoot={(props) => (
        <Link
          to="/proposals/$proposalId"
          params={{ proposalId: proposal.id }}
          search={{ edit: true }}
          replace
          {...props}
        />
      )}
    >
      Edit Proposal
    </Button>
  );
}

function MessageClient({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/deals/$dealId"
          params={{ dealId: proposal.dealId }}
          search={{ tab: 'messages' }}
          {...props}
        />
      )}
    >
      Message Client
    </Button>
  );
}

function SetUpPayments() {
  return <Button renderRoot={(props) => <Link to="/settings" {...props} />}>Set up payments</Button>;
}

/** The button of the agent's next step. Nothing where only waiting is left. */
export function NextStepAction(props: ActionProps): ReactNode {
  const { step, proposal, tour, contract, billing, payment, needsResponse, send, invoice } = props;
  switch (step) {
    case 'send':
      return <SendToClient proposal={proposal} send={send} isPrimary />;
    case 'send_contract':
      return <SendToClient proposal={proposal} send={send} isPrimary label="Send Contract" />;
    case 'apply_changes':
    case 'revise':
      return (
        <>
          <SendToClient proposal={proposal} send={send} />
          <EditProposal proposal={proposal} />
        </>
      );
    case 'ask_again':
      return <SendToClient proposal={proposal} send={send} isPrimary />;
    case 'void_invoice':
      return (
        <Suspense>
          {proposal.invoiceId && <VoidInvoice proposal={proposal} invoiceId={proposal.invoiceId} />}
        </Suspense>
      );
    case 'correct_amount':
      return <EditProposal proposal={proposal} />;
    case 'create_contract':
    case 'renew_contract':
    case 'continue':
      return <Button onClick={() => focusAndScroll(contract.current)}>Go to Contract</Button>;
    case 'raise_cap':
    case 'record_time':
    case 'start_monthly':
    case 'resume_monthly':
    case 'continue_billing':
      return (
        <Button onClick={() => focusAndScroll(billing.current)}>
          {proposal.pricingStructure === 'hourly' ? 'Go to Time' : 'Go to Monthly Invoices'}
        </Button>
      );
    case 'generate_invoice':
    case 'bill_time':
      return (
        <Button
          onClick={() => invoice.open()}
          onPointerEnter={invoice.preload}
          onFocus={invoice.preload}
          aria-haspopup="dialog"
        >
          Prepare Invoice
        </Button>
      );
    case 'disputed':
      return needsResponse && <Button onClick={() => focusAndScroll(payment.current)}>Go to Dispute</Button>;
    case 'set_up_payments':
      return <SetUpPayments />;
    case 'await_answer':
    case 'await_signature':
    case 'await_cap':
    case 'await_payment':
    case 'await_retry':
      return <MessageClient proposal={proposal} />;
    case 'await_overdue_payment':
      return (
        <>
          <MessageClient proposal={proposal} />
          {proposal.invoiceId && <ResendInvoice invoiceId={proposal.invoiceId} />}
        </>
      );
    case 'answer_tour':
    case 'answer_tour_time':
    case 'mark_tour':
      return tour && <OpenTour tourId={tour.id} isPrimary />;
    case 'await_tour_answer':
    case 'await_tour':
    case 'await_tour_charge':
    case 'tour_ended':
      return tour && <OpenTour tourId={tour.id} isPrimary={false} />;
    case 'await_tour_card':
    case 'await_month':
    case 'await_invoice':
    case 'await_bank':
    case 'dispute_lost':
    case 'partly_paid':
    case 'paid':
    case 'refunded':
      return null;
  }
}
