/** The keys of the embedded sandbox. It moves no money, so they are the same everywhere and no secret. */
export interface SandboxSecrets {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export const SANDBOX_SECRETS: SandboxSecrets = {
  secretKey: 'sk_test_gable',
  publishableKey: 'pk_test_gable',
  webhookSecret: 'whsec_gable_sandbox',
};
