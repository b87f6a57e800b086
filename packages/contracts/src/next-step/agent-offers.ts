import { isOpenTour, type TourStepFacts } from '../tour/index.ts';

/** The actions of an agent that a proposal offers beside its next step. */
export interface AgentOffers {
  /** Whether to offer to send the proposal to the client. */
  readonly canSend: boolean;
  /** Whether to offer to edit the service type and the price. */
  readonly canEditService: boolean;
  readonly canCountersign: boolean;
  /** Whether to offer to edit the contract, or to set its status. */
  readonly canEditContract: boolean;
  /** Whether to show the invoice button, also disabled with a reason. */
  readonly canInvoice: boolean;
}

const ALL: AgentOffers = {
  canSend: true,
  canEditService: true,
  canCountersign: true,
  canEditContract: true,
  canInvoice: true,
};

/**
 * Returns what an agent can still do with a proposal. The client of a tour accepted and signed it by booking,
 * so there is nothing to send, and the service, its price and the agreement stay as they were signed. After
 * the tour, nothing is left to sign, and an invoice is only for a charge that the agreement allows and the
 * card did not pay.
 * @param tour Undefined for other services.
 */
export function getAgentOffers(
  tour: Pick<TourStepFacts, 'status' | 'isHeld' | 'isChargeable'> | undefined,
): AgentOffers {
  if (tour === undefined) return ALL;
  const ofTour = { ...ALL, canSend: false, canEditService: false, canEditContract: false };
  if (isOpenTour(tour.status)) return ofTour;
  return { ...ofTour, canCountersign: false, canInvoice: tour.isChargeable && !tour.isHeld };
}
