import { type ContractView, findAgreedPrice } from '@gable/contracts/contract';
import { needsResponse } from '@gable/contracts/dispute';
import { instant } from '@gable/contracts/kernel';
import {
  type AgentStep,
  getAgentOffers,
  getAgentStep,
  getProposalStages,
  isByClient,
  type StageView,
} from '@gable/contracts/next-step';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ProposalTour } from '@gable/contracts/tour';
import type { RefObject } from 'react';
import { Countersign } from '#features/contract/index.ts';
import {
  getAgentStepText,
  type StepContext,
  StepStrip,
  StepStripSkeleton,
  type StepText,
  toPriceAgreement,
  toProposalHistory,
  useProposalTours,
} from '#features/next-step/index.ts';
import type { SendDialogControl } from '#features/proposal-email/index.ts';
import { useRefundSummary } from '#features/refund/index.ts';
import { useProposalSubscription } from '#features/subscription/index.ts';
import { useProposalTime } from '#features/time-entry/index.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import type { InvoiceDialogControl } from '../invoice/use-invoice-dialog.tsx';
import { NextStepAction } from './next-step-action.tsx';

/** Returns the step as far as it is known without the contract. Whether sending is next is known. */
export function getStepWithoutContract(proposal: ProposalView): AgentStep {
  return getAgentStep(
    { ...proposal, contract: undefined },
    { onboardingComplete: true, now: instant(Date.now()) },
  );
}

/** The next step, once everything that it depends on is loaded. */
interface KnownStep {
  readonly step: AgentStep;
  readonly stages: readonly StageView[];
  readonly contract: ContractView | null | undefined;
  /** The tour that the proposal is for. */
  readonly tour: ProposalTour | undefined;
  /** What the words of the step depend on. */
  readonly context: StepContext;
  /** What the client would like to change; null if they did not ask for changes. */
  readonly request: string | null | undefined;
}

/**
 * Returns the agent's next step with a proposal and its stages; null until the contract and the answer
 * are loaded. A query that failed counts as loaded, so that the rest stays usable.
 */
export function useAgentNextStep(proposal: ProposalView): KnownStep | null {
  const { onboardingComplete } = useViewer();
  const contract = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  const answer = trpc.proposal.answer.useQuery({ proposalId: proposal.id });
  const tours = useProposalTours(proposal.dealId, [proposal]);
  const time = useProposalTime(proposal);
  const months = useProposalSubscription(proposal);
  const { data: returns } = useRefundSummary(proposal);
  const { data: payments } = trpc.paymentSchedule.ofProposal.useQuery(
    { proposalId: proposal.id },
    { enabled: proposal.scheduledPayments !== null },
  );
  const isLoading = [time, months].some((query) => query.isLoading);
  if (contract.isPending || answer.isPending || tours.isPending || isLoading) return null;
  const tour = tours.find(proposal);
  const history = toProposalHistory(proposal, contract.data, answer.data, {
    tour,
    time: time.data,
    subscription: months.data,
  });
  const step = getAgentStep(history, { onboardingComplete, now: instant(Date.now()) });
  // A pending proposal has no later answer than the open request.
  const request = step === 'apply_changes' ? answer.data?.reason : null;
  return {
    step,
    stages: getProposalStages(history),
    contract: contract.data,
    tour,
    context: {
      contract: history.contract,
      nextInvoiceAt: months.data?.nextAt,
      isByClient: isByClient(history),
      dispute: returns?.disputes.find(({ status }) => needsResponse(status)) ?? null,
      nextPayment: payments?.find(({ state }) => state !== 'billed') ?? null,
      acceptedPrice: findAgreedPrice(proposal, toPriceAgreement(answer.data, contract.data)),
    },
    request,
  };
}

/** Returns the step in words, with what the client would like to change. */
function getStepText({ step, request, context }: KnownStep, proposal: ProposalView): StepText {
  const text = getAgentStepText(step, proposal, context);
  if (!request) return text;
  return { ...text, text: `${proposal.customerName} wrote: “${request}” Edit it and send it again.` };
}

/** The steps that follow the client's signature. */
const STEPS_AFTER_SIGNING: readonly AgentStep[] = ['generate_invoice', 'record_time', 'await_month'];

interface AgentNextStepProps {
  readonly proposal: ProposalView;
  readonly next: KnownStep | null;
  /** Whether the proposal is being edited, which disables the next step. */
  readonly editing: boolean;
  /** The element of the proposal's contract. */
  readonly contract: RefObject<HTMLElement | null>;
  /** The element of an hourly proposal's time, or of the monthly invoices. */
  readonly billing: RefObject<HTMLElement | null>;
  /** The element of the payment. */
  readonly payment: RefObject<HTMLElement | null>;
  /** The strip's heading. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly send: SendDialogControl;
  readonly invoice: InvoiceDialogControl;
}

/** Shows the agent what to do next with a proposal, with one primary button. */
export function AgentNextStep(props: AgentNextStepProps) {
  const { proposal, next, editing, contract, billing, payment, heading, send, invoice } = props;
  if (!next) return <StepStripSkeleton />;
  const { step, stages, tour } = next;
  // Countersigning is optional, so it is offered beside the next step.
  const toSign =
    STEPS_AFTER_SIGNING.includes(step) && getAgentOffers(tour).canCountersign ? next.contract : null;
  return (
    <StepStrip
      {...getStepText(next, proposal)}
      isQuote={Boolean(next.request)}
      heading={heading}
      stages={stages}
      action={
        !editing && (
          <>
            {toSign && <Countersign contract={toSign} />}
            <NextStepAction
              {...{ step, proposal, contract, billing, payment, tour, send, invoice }}
              needsResponse={next.context.dispute !== null}
            />
          </>
        )
      }
    />
  );
}
