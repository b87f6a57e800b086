export { removeArchiveHandler } from './account-export.topics.ts';
export { prepareExportHandler } from './prepare-export.ts';
