import { getAgentOffers } from '@gable/contracts/next-step';
import { PRICING_LABELS, type ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { useFocusAfterEdit } from '#shared/ui/controls/use-focus-after-edit.ts';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { LineItemsList } from '../line-item/index.ts';
import { useProposalTours } from '../next-step/index.ts';
import css from './proposal-details.module.css';

const ProposalForm = lazyComponent(async () => (await import('./create/proposal-form.tsx')).ProposalForm);

const route = getRouteApi('/_app/_agent/proposals/$proposalId');

function Facts({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <dl className={css.facts}>
      <div className={css.short}>
        <dt>Service Type</dt>
        <dd>{proposal.serviceType}</dd>
      </div>
      <div className={css.short}>
        <dt>Pricing Structure</dt>
        <dd>{PRICING_LABELS[proposal.pricingStructure]}</dd>
      </div>
      <div>
        <dt>Description</dt>
        <dd className={css.text}>
          {proposal.description ?? <span className={css.none}>No description</span>}
        </dd>
      </div>
      {proposal.lineItems.length > 0 && (
        <div>
          <dt>Line Items</dt>
          <dd>
            <LineItemsList items={proposal.lineItems} />
          </dd>
        </div>
      )}
      <div>
        <dt>Terms</dt>
        <dd className={css.text}>{proposal.terms ?? <span className={css.none}>No terms specified</span>}</dd>
      </div>
    </dl>
  );
}

function FormSkeleton() {
  return (
    <div className={css.waiting} role="status" aria-label="Loading...">
      <SkeletonBar height="figure" />
      <SkeletonBar height="figure" />
      <SkeletonBar height="figure" />
    </div>
  );
}

/** The proposal's details, with an edit mode that is in the URL. */
export function ProposalDetails({ proposal }: { readonly proposal: ProposalView }) {
  const { edit = false } = route.useSearch();
  const navigate = route.useNavigate();
  const setEdit = (on: boolean) => navigate({ search: { edit: on || undefined }, replace: true });
  const schedule = trpc.paymentSchedule.ofProposal.useQuery({ proposalId: proposal.id }, { enabled: edit });
  const tours = useProposalTours(proposal.dealId, [proposal]);
  const focus = useFocusAfterEdit();
  const close = () => {
    focus.closed();
    void setEdit(false);
  };
  return (
    <Panel
      title="Proposal Details"
      actions={
        !edit && (
          <Button
            ref={focus.button}
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setEdit(true)}
            onPointerEnter={ProposalForm.preload}
            onFocus={ProposalForm.preload}
          >
            Edit
          </Button>
        )
      }
    >
      {edit ? (
        <Suspense fallback={<FormSkeleton />}>
          {schedule.isPending || tours.isPending ? (
            <FormSkeleton />
          ) : (
            <ProposalForm
              proposal={proposal}
              payments={schedule.data ?? []}
              canEditService={getAgentOffers(tours.find(proposal)).canEditService}
              onDone={close}
            />
          )}
        </Suspense>
      ) : (
        <Facts proposal={proposal} />
      )}
    </Panel>
  );
}
