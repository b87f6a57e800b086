/** The file of the archive, without its extension, that has the rows of each table. */
export const EXPORTED_TABLES: Readonly<Record<string, string>> = {
  users: 'profile',
  agent_profiles: 'profile',
  reminder_settings: 'settings',
  tour_availability: 'settings',
  tour_handles: 'settings',
  busy_calendars: 'settings',
  statement_time_zones: 'settings',
  api_keys: 'settings',
  webhook_endpoints: 'settings',
  services: 'services',
  deals: 'deals',
  proposals: 'proposals',
  proposal_answers: 'answers',
  contracts: 'contracts',
  contract_versions: 'contracts',
  contract_signatures: 'contracts',
  contract_countersignatures: 'contracts',
  contract_declines: 'contracts',
  contract_audit_log: 'contracts',
  conversations: 'messages',
  messages: 'messages',
  tours: 'tours',
  tour_holds: 'tours',
  time_entries: 'time-entries',
  hourly_caps: 'hourly-caps',
  subscriptions: 'monthly-invoices',
  subscription_months: 'monthly-invoices',
  subscription_prices: 'monthly-invoices',
  autopay_cards: 'monthly-invoices',
  autopay_charges: 'monthly-invoices',
  scheduled_payments: 'payment-schedules',
  invoices: 'invoices',
  invoice_lines: 'periods',
  refunds: 'receipts',
  disputes: 'disputes',
  dispute_evidence: 'disputes',
  ledger_entries: 'transactions',
  ledger_postings: 'transactions',
  ledger_balances: 'transactions',
  payouts: 'payouts',
  payout_lines: 'payouts',
  proposal_emails: 'emails',
  email_deliveries: 'emails',
  reminders: 'reminders',
  reminder_stops: 'reminders',
  attachments: 'attachments',
};

const SIGN_IN = 'secrets and sessions of the sign-in';
const INTERNAL = 'how the server works, without data of an agent';
const PROVIDER = 'how a payment is synced with the provider; its result is in the export';
const DELIVERY = 'copies of events whose data is in other files, deleted after some time';

const because = (reason: string, tables: readonly string[]) =>
  Object.fromEntries(tables.map((table) => [table, reason]));

/** Why the other tables are not in an export. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  ...because(SIGN_IN, ['auth_challenges', 'auth_factors', 'auth_identities', 'auth_invitations']),
  ...because(SIGN_IN, ['auth_keys', 'auth_oauth_states', 'auth_one_time_tokens', 'auth_pkce_flows']),
  ...because(SIGN_IN, ['auth_rate_limits', 'auth_refresh_tokens', 'auth_sessions', 'auth_users']),
  ...because(INTERNAL, ['outbox', 'demo_state', 'idempotency_keys', 'quota_usage', 'user_presence']),
  ...because(INTERNAL, ['stripe_events', 'reconciliation_runs', 'signing_secrets', 'contract_signing_keys']),
  ...because(PROVIDER, ['connect_accounts', 'closed_connect_accounts', 'payment_sessions']),
  ...because(DELIVERY, ['notifications', 'webhook_events', 'webhook_deliveries', 'webhook_attempts']),
  ...because('the books of Gable', ['platform_cursor', 'platform_transactions', 'fee_returns']),
  account_exports: 'the export itself',
  busy_periods: 'a copy of the calendar that the agent connected',
  calendar_feeds: 'the secret address of the calendar of tours',
  contract_revisions: 'the last texts of the editor; the versions that clients saw are in the export',
  email_unsubscribes: 'the choice of a client',
  tour_agreements: 'what a client signed, until the card is held; the contract in the export has it then',
  running_timers: 'a timer that runs becomes a time entry',
};
