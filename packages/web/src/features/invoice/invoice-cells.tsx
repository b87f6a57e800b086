import { formatInvoiceSubject } from '@gable/contracts/invoice';
import { formatDate, instantFromSeconds } from '@gable/contracts/kernel';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { ShortId } from '#shared/ui/display/short-id.tsx';
import css from './invoice-cells.module.css';

/** The customer's name and email. */
export function CustomerCell({
  name,
  email,
}: {
  readonly name: string | null;
  readonly email: string | null;
}) {
  return (
    <span className={css.customer}>
      <span className={css.name}>{name || email || 'Unknown Customer'}</span>
      {name && email && (
        <span className={css.email}>
          <EmailText email={email} />
        </span>
      )}
    </span>
  );
}

interface ServiceCellProps {
  readonly id: string;
  readonly number: string | null;
  /** Null for an invoice that belongs to no proposal. */
  readonly service: string | null;
  /** 'Deposit' or 'March 2027', if the proposal has several payments. */
  readonly payment?: string | null;
}

/** The service, and the invoice's number, which copies the id. */
export function ServiceCell({ id, number, service, payment = null }: ServiceCellProps) {
  return (
    <span className={css.service}>
      {service !== null && <span>{formatInvoiceSubject(service, payment)}</span>}
      <ShortId id={id} noun="invoice" reference={number} />
    </span>
  );
}

/** A date from a Unix time in seconds; 'N/A' for null. */
export function DateCell({ seconds }: { readonly seconds: number | null }) {
  return formatDate(seconds === null ? null : instantFromSeconds(seconds));
}
