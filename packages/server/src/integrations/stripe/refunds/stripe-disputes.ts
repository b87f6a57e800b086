import type Stripe from 'stripe';
import { callStripe } from '../client/stripe-errors.ts';
import type { DisputesPort } from '../reversals.port.ts';
import { parseDispute } from './parse-dispute.ts';

/** A payment rarely has even one dispute. */
const PAGE = 100;

/**
 * Direct charges: disputes belong to the connected account and debit its balance
 * (docs/wire/stripe.md).
 */
export function createStripeDisputes(client: Stripe): DisputesPort {
  return {
    uploadEvidence: ({ accountId, name, bytes }) =>
      callStripe('upload evidence', async () => {
        const file = { data: bytes, name, type: 'application/pdf' };
        const params = { purpose: 'dispute_evidence', file } as const;
        return (await client.files.create(params, { stripeAccount: accountId })).id;
      }),
    submitEvidence: ({ accountId, disputeId, fields, fileId, key }) =>
      callStripe('submit evidence', async () =>
        parseDispute(
          await client.disputes.update(
            disputeId,
            {
              evidence: {
                customer_name: fields.clientName,
                customer_email_address: fields.clientEmail,
                product_description: fields.service,
                uncategorized_text: fields.statement,
                ...(fields.serviceDate !== undefined && { service_date: fields.serviceDate }),
                ...(fields.activity !== undefined && { access_activity_log: fields.activity }),
                ...(fileId !== null && { uncategorized_file: fileId }),
                ...(fields.refundPolicy !== undefined && { refund_policy_disclosure: fields.refundPolicy }),
              },
              submit: true,
            },
            { stripeAccount: accountId, idempotencyKey: key },
          ),
        ),
      ),
    read: (accountId, disputeId) =>
      callStripe('read dispute', async () =>
        parseDispute(await client.disputes.retrieve(disputeId, {}, { stripeAccount: accountId })),
      ),
    list: (accountId, intentId) =>
      callStripe('list disputes', async () => {
        const list = await client.disputes.list(
          { payment_intent: intentId, limit: PAGE },
          { stripeAccount: accountId },
        );
        return list.data.map(parseDispute);
      }),
    recent: (accountId, limit) =>
      callStripe('list recent disputes', async () => {
        const list = await client.disputes.list({ limit }, { stripeAccount: accountId });
        return list.data.map(parseDispute);
      }),
  };
}
