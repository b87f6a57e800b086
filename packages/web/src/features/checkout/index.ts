export { CheckoutScreen } from './checkout-screen.tsx';
export { PaymentResultScreen } from './payment-result-screen.tsx';
