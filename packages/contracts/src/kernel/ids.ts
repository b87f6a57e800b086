import * as z from 'zod/mini';

/**
 * Branded ids: a `DealId` cannot be passed where a `ProposalId` is asked for.
 * All of them are UUIDs (version 7 where Gable makes them, so that keys arrive in order of time). Capitals are taken from
 * whoever sends them (RFC 9562, section 4), and are small ones from then on: SQLite compares ids as text.
 */
export const idOf = <Brand extends string>(_brand: Brand, message = 'Invalid id') =>
  z.uuid(message).check(z.toLowerCase()).brand<Brand>();

export const dealIdSchema = idOf('DealId', 'Please select a valid deal');
export const proposalIdSchema = idOf('ProposalId', 'Please select a valid proposal');
export const contractIdSchema = idOf('ContractId');
export const invoiceIdSchema = idOf('InvoiceId');
export const userIdSchema = idOf('UserId');
export const paymentSessionIdSchema = idOf('PaymentSessionId');
export const payoutIdSchema = idOf('PayoutId');
export const refundIdSchema = idOf('RefundId');
export const feeReturnIdSchema = idOf('FeeReturnId');
export const disputeIdSchema = idOf('DisputeId');
export const notificationIdSchema = idOf('NotificationId');
export const proposalAnswerIdSchema = idOf('ProposalAnswerId');
export const proposalSendIdSchema = idOf('ProposalSendId');
export const signatureIdSchema = idOf('SignatureId');
export const contractVersionIdSchema = idOf('ContractVersionId');
export const contractRecordIdSchema = idOf('ContractRecordId');
export const contractDeclineIdSchema = idOf('ContractDeclineId');
export const conversationIdSchema = idOf('ConversationId');
export const messageIdSchema = idOf('MessageId');
export const letterIdSchema = idOf('LetterId');
export const letterMuteIdSchema = idOf('LetterMuteId');
export const apiKeyIdSchema = idOf('ApiKeyId');
export const webhookEndpointIdSchema = idOf('WebhookEndpointId');
export const webhookEventIdSchema = idOf('WebhookEventId');
export const webhookDeliveryIdSchema = idOf('WebhookDeliveryId');
export const webhookAttemptIdSchema = idOf('WebhookAttemptId');

export type DealId = z.infer<typeof dealIdSchema>;
export type ProposalId = z.infer<typeof proposalIdSchema>;
export type ContractId = z.infer<typeof contractIdSchema>;
export type InvoiceId = z.infer<typeof invoiceIdSchema>;
export type UserId = z.infer<typeof userIdSchema>;
export type PaymentSessionId = z.infer<typeof paymentSessionIdSchema>;
export type PayoutId = z.infer<typeof payoutIdSchema>;
export type RefundId = z.infer<typeof refundIdSchema>;
export type FeeReturnId = z.infer<typeof feeReturnIdSchema>;
export type DisputeId = z.infer<typeof disputeIdSchema>;
export type NotificationId = z.infer<typeof notificationIdSchema>;
export type ProposalAnswerId = z.infer<typeof proposalAnswerIdSchema>;
export type ProposalSendId = z.infer<typeof proposalSendIdSchema>;
export type SignatureId = z.infer<typeof signatureIdSchema>;
export type ContractVersionId = z.infer<typeof contractVersionIdSchema>;
export type ContractRecordId = z.infer<typeof contractRecordIdSchema>;
export type ContractDeclineId = z.infer<typeof contractDeclineIdSchema>;
export type ConversationId = z.infer<typeof conversationIdSchema>;
export type MessageId = z.infer<typeof messageIdSchema>;
export type LetterId = z.infer<typeof letterIdSchema>;
export type LetterMuteId = z.infer<typeof letterMuteIdSchema>;
export type ApiKeyId = z.infer<typeof apiKeyIdSchema>;
export type WebhookEndpointId = z.infer<typeof webhookEndpointIdSchema>;
export type WebhookEventId = z.infer<typeof webhookEventIdSchema>;
export type WebhookDeliveryId = z.infer<typeof webhookDeliveryIdSchema>;
export type WebhookAttemptId = z.infer<typeof webhookAttemptIdSchema>;
