import * as z from 'zod/mini';
import { contractTemplateSchema } from '../contract/contract.schemas.ts';
import { instantSchema, serviceIdSchema, singleLineText } from '../kernel/index.ts';
import { paymentPlanSchema } from '../payment-schedule/index.ts';
import {
  lineItemSchema,
  lineItemsSchema,
  newProposalSchema,
  pricingStructureSchema,
  proposalChangesSchema,
} from '../proposal/index.ts';

const NAME_MAX = 120;

const name = singleLineText().check(
  z.minLength(1, 'Enter a name for the service'),
  z.maxLength(NAME_MAX, `Name must be at most ${NAME_MAX} characters`),
);

const { serviceType, amount } = newProposalSchema.shape;
const { description, terms } = proposalChangesSchema.shape;
const contractText = z.optional(z.nullable(contractTemplateSchema));
/** What a fixed price contains, and how it is paid. Both sum to the amount. */
const priceParts = {
  lineItems: z.optional(lineItemsSchema),
  paymentPlan: z.optional(z.nullable(paymentPlanSchema)),
};

/** `POST /api/services`, and the form. Blank optional texts are stored as null. */
export const newServiceSchema = z.object({
  name,
  serviceType,
  description,
  pricingStructure: z._default(pricingStructureSchema, 'fixed'),
  amount,
  ...priceParts,
  terms,
  contractText,
});
export type NewService = z.infer<typeof newServiceSchema>;

/** `PATCH /api/services/{id}`: any of the fields, but at least one. Null clears a text or the plan. */
export const serviceChangesSchema = z
  .object({
    name: z.optional(name),
    serviceType: z.optional(serviceType),
    description,
    pricingStructure: z.optional(pricingStructureSchema),
    amount: z.optional(amount),
    ...priceParts,
    terms,
    contractText,
  })
  .check(
    z.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined),
      'Nothing to change: send at least one field',
    ),
  );
export type ServiceChanges = z.infer<typeof serviceChangesSchema>;

const readText = z.optional(z.nullable(z.string()));

export const updateServiceSchema = z.object({
  serviceId: serviceIdSchema,
  changes: serviceChangesSchema,
  /** The values that the editor read, to detect conflicts. */
  base: z.optional(
    z.object({
      name: readText,
      serviceType: readText,
      description: readText,
      pricingStructure: readText,
      amount: readText,
      terms: readText,
      contractText: readText,
    }),
  ),
});
export type UpdateService = z.infer<typeof updateServiceSchema>;

export const serviceRefSchema = z.object({ serviceId: serviceIdSchema });
export type ServiceRef = z.infer<typeof serviceRefSchema>;

/** A service of an agent's catalog, which fills in new proposals. Missing texts are null. */
export const serviceViewSchema = z.object({
  id: serviceIdSchema,
  name: z.string(),
  serviceType: z.string(),
  description: z.nullable(z.string()),
  pricingStructure: pricingStructureSchema,
  amount: z.string(),
  /** What a fixed price contains; [] without items. */
  lineItems: z.readonly(z.array(lineItemSchema)),
  /** The deposit and the installments of a fixed price; null for one payment. */
  paymentPlan: z.nullable(paymentPlanSchema),
  terms: z.nullable(z.string()),
  /** The contract's text, with placeholders such as `{{client name}}`. */
  contractText: z.nullable(z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type ServiceView = z.infer<typeof serviceViewSchema>;
