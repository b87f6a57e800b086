import type { Quotas } from '../kernel/quotas.ts';
import type { CalendarsPort } from './calendars/calendars.port.ts';
import type { DraftingPort } from './drafting/drafting.port.ts';
import type { FileContentPort } from './files/file-content.port.ts';
import type { ImagesPort } from './images/images.port.ts';
import type { InvitationLinksPort } from './invitations/invitation-links.port.ts';
import type { MailPort } from './mail/mail.port.ts';
import type { ContractPdfPort } from './pdf/contract-pdf.port.ts';
import type { SessionsPort } from './sessions/sessions.port.ts';
import type { StoragePort } from './storage/storage.port.ts';
import type { PaymentsPort } from './stripe/payments.port.ts';
import type { WebhooksPort } from './webhooks/webhooks.port.ts';

/** The external services of the app. The composition root chooses their implementations. */
export interface Ports {
  readonly payments: PaymentsPort;
  readonly drafting: DraftingPort;
  readonly contractPdf: ContractPdfPort;
  readonly storage: StoragePort;
  readonly images: ImagesPort;
  readonly fileContent: FileContentPort;
  /** Null for a hosted sign-in service, which does not list sessions. */
  readonly sessions: SessionsPort | null;
  /** Null for a hosted sign-in service, which creates its own links. */
  readonly invitationLinks: InvitationLinksPort | null;
  readonly mail: MailPort;
  readonly webhooks: WebhooksPort;
  readonly calendars: CalendarsPort;
  /** The support email address. */
  readonly supportEmail: string;
  /** The quotas of an account. */
  readonly quotas: Quotas;
}
