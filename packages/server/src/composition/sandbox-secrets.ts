/** The keys of the embedded sandbox. It moves no money, so they are the same everywhere and no secret. */
export const SANDBOX_SECRETS = {
  secretKey: 'sk_test_gable',
  publishableKey: 'pk_test_gable',
  webhookSecret: 'whsec_gable_sandbox',
} as const;
