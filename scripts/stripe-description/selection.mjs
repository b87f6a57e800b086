// @ts-check
/**
 * The part of Stripe that the description covers: what the product uses and the sandbox implements.
 */

/** The operations by file below `resources`, as the SDK names them. */
export const OPERATIONS = [
  ['AccountLinks', 'create'],
  [
    'Accounts',
    `del retrieve update list create reject unreject listCapabilities retrieveCapability
     updateCapability deleteExternalAccount retrieveExternalAccount updateExternalAccount
     listExternalAccounts createExternalAccount createLoginLink deletePerson retrievePerson
     updatePerson listPersons createPerson`,
  ],
  ['AccountSessions', 'create'],
  ['Balance', 'retrieve'],
  ['BalanceSettings', 'retrieve update'],
  ['BalanceTransactions', 'list retrieve'],
  ['Charges', 'list retrieve update'],
  ['Customers', 'del retrieve update list create search listPaymentMethods retrievePaymentMethod'],
  ['Disputes', 'list retrieve update close'],
  ['Events', 'list retrieve'],
  ['Files', 'create retrieve'],
  ['ApplicationFees', 'list retrieve retrieveRefund updateRefund listRefunds createRefund'],
  ['InvoiceItems', 'del retrieve update list create'],
  [
    'Invoices',
    `del retrieve update list create attachPayment finalizeInvoice markUncollectible pay sendInvoice
     voidInvoice listLineItems`,
  ],
  ['InvoicePayments', 'list retrieve'],
  ['PaymentIntents', 'list create retrieve update cancel capture confirm'],
  ['PaymentMethods', 'list create retrieve update attach detach'],
  ['Payouts', 'list create retrieve update cancel reverse'],
  ['Radar/EarlyFraudWarnings', 'list retrieve'],
  ['Refunds', 'list create retrieve update cancel'],
  ['SetupIntents', 'list create retrieve update cancel confirm'],
  ['Transfers', 'list create retrieve update listReversals createReversal retrieveReversal updateReversal'],
  ['WebhookEndpoints', 'del retrieve update list create'],
  ['Tokens', 'retrieve create'],
  ['ConfirmationTokens', 'retrieve'],
  ['TestHelpers/ConfirmationTokens', 'create'],
  ['TestHelpers/Refunds', 'expire'],
  ['TestHelpers/TestClocks', 'del retrieve list create advance'],
  ['V2/Core/Accounts', 'list create retrieve update close'],
  ['V2/Core/AccountLinks', 'create'],
  ['V2/Core/Events', 'list retrieve'],
  ['V2/Core/EventDestinations', 'list create del retrieve update disable enable ping'],
].map(([file = '', methods = '']) => ({ file: `resources/${file}`, methods: new Set(methods.split(/\s+/)) }));

/** Types that no operation refers to. */
export const FURTHER_TYPES = ['V2.Core.EventNotificationBase'];

/**
 * Events have hundreds of types that differ only in their data, so the base type replaces them.
 * @type {Record<string, string>}
 */
export const BASE_TYPES = { Event: 'EventBase', 'V2.Core.Event': 'V2.Core.EventBase' };

/** Resources that `expand` may include. Other resources stay ids. */
const EXPANDABLE = new Set([
  'Account',
  'ApplicationFee',
  'BalanceTransaction',
  'BankAccount',
  'Card',
  'Charge',
  'Customer',
  'DeletedBankAccount',
  'DeletedCard',
  'DeletedCustomer',
  'DeletedInvoice',
  'Dispute',
  'FeeRefund',
  'Invoice',
  'PaymentIntent',
  'PaymentMethod',
  'Payout',
  'Refund',
  'SetupAttempt',
  'SetupIntent',
  'Transfer',
  'TransferReversal',
]);

const PAYMENT_METHODS = ['card', 'customer_balance', 'link', 'us_bank_account'];
const PAYMENT_METHOD_FACTS = [
  'allow_redisplay',
  'billing_details',
  'customer',
  'customer_account',
  'expand',
  'metadata',
  'payment_method',
  'type',
];

/**
 * Where Stripe has a property for each of its sixty payment methods, only ours are described.
 * Required properties are always kept.
 * @type {readonly { owner: RegExp, kept: ReadonlySet<string> }[]}
 */
const NARROWED = [
  {
    owner: /^PaymentMethod(CreateParams)?$|\.PaymentMethod(Options|Details|Preview)$/,
    kept: new Set([...PAYMENT_METHODS, ...PAYMENT_METHOD_FACTS]),
  },
  {
    owner: /\.PaymentMethodData$/,
    kept: new Set([...PAYMENT_METHODS, ...PAYMENT_METHOD_FACTS, 'radar_options']),
  },
  { owner: /\.NextAction$/, kept: new Set(['redirect_to_url', 'use_stripe_sdk']) },
  {
    owner: /^Account\w*\.Capabilities$|\.Merchant\.Capabilities$/,
    kept: new Set([
      'ach_debit_payments',
      'card_payments',
      'link_payments',
      'stripe_balance',
      'transfers',
      'us_bank_account_ach_payments',
    ]),
  },
];

/** @param {string} resource */
export function isExpansionKept(resource) {
  return EXPANDABLE.has(resource);
}

/**
 * @param {string} owner
 * @param {string} property
 */
export function isOptionalPropertyKept(owner, property) {
  return NARROWED.every(({ owner: pattern, kept }) => !pattern.test(owner) || kept.has(property));
}
