export { importDeals } from './import-deals.ts';
