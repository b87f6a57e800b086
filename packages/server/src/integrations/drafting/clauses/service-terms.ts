import { SERVICE_TYPES } from '@gable/contracts/proposal';
import type { ServiceTerms } from './clause.ts';
import { closingCoordination } from './services/closing-coordination.ts';
import { contractPreparation } from './services/contract-preparation.ts';
import { customService } from './services/custom-service.ts';
import { homeShowing } from './services/home-showing.ts';
import { inspectionCoordination } from './services/inspection-coordination.ts';
import { negotiation } from './services/negotiation.ts';
import { propertyValuation } from './services/property-valuation.ts';

/** Typed by service, so that a new service without terms does not compile. */
const TERMS: Readonly<Record<(typeof SERVICE_TYPES)[number], ServiceTerms>> = {
  'Home Showing': homeShowing,
  'Contract Preparation': contractPreparation,
  Negotiation: negotiation,
  'Property Valuation': propertyValuation,
  'Inspection Coordination': inspectionCoordination,
  'Closing Coordination': closingCoordination,
  'Custom Service': customService,
};

/** Returns the terms of a service, in any capitalization. Unknown names get the custom terms. */
export function serviceTermsFor(serviceType: string): ServiceTerms {
  const wanted = serviceType.trim().toLowerCase();
  const known = SERVICE_TYPES.find((name) => name.toLowerCase() === wanted);
  return known === undefined ? customService : TERMS[known];
}
