export { ALL_SERVICES } from './all-services.ts';
export { PRICING_OPTIONS } from './pricing-options.ts';
export { SaveAsService } from './save-as-service.tsx';
export { ServiceTypeSelect } from './service-type-select.tsx';
export { ServicesScreen } from './services-screen.tsx';
