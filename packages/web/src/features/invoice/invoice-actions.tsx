import { Button } from '@mantine/core';
import { IconBan, IconExternalLink, IconMailForward } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ResendInvoice } from '../proposal-email/index.ts';
import css from './invoice-actions.module.css';

/** The buttons of an invoice. Buttons on a card show their icon instead of their text. */
export function InvoiceActions({ children }: { readonly children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

interface ActionProps {
  /** The customer's name or email, for the accessible name. */
  readonly customer: string;
}

interface ViewInvoiceLinkProps extends ActionProps {
  readonly url: string;
  /** Whether a card paid it: the page is then its receipt. */
  readonly isReceipt: boolean;
}

/** A link to the provider's invoice page, in a new tab. */
export function ViewInvoiceLink({ url, customer, isReceipt }: ViewInvoiceLinkProps) {
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      size="compact-md"
      rightSection={<IconExternalLink size={16} stroke={1.75} className={css.leaves} aria-hidden="true" />}
      aria-label={`${isReceipt ? 'Receipt' : 'View invoice'} for ${customer} (opens in a new tab)`}
    >
      <span className={css.text}>{isReceipt ? 'Receipt' : 'View'}</span>
    </Button>
  );
}

/** Opens the dialog that emails an open invoice again. */
export function ResendInvoiceButton({ invoiceId, customer }: ActionProps & { readonly invoiceId: string }) {
  return (
    <ResendInvoice
      invoiceId={invoiceId}
      label={<span className={css.text}>Resend</span>}
      ariaLabel={`Resend invoice to ${customer}`}
      variant="subtle"
      size="compact-md"
      rightSection={<IconMailForward size={18} stroke={1.75} className={css.icon} aria-hidden="true" />}
    />
  );
}

/** Opens the dialog that voids an invoice. */
export function VoidInvoiceButton({ customer, onVoid }: ActionProps & { readonly onVoid: () => void }) {
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-md"
      rightSection={<IconBan size={18} stroke={1.75} className={css.icon} aria-hidden="true" />}
      onClick={onVoid}
      aria-label={`Void invoice for ${customer}`}
    >
      <span className={css.text}>Void</span>
    </Button>
  );
}
