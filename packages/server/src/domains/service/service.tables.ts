import type { ServiceId, UserId } from '@gable/contracts/kernel';
import type { PaymentPlan } from '@gable/contracts/payment-schedule';
import { type LineItem, pricingStructureSchema } from '@gable/contracts/proposal';
import { id, index, instant, json, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';

/** The services of each agent's catalog, which fill in new proposals. */
export const services = table(
  'services',
  {
    id: id<ServiceId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    serviceType: text('service_type').notNull(),
    description: text('description'),
    pricingStructure: oneOf('pricing_structure', pricingStructureSchema.options).notNull(),
    /** As typed by the agent, like the amount of a proposal. */
    amount: text('amount').notNull(),
    /** What a fixed price contains; [] without items. They sum to the amount. */
    lineItems: json<readonly LineItem[]>('line_items').notNull().default([]),
    /** The deposit and the installments of a fixed price; null for one payment (decision 117). */
    paymentPlan: json<PaymentPlan>('payment_plan'),
    terms: text('terms'),
    /** The contract's text with placeholders. */
    contractText: text('contract_text'),
    /** The service type of the starter set that the row was added for; null for other rows. */
    starterFor: text('starter_for'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (servicesTable) => [
    index('services_by_agent').on(servicesTable.agentId, servicesTable.createdAt, servicesTable.id),
    // Each service of the starter set exists once.
    uniqueIndex('services_starter_once').on(servicesTable.agentId, servicesTable.starterFor),
  ],
);

export type ServiceRow = typeof services.$inferSelect;
