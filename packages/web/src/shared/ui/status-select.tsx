import type { StatusLook } from '@gable/contracts/kernel';
import { NativeSelect } from '@mantine/core';
import css from './status-select.module.css';

interface StatusSelectProps<Status extends string> {
  readonly label: string;
  readonly value: Status;
  readonly options: readonly Status[];
  readonly lookOf: (status: Status) => StatusLook;
  readonly onChange: (status: Status) => void;
  /** Which of them can be chosen now; all of them unless it says otherwise. The `hint` has to say why not. */
  readonly mayChoose?: (status: Status) => boolean;
  readonly hint?: string;
}

/** Sets a status. The browser's own list: at home on every device, and it brings no positioning engine along. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { label, value, options, lookOf, onChange, mayChoose = () => true, hint } = props;
  const pick = (text: string) => {
    const status = options.find((option) => option === text);
    if (status && status !== value && mayChoose(status)) onChange(status);
  };
  return (
    <NativeSelect
      label={label}
      {...(hint && { description: hint })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options.map((option) => ({
        value: option,
        label: lookOf(option).label,
        disabled: option !== value && !mayChoose(option),
      }))}
      value={value}
      onChange={(event) => pick(event.currentTarget.value)}
      leftSection={<span className={css.mark} data-tone={lookOf(value).tone} aria-hidden="true" />}
    />
  );
}
