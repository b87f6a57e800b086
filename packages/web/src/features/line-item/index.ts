export { LineItemsList } from './line-items-list.tsx';
