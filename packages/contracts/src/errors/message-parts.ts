import { IMAGE_MAX_BYTES, IMAGE_MAX_MEGAPIXELS, type ImageProblem } from '../agent-profile/profile-image.ts';
import { formatUsd, MAX_CHARGE, MIN_CHARGE } from '../kernel/index.ts';
import type { DeletionObstacle } from '../proposal/proposal.deletion.ts';
import type { ErrorParams, QuotaName } from './catalog.ts';

/** What changed while a contract was drafted: the start of a sentence. */
export const OVERTAKEN: Readonly<Record<ErrorParams['DRAFT_OVERTAKEN']['by'], string>> = {
  contract: 'The contract was changed in another window',
  sending: 'The contract was sent to the client',
  signature: 'The contract was signed',
  proposal: 'The proposal was changed',
  archiving: 'The deal was archived',
};

/** What to do at the limit of each quota. The limit is already formatted. */
export const QUOTAS: Readonly<Record<QuotaName, (limit: string) => string>> = {
  deals: (limit) => `You've reached the limit of ${limit} deals. Please contact support if you need more.`,
  proposals: (limit) =>
    `You've reached the limit of ${limit} proposals. Please contact support if you need more.`,
  proposalsOfDeal: (limit) =>
    `This deal has reached the limit of ${limit} proposals. Create another deal for this client.`,
  contractVersions: (limit) =>
    `This contract has reached the limit of ${limit} versions. Create another proposal to write a new contract.`,
  contractBytes: (limit) =>
    `Your contracts have reached the limit of ${limit} bytes of text. Please contact support if you need more.`,
  noteBytes: (limit) =>
    `Your notes and descriptions have reached the limit of ${limit} bytes. Shorten some, or contact support if you need more.`,
  attachmentBytes: (limit) =>
    `Your files have reached the limit of ${limit}. Delete some that you no longer need, or contact support if you need more.`,
  messages: (limit) =>
    `You've reached the limit of ${limit} messages. Please contact support if you need more.`,
};

/** Why an image was rejected. */
export const IMAGE_PROBLEMS: Readonly<Record<ImageProblem, string>> = {
  type: 'This file is not a JPEG, PNG or WebP image. Choose another file.',
  bytes: `This image is larger than ${IMAGE_MAX_BYTES / 1024 ** 2} MB. Choose a smaller one.`,
  pixels: `This image has more than ${IMAGE_MAX_MEGAPIXELS} megapixels. Choose a smaller one.`,
  animated: 'This image is animated. Choose a still image.',
  damaged: 'This image is damaged. Export it again, or choose another file.',
};

/** Says which amounts can be charged. `unit` is what the amount results from: a rate, or recorded time. */
export function formatNotPayable(unit: ErrorParams['AMOUNT_NOT_PAYABLE']['unit']): string {
  const [min, max] = [formatUsd(MIN_CHARGE), formatUsd(MAX_CHARGE)];
  switch (unit) {
    case 'rate':
      return `Enter an hourly rate from ${min} to ${max} before you generate an invoice.`;
    case 'time':
      return `The time to bill costs less than ${min}, the smallest invoice. Add more time first.`;
    case undefined:
      return `Enter an amount from ${min} to ${max} before you generate an invoice.`;
  }
}

/** Why an amount cannot change. `open`: an invoice waits for payment. */
export const AMOUNT_LOCKS = {
  open: 'This proposal has an invoice. Void it before you change the amount.',
  paid: 'This proposal has a paid invoice, so its price and payments stay. Create another proposal for other terms.',
  card: 'Your client’s card pays the monthly invoices at the price that they agreed to. Change the price of later months instead: they get a notice first.',
} as const;

/** Why a proposal cannot be deleted. */
export const DELETION_OBSTACLES: Readonly<Record<DeletionObstacle, string>> = {
  sent: 'This proposal was sent to the client.',
  client: 'The client has answered this proposal, signed its contract, or received its invoice.',
  invoiced: 'This proposal has an invoice or a payment.',
  status: 'Set the status of this proposal to Pending first.',
  contract: 'This proposal has a contract that was sent, marked as signed, or set to expired.',
};
