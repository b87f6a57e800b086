import { splitBold } from '@gable/contracts/contract-text';
import { MarkedText } from './marked-text.tsx';
import { withKeys } from './with-keys.ts';

/** A text with its bold parts, and with marked placeholders. */
export function BoldText({ text }: { readonly text: string }) {
  return withKeys(splitBold(text)).map(({ key, item }) =>
    item.isBold ? (
      <strong key={key}>
        <MarkedText text={item.text} />
      </strong>
    ) : (
      <MarkedText key={key} text={item.text} />
    ),
  );
}
