import { MAX_LINE_ITEMS } from '@gable/contracts/proposal';
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { EMPTY_ITEM, findQuantityError, type TypedLineItem } from './typed-line-items.ts';

type Errors = Readonly<Record<string, ReactNode>>;

interface ItemFieldsProps {
  /** From 1. */
  readonly number: number;
  readonly item: TypedLineItem;
  readonly errors: Errors;
  readonly disabled: boolean;
  readonly onChange: (item: TypedLineItem) => void;
  readonly onRemove: () => void;
}

/** The description, quantity and price of an item. */
function ItemFields({ number, item, errors, disabled, onChange, onRemove }: ItemFieldsProps) {
  const field = (name: keyof TypedLineItem) => {
    const path = `lineItems.${number - 1}.${name}`;
    return {
      value: item[name],
      error: errors[path],
      'data-path': path,
      disabled,
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        onChange({ ...item, [name]: event.currentTarget.value }),
    };
  };
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        flex="1 1 14rem"
        label="Item"
        aria-label={`Description of item ${number}`}
        {...field('description')}
      />
      <TextInput
        flex="1 1 4rem"
        label="Quantity"
        aria-label={`Quantity of item ${number}`}
        inputMode="numeric"
        {...field('quantity')}
        // It leaves the amount empty, so its error does not wait for a submit.
        error={errors[`lineItems.${number - 1}.quantity`] ?? findQuantityError(item.quantity)}
      />
      <TextInput
        flex="1 1 6rem"
        label="Price of one"
        aria-label={`Price of item ${number}`}
        inputMode="decimal"
        leftSection="$"
        {...field('unitAmount')}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        mt={30}
        aria-label={`Remove item ${number}`}
        disabled={disabled}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

interface LineItemsFieldProps {
  readonly items: readonly TypedLineItem[];
  /** The form's errors, by dotted path. */
  readonly errors: Errors;
  readonly disabled?: boolean;
  readonly onChange: (items: TypedLineItem[]) => void;
}

/** The line items of a fixed price. The amount is their sum. */
export function LineItemsField({ items, errors, disabled = false, onChange }: LineItemsFieldProps) {
  const labelId = useId();
  return (
    <Stack gap="sm" role="group" aria-labelledby={labelId}>
      <div>
        <Text id={labelId} size="sm" fw={550}>
          Line Items (optional)
        </Text>
        <Text size="sm" c="dimmed">
          {items.length === 0
            ? 'List what the price contains. The amount is then the sum of the items.'
            : 'The amount is the sum of the items.'}
        </Text>
      </div>
      {items.map((item, index) => (
        <ItemFields
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and all their fields are controlled
          key={index}
          number={index + 1}
          item={item}
          errors={errors}
          disabled={disabled}
          onChange={(next) => onChange(items.map((each, at) => (at === index ? next : each)))}
          onRemove={() => onChange(items.filter((_each, at) => at !== index))}
        />
      ))}
      {errors.lineItems && (
        <Text size="sm" c="red" role="alert">
          {errors.lineItems}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          disabled={disabled || items.length >= MAX_LINE_ITEMS}
          data-path="lineItems"
          onClick={() => onChange([...items, EMPTY_ITEM])}
        >
          Add Item
        </Button>
      </div>
    </Stack>
  );
}
