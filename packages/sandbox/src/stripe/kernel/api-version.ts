/** The sandbox's API version, which is that of the OpenAPI description and of stripe 23.1.0. */
export const API_VERSION = '2026-10-28.endive';
