import type { Page } from '@gable/contracts/kernel';
import type { TourView } from '@gable/contracts/tour';

/** The input of the query for the client's requests, which wait for the answers of their agents. */
export const OPEN_REQUESTS = { status: 'requested' } as const;

/** Returns the client's request at an agent, who can have one at a time; undefined without one. */
export function findRequestAt(handle: string, requests: Page<TourView> | undefined): TourView | undefined {
  return requests?.items.find(({ agent }) => agent.handle === handle);
}
