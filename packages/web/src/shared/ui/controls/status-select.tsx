import type { BadgeProps } from '@gable/contracts/kernel';
import { NativeSelect } from '@mantine/core';
import css from './status-select.module.css';

interface StatusSelectProps<Status extends string> {
  readonly label: string;
  readonly value: Status;
  readonly options: readonly Status[];
  readonly getBadge: (status: Status) => BadgeProps;
  readonly onChange: (status: Status) => void;
  /** Whether an option can be chosen; all by default. The `hint` must explain why not. */
  readonly canChoose?: (status: Status) => boolean;
  readonly hint?: string;
}

/** Selects a status. Uses the native list, which needs no positioning library. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { label, value, options, getBadge, onChange, canChoose = () => true, hint } = props;
  const pick = (text: string) => {
    const status = options.find((option) => option === text);
    if (status && status !== value && canChoose(status)) onChange(status);
  };
  return (
    <NativeSelect
      label={label}
      {...(hint && { description: hint })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={options.map((option) => ({
        value: option,
        label: getBadge(option).label,
        disabled: option !== value && !canChoose(option),
      }))}
      value={value}
      onChange={(event) => pick(event.currentTarget.value)}
      leftSection={<span className={css.mark} data-tone={getBadge(value).tone} aria-hidden="true" />}
    />
  );
}
