import type { AccountDocument } from './account.document.ts';
import type { BankAccountDocument } from './bank-account.document.ts';
import type { CustomerDocument } from './customer.document.ts';
import type {
  EventDestinationDocument,
  EventDocument,
  ThinEventDocument,
  WebhookEndpointDocument,
} from './event.document.ts';
import type { FileDocument } from './file.document.ts';
import type { InvoiceDocument, InvoiceItemDocument, InvoicePaymentDocument } from './invoice.document.ts';
import type {
  ApplicationFeeDocument,
  BalanceTransactionDocument,
  FeeRefundDocument,
  PayoutDocument,
} from './money.document.ts';
import type {
  ChargeDocument,
  DisputeDocument,
  EarlyFraudWarningDocument,
  PaymentIntentDocument,
  PaymentMethodDocument,
  RefundDocument,
} from './payment.document.ts';
import type { SetupAttemptDocument, SetupIntentDocument } from './setup.document.ts';

/** All stored object types. */
export interface Documents {
  account: AccountDocument;
  application_fee: ApplicationFeeDocument;
  balance_transaction: BalanceTransactionDocument;
  bank_account: BankAccountDocument;
  charge: ChargeDocument;
  customer: CustomerDocument;
  dispute: DisputeDocument;
  early_fraud_warning: EarlyFraudWarningDocument;
  event: EventDocument;
  event_destination: EventDestinationDocument;
  fee_refund: FeeRefundDocument;
  file: FileDocument;
  invoice: InvoiceDocument;
  invoice_payment: InvoicePaymentDocument;
  invoiceitem: InvoiceItemDocument;
  payment_intent: PaymentIntentDocument;
  payment_method: PaymentMethodDocument;
  payout: PayoutDocument;
  refund: RefundDocument;
  setup_attempt: SetupAttemptDocument;
  setup_intent: SetupIntentDocument;
  thin_event: ThinEventDocument;
  webhook_endpoint: WebhookEndpointDocument;
}

export type DocumentType = keyof Documents;
