/** The keys of the embedded sandbox. They are not secret, because it moves no money. */
export const SANDBOX_SECRETS = {
  secretKey: 'sk_test_gable',
  publishableKey: 'pk_test_gable',
  webhookSecret: 'whsec_gable_sandbox',
} as const;
