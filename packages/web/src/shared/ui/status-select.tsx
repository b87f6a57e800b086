import type { StatusLook } from '@gable/contracts/proposal';
import { Select } from '@mantine/core';
import { StatusBadge } from './status-badge.tsx';
import css from './status-select.module.css';

interface StatusSelectProps<Status extends string> {
  readonly label: string;
  readonly value: Status;
  readonly options: readonly Status[];
  readonly lookOf: (status: Status) => StatusLook;
  readonly onChange: (status: Status) => void;
  readonly description?: string;
  /** Says the label to screen readers alone, where the eye has it already. */
  readonly labelHidden?: boolean;
}

/** Sets a status: each choice looks as it will in lists. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { label, value, options, lookOf, onChange, description, labelHidden = false } = props;
  const known = (text: string | null) => options.find((option) => option === text);
  const pick = (text: string | null) => {
    const status = known(text);
    if (status && status !== value) onChange(status);
  };
  return (
    <Select
      {...(labelHidden ? { 'aria-label': label } : { label })}
      description={description}
      data={options.map((option) => ({ value: option, label: lookOf(option).label }))}
      value={value}
      onChange={pick}
      leftSection={<span className={css.mark} data-tone={lookOf(value).tone} aria-hidden="true" />}
      renderOption={({ option }) => {
        const status = known(option.value);
        return status ? <StatusBadge {...lookOf(status)} /> : option.label;
      }}
    />
  );
}
