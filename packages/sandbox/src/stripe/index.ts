/** Gable's stateful Stripe sandbox, which implements Stripe's wire protocol. */
export { createStripeSandbox } from './create-stripe-sandbox.ts';
export { readBody } from './description/read-body.ts';
export {
  createStripeDescription,
  type StripeDescription,
  type Violation,
} from './description/stripe-description.ts';
export type { StripeSandbox, StripeSandboxOptions, WebhookTarget } from './sandbox-options.ts';
