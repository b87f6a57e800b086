export { ALL_SERVICES } from './all-services.ts';
export { listServiceTypes } from './list-service-types.ts';
export { SaveAsService } from './save-as-service.tsx';
export { ServicesScreen } from './services-screen.tsx';
