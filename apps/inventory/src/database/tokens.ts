/** Injection tokens of the two data sources that serve requests. */
export const APP_DATA_SOURCE = Symbol('AppDataSource');
export const PLATFORM_DATA_SOURCE = Symbol('PlatformDataSource');
