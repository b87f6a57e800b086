import { Card } from '@mantine/core';
import css from './contract-card.module.css';
import { ContractPanel } from './contract-panel.tsx';

interface ContractCardProps {
  readonly proposalId: string;
  readonly serviceType: string;
}

/** The contract of a proposal, as a part of the proposal's screen. */
export function ContractCard({ proposalId, serviceType }: ContractCardProps) {
  return (
    <Card component="section" aria-labelledby="contract-heading">
      <h2 id="contract-heading" className={css.title}>
        Contract
      </h2>
      <ContractPanel
        proposalId={proposalId}
        serviceType={serviceType}
        generateLabel="Generate Contract with AI"
      />
    </Card>
  );
}
