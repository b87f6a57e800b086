export { DealScreen } from './deal-screen.tsx';
export { DealUnavailable } from './deal-unavailable.tsx';
export { DealsScreen } from './deals-screen.tsx';
