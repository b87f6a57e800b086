import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The text of a saved contract, which loads while the contract does. */
export const LazyMarkedContract = lazyComponent(
  async () => (await import('./marked-contract.tsx')).MarkedContract,
);
