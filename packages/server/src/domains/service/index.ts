export { addStarterSet } from './add-starter-set.ts';
export { createService } from './create-service.ts';
export { listServices } from './read-services.ts';
export { requireService } from './service.access.ts';
