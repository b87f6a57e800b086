import type { ContractView, OfferChange } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { OfferChanges } from '#features/contract/index.ts';
import css from './contract-dialog.module.css';

interface OfferChangeGateProps {
  readonly contract: ContractView;
  readonly change: OfferChange;
  /** What can be done once the change was read. */
  readonly children: ReactNode;
}

/**
 * Shows how the proposal was changed after this contract was sent, before the contract can be signed. A later change is
 * shown again.
 */
export function OfferChangeGate({ contract, change, children }: OfferChangeGateProps) {
  const current = `${contract.version}:${change.changedAt}`;
  const [read, setRead] = useState<string | null>(null);
  return (
    <>
      <div role="note" className={css.changed} aria-label="The proposal has changed">
        <p>
          <strong>Your agent changed the proposal after sending you this contract.</strong>
        </p>
        <OfferChanges change={change} content={contract.content} />
        <p>
          If you sign, you sign the contract as it is written. Ask your agent about it if you are not sure.
        </p>
        {read !== current && (
          <Button variant="default" size="compact-md" onClick={() => setRead(current)}>
            I have read this, continue
          </Button>
        )}
      </div>
      {read === current && children}
    </>
  );
}
