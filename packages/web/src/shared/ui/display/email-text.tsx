import { Fragment } from 'react';

interface EmailTextProps {
  readonly email: string;
}

/** An email that breaks after its `@` or a dot where it is too long for a line. */
export function EmailText({ email }: EmailTextProps) {
  return email.match(/[^@.]+[@.]*|[@.]+/g)?.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id, and never move
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
