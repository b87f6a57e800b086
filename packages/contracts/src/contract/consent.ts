import * as z from 'zod/mini';

/**
 * The current signing statement. A new text gets a new version; old ones stay because signatures
 * refer to them.
 */
export const CONSENT_VERSION = '2026-11-b';

export const consentVersionSchema = z.literal(CONSENT_VERSION, 'Unknown wording of the consent');
/** The versions that signatures refer to. */
export type ConsentVersion = '2026-11' | typeof CONSENT_VERSION;

/** What a buyer agrees to when they sign, verbatim as shown and recorded. */
export const CONSENT_TEXTS: Readonly<Record<ConsentVersion, string>> = {
  '2026-11':
    'I have read this contract and agree to it. I agree to sign it electronically and to receive it as a PDF that I can save and print. My typed name is my signature, and it binds me as one on paper would. I know that I may ask my agent for a paper copy to sign instead.',
  '2026-11-b':
    'I have read this contract and agree to sign it. My typed name is my signature and binds me like a signature on paper.',
};

/**
 * The current disclosure about electronic records, shown before the contract (15 U.S.C. 7001(c)).
 */
export const ELECTRONIC_CONSENT_VERSION = 'electronic-2026-11';

export const electronicConsentVersionSchema = z.literal(
  ELECTRONIC_CONSENT_VERSION,
  'Unknown wording of the consent',
);
export type ElectronicConsentVersion = typeof ELECTRONIC_CONSENT_VERSION;

interface ElectronicConsent {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  /** What the client agrees to with the button. */
  readonly agreement: string;
}

/** The disclosures, verbatim as shown and recorded. Each section covers one point of 7001(c)(1). */
export const ELECTRONIC_CONSENTS: Readonly<Record<ElectronicConsentVersion, ElectronicConsent>> = {
  'electronic-2026-11': {
    title: 'Sign this contract electronically?',
    sections: [
      {
        heading: 'What this covers',
        text: 'This consent is for this contract only: every version that your agent sends you, your signature, the signed copy and the record of how it was signed. It covers nothing else on Gable.',
      },
      {
        heading: 'Your right to paper',
        text: 'You do not have to sign electronically. To sign on paper, choose “Use paper instead” below or ask your agent. You can ask your agent for a paper copy at any time, also after you sign. There is no fee for paper.',
      },
      {
        heading: 'Withdrawing your consent',
        text: 'You can withdraw this consent at any time and at no cost. Open the contract and choose “Withdraw consent to electronic signing”, or tell your agent. This contract can then only be signed on paper, which may take longer. What you signed before stays valid.',
      },
      {
        heading: 'What you need',
        text: 'A computer or phone with internet access, a current version of Chrome, Edge, Firefox or Safari, an email account, a program that opens PDF files, and storage or a printer to keep your copy. If these requirements change, we will tell you and ask for your consent again.',
      },
      {
        heading: 'Your email address',
        text: 'Notices and your signed copy go to the email address of your account. If it changes, update it under Settings and tell your agent, who keeps the address for this contract.',
      },
    ],
    agreement:
      'I agree to receive and sign this contract electronically. I can open, save and print web pages and PDF files.',
  },
};

/** Formats a disclosure as one text for the contract's record. */
export function electronicConsentText(version: ElectronicConsentVersion): string {
  const { title, sections, agreement } = ELECTRONIC_CONSENTS[version];
  return [title, ...sections.map(({ heading, text }) => `${heading}: ${text}`), agreement].join('\n');
}
