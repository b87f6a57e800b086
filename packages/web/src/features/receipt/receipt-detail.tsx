import { formatDate } from '@gable/contracts/kernel';
import { formatPaymentMethod, formatReceiptSubject, type Receipt } from '@gable/contracts/receipt';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tabUser } from '#shared/api/session/tab-user.ts';
import { trpc } from '#shared/api/trpc.ts';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { Fact, Facts } from '#shared/ui/display/facts.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import sheet from '#shared/ui/layout/print-sheet.module.css';
import css from './receipt.module.css';
import { ReceiptAmounts } from './receipt-amounts.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptDisputes, ReceiptRefunds } from './receipt-returns.tsx';

/** Who paid whom, when and how. */
function ReceiptFacts({ receipt }: { readonly receipt: Receipt }) {
  const { payeeName, brokerage, customerName, customerEmail, invoiceNumber } = receipt;
  return (
    <Facts>
      <Fact label="Date paid">{formatDate(receipt.paidAt)}</Fact>
      <Fact label="Payment method">{formatPaymentMethod(receipt)}</Fact>
      <Fact label="Paid to">
        <span className={css.lines}>
          <span>{payeeName}</span>
          {brokerage !== null && <span className={css.second}>{brokerage}</span>}
        </span>
      </Fact>
      <Fact label="Paid by">
        <span className={css.lines}>
          <span>{customerName}</span>
          <span className={css.second}>
            <EmailText email={customerEmail} />
          </span>
        </span>
      </Fact>
      {invoiceNumber !== null && <Fact label="Invoice number">{invoiceNumber}</Fact>}
    </Facts>
  );
}

interface ReceiptDetailProps {
  readonly receiptId: string;
  /** The link to the list. */
  readonly back: ReactNode;
  /** The link to the proposal. */
  readonly source: (receipt: Receipt) => ReactNode;
}

/** One receipt: what was paid to whom, how, and what was refunded. It can be printed. */
export function ReceiptDetail({ receiptId, back, source }: ReceiptDetailProps) {
  const [receipt] = trpc.receipt.read.useSuspenseQuery({ receiptId });
  const { number, charged } = receipt;
  return (
    <div className={`${sheet.sheet ?? ''} ${css.sheet ?? ''}`}>
      <PageHeader
        back={back}
        title={`Receipt ${number}`}
        description={formatReceiptSubject(receipt)}
        actions={
          <>
            {source(receipt)}
            <Button
              component="a"
              variant="default"
              href={tabUser.toUrl(`/api/receipts/${receipt.id}?format=pdf`)}
              download={`gable-receipt-${number}.pdf`}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            >
              Download PDF
            </Button>
          </>
        }
      />
      <Panel title="Payment">
        {charged === 0 && (
          <p className={css.note}>
            This payment was recorded as paid outside Gable. Gable did not charge a card.
          </p>
        )}
        <ReceiptFacts receipt={receipt} />
        <ReceiptAmounts receipt={receipt} />
      </Panel>
      <ReceiptLines receipt={receipt} />
      <ReceiptRefunds receipt={receipt} />
      <ReceiptDisputes receipt={receipt} />
    </div>
  );
}
