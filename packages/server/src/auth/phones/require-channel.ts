import { validationFailed } from '../errors/auth-error.ts';

/** Refuses a channel that texts do not go through: 400 validation_failed. */
export function requireTextChannel(channel: string | null | undefined): void {
  if (!channel || channel === 'sms') return;
  throw validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  );
}
