import * as z from 'zod/mini';

/** The consent that is asked for today. A new wording gets a new name here; old ones stay, since signatures name them. */
export const CONSENT_VERSION = '2026-11';

export const consentVersionSchema = z.enum([CONSENT_VERSION], 'Unknown wording of the consent');
export type ConsentVersion = z.infer<typeof consentVersionSchema>;

/** What a buyer agrees to before their typed name counts as a signature, word for word as it is shown and recorded. */
export const CONSENT_TEXTS: Readonly<Record<ConsentVersion, string>> = {
  '2026-11':
    'I have read this contract and agree to it. I agree to sign it electronically and to receive it as a PDF that I can save and print. My typed name is my signature, and it binds me as one on paper would. I know that I may ask my agent for a paper copy to sign instead.',
};
