import { Panel } from '#shared/ui/layout/panel.tsx';
import { ContractPanel } from './contract-panel.tsx';

interface ContractCardProps {
  readonly proposalId: string;
  readonly serviceType: string;
  readonly canCountersign: boolean;
  readonly canEdit: boolean;
}

/** The contract panel of the proposal screen. */
export function ContractCard(props: ContractCardProps) {
  return (
    <Panel title="Contract">
      <ContractPanel {...props} generateLabel="Generate Contract with AI" />
    </Panel>
  );
}
