export { LineItemsField } from './line-items-field.tsx';
export { LineItemsList } from './line-items-list.tsx';
export {
  sumTypedLineItems,
  type TypedLineItem,
  toTypedLineItems,
  typedLineItemsSchema,
} from './typed-line-items.ts';
