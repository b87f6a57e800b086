import type { StatusLook } from '@gable/contracts/kernel';
import { NativeSelect } from '@mantine/core';
import css from './status-select.module.css';

interface StatusSelectProps<Status extends string> {
  readonly label: string;
  readonly value: Status;
  readonly options: readonly Status[];
  readonly lookOf: (status: Status) => StatusLook;
  readonly onChange: (status: Status) => void;
}

/** Sets a status. The browser's own list: at home on every device, and it brings no positioning engine along. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { label, value, options, lookOf, onChange } = props;
  const pick = (text: string) => {
    const status = options.find((option) => option === text);
    if (status && status !== value) onChange(status);
  };
  return (
    <NativeSelect
      label={label}
      data={options.map((option) => ({ value: option, label: lookOf(option).label }))}
      value={value}
      onChange={(event) => pick(event.currentTarget.value)}
      leftSection={<span className={css.mark} data-tone={lookOf(value).tone} aria-hidden="true" />}
    />
  );
}
