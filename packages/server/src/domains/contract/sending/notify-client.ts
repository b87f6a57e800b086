import { CONTRACT_EMAIL_DELAY_MS } from '@gable/contracts/contract';
import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { cancelClientEmail, enqueueClientNotification } from '#domains/notification/index.ts';
import type { VersionRow } from '../contract-version.tables.ts';
import type { LockedContract } from '../lock-contract.ts';

/** An agent can undo a status change, but not an email. */
const DELAYED = { emailDelayMs: CONTRACT_EMAIL_DELAY_MS } as const;

type SentVersion = Pick<VersionRow, 'number' | 'sentAt' | 'sentTo'>;

/** What the notifications of a contract have in common. */
const toNotice = ({ contract, deal, proposal, version, client }: LockedContract) => ({
  dealId: deal.id,
  proposalId: proposal.id,
  email: version.sentTo ?? client.email,
  contractVersion: { contractId: contract.id, number: version.number, sentAt: version.sentAt },
});

const toSentKey = ({ contract }: Pick<LockedContract, 'contract'>, { number, sentAt }: SentVersion) =>
  `contract_sent:${contract.id}:${number}:${sentAt}`;

const toWithdrawnKey = ({ contract, version }: LockedContract) =>
  `contract_withdrawn:${contract.id}:${version.number}:${contract.updatedAt}`;

/** Cancels the email that asks to sign a version. Returns false if there is none, or if it was sent. */
function cancelSentEmail(tx: Transaction, locked: LockedContract, version: SentVersion): Promise<boolean> {
  const email = version.sentTo ?? locked.client.email;
  return cancelClientEmail(tx, { email, key: toSentKey(locked, version) });
}

/**
 * Notifies the client of a contract to sign. In-app only if the proposal email, which mentions the
 * contract, is sent as well, or if `before` was withdrawn so recently that no email says so yet.
 */
export async function notifyContractSent(
  tx: Transaction,
  { before, sent }: { readonly before: LockedContract; readonly sent: LockedContract },
  { now, withProposalEmail }: { readonly now: Instant; readonly withProposalEmail: boolean },
): Promise<void> {
  const event = { kind: 'contract_sent', key: toSentKey(sent, sent.version) } as const;
  const payload = { serviceType: sent.proposal.serviceType };
  const { email } = toNotice(before);
  const isReinstated =
    before.version.id === sent.version.id &&
    (await cancelClientEmail(tx, { email, key: toWithdrawnKey(before) }));
  await enqueueClientNotification(tx, { ...event, ...toNotice(sent), payload }, now, {
    channel: withProposalEmail || isReinstated ? 'in-app' : 'in-app-and-email',
    ...DELAYED,
  });
}

/**
 * Notifies the client, once per version, that a new version replaces the one they have. If the email
 * about the replaced version still waits, an email about the new one is sent instead.
 */
export async function notifyContractUpdated(
  tx: Transaction,
  { sent, replaced }: { readonly sent: LockedContract; readonly replaced: SentVersion },
  now: Instant,
): Promise<void> {
  const { contract, version, proposal } = sent;
  const { serviceType } = proposal;
  const wasEmailed = !(await cancelSentEmail(tx, sent, replaced));
  const event = {
    ...toNotice(sent),
    kind: 'contract_updated',
    key: `contract_updated:${contract.id}:${version.number}`,
    payload: { serviceType, version: version.number },
  } as const;
  await enqueueClientNotification(tx, event, now, { channel: wasEmailed ? 'in-app-and-email' : 'in-app' });
  if (wasEmailed) return;
  const first = { kind: 'contract_sent', key: toSentKey(sent, version), payload: { serviceType } } as const;
  await enqueueClientNotification(tx, { ...toNotice(sent), ...first }, now, { channel: 'email', ...DELAYED });
}

/**
 * Notifies the recipient of a version that it can no longer be signed. In-app only if no email about
 * the version was sent. Returns whether an email is sent.
 */
export async function notifyContractWithdrawn(
  tx: Transaction,
  locked: LockedContract,
  now: Instant,
): Promise<boolean> {
  const { proposal, version } = locked;
  const isEmailed = !(await cancelSentEmail(tx, locked, version));
  const event = { kind: 'contract_withdrawn', key: toWithdrawnKey(locked) } as const;
  const payload = { serviceType: proposal.serviceType };
  await enqueueClientNotification(tx, { ...event, ...toNotice(locked), payload }, now, {
    channel: isEmailed ? 'in-app-and-email' : 'in-app',
    ...DELAYED,
  });
  return isEmailed;
}
