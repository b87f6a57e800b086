import * as z from 'zod/mini';
import { centsSchema, instantSchema } from '../kernel/index.ts';

/** One kind of happening, and what its sentence is filled with. */
const told = <Kind extends string, Facts extends z.core.$ZodLooseShape>(kind: Kind, facts: Facts) =>
  z.object({ kind: z.literal(kind), facts: z.object(facts) });

/** An amount as it was at that moment; it may change later where it came from. */
const money = { amount: centsSchema, currency: z.string() };
/** Which service, and for whom. */
const service = { serviceType: z.string(), customerName: z.string() };
/** Why: in the words of the provider, of the mail server or of the client; null where none were given. */
const reason = { reason: z.nullable(z.string()) };
/** Until when the bank waits for an answer; null when it waits for none. */
const deadline = { respondBy: z.nullable(instantSchema) };

/**
 * Everything that a user can be told in the bell. The words for it stand in the web, exhaustive by kind: a new kind
 * does not compile until it has some.
 */
export const happeningSchema = z.discriminatedUnion('kind', [
  // The three notes that a new agent finds (design, section 6).
  told('start_payments', {}),
  told('start_deal', {}),
  told('start_proposal', {}),

  told('proposal_accepted', service),
  told('proposal_declined', { ...service, ...reason }),
  told('letter_failed', { ...service, email: z.string(), ...reason }),

  told('contract_signed', service),
  told('contract_declined', { ...service, reason: z.string() }),
  told('contract_paper_requested', service),

  told('payment_succeeded', { ...money, ...service }),
  told('paid_outside', { ...money, ...service }),
  told('payment_failed', { ...money, ...service }),
  told('refund_succeeded', { ...money, ...service }),
  told('refund_failed', { ...money, ...service, ...reason }),

  told('dispute_opened', { ...money, ...service, ...deadline }),
  told('dispute_needs_response', { ...money, ...service, ...deadline }),
  told('dispute_won', { ...money, ...service }),
  told('dispute_lost', { ...money, ...service }),

  told('payout_sent', { ...money, arrival: z.nullable(instantSchema) }),
  told('payout_paid', money),
  told('payout_failed', { ...money, ...reason }),

  told('account_verified', {}),
  told('account_rejected', {}),
  told('account_needs_information', { needs: z.int() }),

  /** `gone`: the endpoint itself said so (410); `failing`: nothing got through for days. */
  told('webhook_disabled', { host: z.string(), because: z.enum(['gone', 'failing']) }),

  // Security: what can read or change the account's data. `access` is what the key may do, in words.
  told('api_key_created', { name: z.string(), beginning: z.string(), access: z.string() }),
  told('api_key_new_address', { name: z.string(), beginning: z.string(), address: z.string() }),
  told('webhook_created', { host: z.string() }),
  told('webhook_moved', { host: z.string(), before: z.string() }),
  told('webhook_secret_rotated', { host: z.string() }),

  // What a buyer is told.
  told('invoice_ready', { ...money, serviceType: z.string() }),
  told('contract_sent', { serviceType: z.string() }),
  /** The agent replaced the version that waited for the buyer. */
  told('contract_updated', { serviceType: z.string(), version: z.int() }),
  /** The agent took the version back that waited for the buyer. */
  told('contract_withdrawn', { serviceType: z.string() }),
  told('contract_completed', { serviceType: z.string() }),
  told('payment_received', { ...money, serviceType: z.string() }),
  told('payment_declined', { ...money, serviceType: z.string() }),
  told('refund_received', { ...money, serviceType: z.string() }),
  // The deal has another client: the new one, and the former one, who keeps what is bound to them. Neither learns who
  // the other is. `kept`: proposals that stay theirs; `withdrawn`: contracts that no longer wait for their signature.
  told('client_added', { agentName: z.string() }),
  told('client_removed', { agentName: z.string(), kept: z.int(), withdrawn: z.int() }),

  // What either of them is told: `from` is the side that wrote, `name` who that is.
  told('message_received', { from: z.enum(['agent', 'client']), name: z.string() }),
]);
export type Happening = z.infer<typeof happeningSchema>;
export type NotificationKind = Happening['kind'];
