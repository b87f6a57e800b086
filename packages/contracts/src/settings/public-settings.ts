import * as z from 'zod/mini';

/** What the browser must know at run time, so that one build serves every environment. Nothing secret. */
export const publicSettingsSchema = z.object({
  /** Where supabase-js finds the sign-in service, and the key it identifies itself with. */
  authUrl: z.string(),
  authKey: z.string(),
  signIn: z.object({
    /** The providers that are configured, each with the name that `/authorize` knows and the one that people read. */
    providers: z.array(z.object({ name: z.string(), label: z.string() })),
    /** Whether a phone can be a second factor: there is somebody who delivers texts. */
    phoneFactors: z.boolean(),
    /** Whether the service can say where else a user is signed in; a hosted one cannot. */
    sessionList: z.boolean(),
  }),
  stripePublishableKey: z.string(),
  /** The stand-in's script, which the app loads before the payment form in sandbox mode alone; null with the real provider. */
  stripeScript: z.nullable(z.string()),
  environment: z.enum(['development', 'production']),
  apiBaseUrl: z.string(),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;
