import type { ServiceView } from '@gable/contracts/service';
import type { ServiceRow } from './service.tables.ts';

export function toServiceView(row: ServiceRow): ServiceView {
  return {
    id: row.id,
    name: row.name,
    serviceType: row.serviceType,
    description: row.description,
    pricingStructure: row.pricingStructure,
    amount: row.amount,
    lineItems: row.lineItems,
    paymentPlan: row.paymentPlan,
    terms: row.terms,
    contractText: row.contractText,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
