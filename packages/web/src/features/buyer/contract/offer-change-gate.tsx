import { type ContractView, type OfferChange, statesNewPrice } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { OfferChanges } from '#features/contract/index.ts';
import css from './contract-dialog.module.css';

interface OfferChangeGateProps {
  readonly contract: ContractView;
  readonly change: OfferChange;
  /** Shown once the buyer has confirmed the change. */
  readonly children: ReactNode;
}

/**
 * Shows how the proposal changed after this contract was sent. The buyer must confirm each change before
 * signing.
 */
export function OfferChangeGate({ contract, change, children }: OfferChangeGateProps) {
  const current = `${contract.version}:${change.changedAt}`;
  const isCurrent =
    statesNewPrice(contract.content, change) && change.fields.every(({ field }) => field === 'amount');
  const [confirmed, setConfirmed] = useState<string | null>(null);
  return (
    <>
      <div role="note" className={css.changed} aria-label="The proposal has changed">
        <p>
          <strong>Your agent changed the proposal after sending you this contract.</strong>
        </p>
        <OfferChanges change={change} content={contract.content} />
        <p>
          {!isCurrent && 'If you sign, you sign the contract as written. '}If you’re not sure, ask your agent
          first.
        </p>
        {confirmed !== current && (
          <Button variant="default" size="compact-md" onClick={() => setConfirmed(current)}>
            I’ve read this, continue
          </Button>
        )}
      </div>
      {confirmed === current && children}
    </>
  );
}
