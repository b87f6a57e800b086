import { Panel } from '#shared/ui/layout/panel.tsx';
import { ContractPanel } from './contract-panel.tsx';

interface ContractCardProps {
  readonly proposalId: string;
  readonly serviceType: string;
}

/** The contract panel of the proposal screen. */
export function ContractCard({ proposalId, serviceType }: ContractCardProps) {
  return (
    <Panel title="Contract">
      <ContractPanel
        proposalId={proposalId}
        serviceType={serviceType}
        generateLabel="Generate Contract with AI"
      />
    </Panel>
  );
}
