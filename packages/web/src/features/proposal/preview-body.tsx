import type { ContractView } from '@gable/contracts/contract';
import { formatDate } from '@gable/contracts/kernel';
import { getAgentOffers } from '@gable/contracts/next-step';
import { PRICING_LABELS, type ProposalView } from '@gable/contracts/proposal';
import { Tabs } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import sheet from '#shared/ui/layout/print-sheet.module.css';
import { TabsList } from '#shared/ui/layout/tabs-list.tsx';
import { ContractPanel, getSigningBadge } from '../contract/index.ts';
import { LineItemsList } from '../line-item/index.ts';
import { useProposalTours } from '../next-step/index.ts';
import { formatAmountLabel } from './amount-label.ts';
import css from './preview-body.module.css';
import { ProposalStatusSelect } from './status-card.tsx';

/** Renders nothing while the contract is loading (undefined). */
function ContractBadge({ contract }: { readonly contract: ContractView | null | undefined }) {
  if (contract === undefined) return null;
  if (contract === null) return <StatusBadge label="Not Created" tone="neutral" />;
  return <StatusBadge {...getSigningBadge(contract)} />;
}

function ProposalText({ proposal }: { readonly proposal: ProposalView }) {
  return (
    <dl className={css.words}>
      <dt>Description</dt>
      <dd>{proposal.description ?? 'No description'}</dd>
      {proposal.lineItems.length > 0 && (
        <>
          <dt>Line Items</dt>
          <dd>
            <LineItemsList items={proposal.lineItems} />
          </dd>
        </>
      )}
      <dt>Terms</dt>
      <dd>{proposal.terms ?? 'No terms specified'}</dd>
    </dl>
  );
}

function SidePanel({
  proposal,
  contract,
}: {
  proposal: ProposalView;
  contract: ContractView | null | undefined;
}) {
  const facts = [
    { label: 'Created', value: formatDate(proposal.createdAt, 'Unknown') },
    { label: 'Last updated', value: formatDate(proposal.updatedAt, 'Unknown') },
    { label: 'Service Type', value: proposal.serviceType },
    { label: 'Pricing Structure', value: PRICING_LABELS[proposal.pricingStructure] },
    { label: 'Amount', value: formatAmountLabel(proposal.amount) },
    { label: 'Client', value: proposal.customerName || 'Unknown Customer' },
    { label: 'Client email', value: proposal.customerEmail },
    { label: 'Contract status', value: <ContractBadge contract={contract} /> },
  ];
  return (
    <section className={css.side} aria-label="At a glance">
      <ProposalStatusSelect proposal={proposal} />
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const PANELS = ['details', 'contract'] as const;

interface PreviewBodyProps {
  readonly proposal: ProposalView;
  readonly onDirtyChange: (dirty: boolean) => void;
}

/** The quick view: tabs for details and contract, and a summary. */
export function PreviewBody({ proposal, onDirtyChange }: PreviewBodyProps) {
  const { data: contract } = trpc.contract.byProposal.useQuery({ proposalId: proposal.id });
  const tours = useProposalTours(proposal.dealId, [proposal]);
  const { canCountersign, canEditContract } = getAgentOffers(tours.find(proposal));
  return (
    <div className={css.columns}>
      <Tabs defaultValue="details" keepMountedMode="display-none" className={sheet.sheet ?? ''}>
        <TabsList mb="md" panels={PANELS}>
          <Tabs.Tab value="details" className={css.tab ?? ''}>
            Proposal Details
          </Tabs.Tab>
          <Tabs.Tab value="contract" className={css.tab ?? ''}>
            Contract {contract === null && <ContractBadge contract={null} />}
          </Tabs.Tab>
        </TabsList>
        <Tabs.Panel value="details">
          <ProposalText proposal={proposal} />
        </Tabs.Panel>
        <Tabs.Panel value="contract">
          <ContractPanel
            proposalId={proposal.id}
            serviceType={proposal.serviceType}
            generateLabel="Generate with AI"
            canCountersign={canCountersign}
            canEdit={!tours.isPending && canEditContract}
            withPrint
            onDirtyChange={onDirtyChange}
          />
        </Tabs.Panel>
      </Tabs>
      <SidePanel proposal={proposal} contract={contract} />
    </div>
  );
}
