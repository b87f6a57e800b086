import * as z from 'zod/mini';

/**
 * Creates a branded UUID schema, so that a `DealId` cannot be passed as a `ProposalId`. Gable's
 * UUIDs are version 7, which sorts by time. Upper case is accepted (RFC 9562, section 4) and
 * lowered, because SQLite compares ids as text.
 */
export const createIdSchema = <Brand extends string>(_brand: Brand, message = 'Invalid id') =>
  z.uuid(message).check(z.toLowerCase()).brand<Brand>();

export const dealIdSchema = createIdSchema('DealId', 'Please select a valid deal');
export const proposalIdSchema = createIdSchema('ProposalId', 'Please select a valid proposal');
export const contractIdSchema = createIdSchema('ContractId');
export const invoiceIdSchema = createIdSchema('InvoiceId');
export const userIdSchema = createIdSchema('UserId');
export const paymentSessionIdSchema = createIdSchema('PaymentSessionId');
export const payoutIdSchema = createIdSchema('PayoutId');
export const refundIdSchema = createIdSchema('RefundId');
export const feeReturnIdSchema = createIdSchema('FeeReturnId');
export const disputeIdSchema = createIdSchema('DisputeId');
export const notificationIdSchema = createIdSchema('NotificationId');
export const proposalAnswerIdSchema = createIdSchema('ProposalAnswerId');
export const proposalEmailIdSchema = createIdSchema('ProposalEmailId');
export const signatureIdSchema = createIdSchema('SignatureId');
export const contractVersionIdSchema = createIdSchema('ContractVersionId');
export const contractRevisionIdSchema = createIdSchema('ContractRevisionId');
export const contractRecordIdSchema = createIdSchema('ContractRecordId');
export const contractDeclineIdSchema = createIdSchema('ContractDeclineId');
export const conversationIdSchema = createIdSchema('ConversationId');
export const messageIdSchema = createIdSchema('MessageId');
export const attachmentIdSchema = createIdSchema('AttachmentId');
export const reminderIdSchema = createIdSchema('ReminderId');
export const reminderSettingIdSchema = createIdSchema('ReminderSettingId');
export const emailDeliveryIdSchema = createIdSchema('EmailDeliveryId');
export const emailUnsubscribeIdSchema = createIdSchema('EmailUnsubscribeId');
export const apiKeyIdSchema = createIdSchema('ApiKeyId');
export const serviceIdSchema = createIdSchema('ServiceId', 'Please select a valid service');
export const webhookEndpointIdSchema = createIdSchema('WebhookEndpointId');
export const webhookEventIdSchema = createIdSchema('WebhookEventId');
export const webhookDeliveryIdSchema = createIdSchema('WebhookDeliveryId');
export const webhookAttemptIdSchema = createIdSchema('WebhookAttemptId');
export const tourIdSchema = createIdSchema('TourId');
export const busyCalendarIdSchema = createIdSchema('BusyCalendarId');
export const tourHoldIdSchema = createIdSchema('TourHoldId');
export const timeEntryIdSchema = createIdSchema('TimeEntryId');
export const runningTimerIdSchema = createIdSchema('RunningTimerId');
export const invoiceLineIdSchema = createIdSchema('InvoiceLineId');
export const accountExportIdSchema = createIdSchema('AccountExportId');
export const autopayCardIdSchema = createIdSchema('AutopayCardId');
export const autopayChargeIdSchema = createIdSchema('AutopayChargeId');

export type AccountExportId = z.infer<typeof accountExportIdSchema>;
export type AutopayCardId = z.infer<typeof autopayCardIdSchema>;
export type AutopayChargeId = z.infer<typeof autopayChargeIdSchema>;
export type DealId = z.infer<typeof dealIdSchema>;
export type ProposalId = z.infer<typeof proposalIdSchema>;
export type ContractRevisionId = z.infer<typeof contractRevisionIdSchema>;
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
export type ProposalEmailId = z.infer<typeof proposalEmailIdSchema>;
export type SignatureId = z.infer<typeof signatureIdSchema>;
export type ContractVersionId = z.infer<typeof contractVersionIdSchema>;
export type ContractRecordId = z.infer<typeof contractRecordIdSchema>;
export type ContractDeclineId = z.infer<typeof contractDeclineIdSchema>;
export type ConversationId = z.infer<typeof conversationIdSchema>;
export type MessageId = z.infer<typeof messageIdSchema>;
export type AttachmentId = z.infer<typeof attachmentIdSchema>;
export type ReminderId = z.infer<typeof reminderIdSchema>;
export type ReminderSettingId = z.infer<typeof reminderSettingIdSchema>;
export type EmailDeliveryId = z.infer<typeof emailDeliveryIdSchema>;
export type EmailUnsubscribeId = z.infer<typeof emailUnsubscribeIdSchema>;
export type ApiKeyId = z.infer<typeof apiKeyIdSchema>;
export type ServiceId = z.infer<typeof serviceIdSchema>;
export type WebhookEndpointId = z.infer<typeof webhookEndpointIdSchema>;
export type WebhookEventId = z.infer<typeof webhookEventIdSchema>;
export type WebhookDeliveryId = z.infer<typeof webhookDeliveryIdSchema>;
export type WebhookAttemptId = z.infer<typeof webhookAttemptIdSchema>;
export type TourId = z.infer<typeof tourIdSchema>;
export type BusyCalendarId = z.infer<typeof busyCalendarIdSchema>;
export type TourHoldId = z.infer<typeof tourHoldIdSchema>;
export type TimeEntryId = z.infer<typeof timeEntryIdSchema>;
export type RunningTimerId = z.infer<typeof runningTimerIdSchema>;
export type InvoiceLineId = z.infer<typeof invoiceLineIdSchema>;
