import type { VerificationTemplate } from './verification.ts';

export const reauthentication: VerificationTemplate = () => ({
  subject: 'Your confirmation code',
  preview: "A code to confirm that it's you.",
  heading: "Confirm that it's you",
  paragraphs: ["You're about to change something important. Enter this code to continue."],
  button: '',
  footnote:
    "If you didn't ask for this, someone else may be signed in to your account. Sign out everywhere and change your password.",
});
