// @ts-check
import { referenceTo } from './json-schema.mjs';

/** @typedef {import('./json-schema.mjs').Schema} Schema */

/** @type {Schema} */
const text = { type: 'string' };

/**
 * The schema of an error response. It is handwritten, because the package declares only its own
 * error classes.
 * @type {Schema}
 */
export const errorEnvelope = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type'],
      properties: {
        type: {
          type: 'string',
          enum: [
            'api_error',
            'card_error',
            'idempotency_error',
            'invalid_request_error',
            'temporary_session_expired',
          ],
        },
        code: text,
        decline_code: text,
        doc_url: text,
        message: text,
        param: text,
        request_log_url: text,
        charge: text,
        advice_code: text,
        network_decline_code: text,
        payment_intent: referenceTo('PaymentIntent'),
        payment_method: {},
        payment_method_type: text,
        setup_intent: {},
        source: {},
        user_message: text,
      },
    },
  },
};
