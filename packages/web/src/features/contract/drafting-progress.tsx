import { Loader } from '@mantine/core';
import css from './contract-card.module.css';
import { ContractSkeleton } from './contract-skeleton.tsx';

/** While a contract is drafted: that it is, and where its text will stand. */
export function DraftingProgress() {
  return (
    <div className={css.drafting}>
      <div role="status">
        <p className={css.progress}>
          <Loader size="xs" aria-hidden="true" />
          Generating contract...
        </p>
        <p className={css.wait}>
          The clauses are being written from this proposal. This can take up to a minute.
        </p>
      </div>
      <ContractSkeleton />
    </div>
  );
}
