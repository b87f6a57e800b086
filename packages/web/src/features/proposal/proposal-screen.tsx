import { type AgentStep, getAgentOffers } from '@gable/contracts/next-step';
import { TOUR_SERVICE } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import sheet from '#shared/ui/layout/print-sheet.module.css';
import { ProposalFiles } from '../attachment/index.ts';
import { ContractCard } from '../contract/index.ts';
import { AgentSchedule } from '../payment-schedule/index.ts';
import { ProposalEmailStatus, SendToClient, useSendDialog } from '../proposal-email/index.ts';
import { PaymentPanel } from '../refund/index.ts';
import { ProposalReminders } from '../reminder/index.ts';
import { AgentSubscription } from '../subscription/index.ts';
import { AgentTime } from '../time-entry/index.ts';
import { useInvoiceDialog } from './invoice/use-invoice-dialog.tsx';
import { MoreActions } from './more-actions.tsx';
import { AgentNextStep, getStepWithoutContract, useAgentNextStep } from './next-step/agent-next-step.tsx';
import { PricingBox } from './pricing-box.tsx';
import { ProposalDetails } from './proposal-details.tsx';
import css from './proposal-layout.module.css';
import { StatusCard } from './status-card.tsx';

const route = getRouteApi('/_app/_agent/proposals/$proposalId');

/** The steps whose strip has the button that sends the proposal. */
const SENDING_STEPS: readonly AgentStep[] = ['send', 'apply_changes', 'revise', 'ask_again'];

/** A proposal: details, price, status, payment, contract and files. */
export function ProposalScreen({ proposalId }: { readonly proposalId: string }) {
  const [proposal] = trpc.proposal.byId.useSuspenseQuery({ proposalId });
  const agent = useViewer();
  const { edit = false } = route.useSearch();
  const contract = useRef<HTMLDivElement>(null);
  const billing = useRef<HTMLDivElement>(null);
  const payment = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const send = useSendDialog(proposal, { contract, fallback: heading });
  const next = useAgentNextStep(proposal);
  const invoice = useInvoiceDialog(proposal, heading);
  const offers = getAgentOffers(next?.tour);
  // Until it is known whether the proposal is for a tour, its service says whether it can be.
  const canSend = next ? offers.canSend : proposal.serviceType !== TOUR_SERVICE;
  // While sending is the next step, its button is in the strip.
  const isSentBelow = SENDING_STEPS.includes(next?.step ?? getStepWithoutContract(proposal));
  return (
    <div className={sheet.sheet}>
      <PageHeader
        title={`Proposal: ${proposal.serviceType}`}
        description={
          <>
            For {proposal.customerName} (<EmailText email={proposal.customerEmail} />)
            <span className={css.onPaper}>{`From ${agent.name} (${agent.email})`}</span>
          </>
        }
        back={<BackLink to="/proposals">Proposals</BackLink>}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            {canSend && !isSentBelow && <SendToClient proposal={proposal} send={send} />}
          </>
        }
      />
      <ProposalEmailStatus proposal={proposal} />
      <AgentNextStep
        {...{ proposal, next, contract, billing, payment, heading, send }}
        editing={edit}
        invoice={invoice.control}
      />
      {send.dialog}
      {invoice.dialog}
      <div className={css.columns}>
        <div className={css.details}>
          <PaymentPanel proposal={proposal} place={payment} />
          <ProposalDetails proposal={proposal} />
          {proposal.pricingStructure === 'hourly' && (
            <div ref={billing} tabIndex={-1}>
              <Suspense fallback={<CardSkeleton lines={4} />}>
                <AgentTime proposal={proposal} invoice={invoice.control} />
              </Suspense>
            </div>
          )}
          {proposal.pricingStructure === 'fixed' && (
            <AgentSchedule
              proposal={proposal}
              isEditing={edit}
              isDivisible={next && next.tour === undefined && proposal.status !== 'declined'}
              invoice={invoice.control}
            />
          )}
          {proposal.pricingStructure === 'monthly' && (
            <div ref={billing} tabIndex={-1}>
              <Suspense fallback={<CardSkeleton lines={4} />}>
                <AgentSubscription proposal={proposal} />
              </Suspense>
            </div>
          )}
        </div>
        <div className={css.side}>
          <PricingBox proposal={proposal} editing={edit} invoice={invoice.control} />
          <StatusCard proposal={proposal} />
          {proposal.sentAt !== null && <ProposalReminders proposal={proposal} />}
          <MoreActions proposal={proposal} />
        </div>
        <div className={css.contract} ref={contract} tabIndex={-1}>
          <ContractCard
            proposalId={proposal.id}
            serviceType={proposal.serviceType}
            canCountersign={offers.canCountersign}
            canEdit={next !== null && offers.canEditContract}
          />
        </div>
        <div className={css.files}>
          <Suspense fallback={<CardSkeleton lines={4} />}>
            <ProposalFiles proposal={proposal} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
