import { getDataSourceToken } from '@nestjs/typeorm';

/** Names and injection tokens of the two data sources that serve requests. */
export const APP = 'app';
export const PLATFORM = 'platform';
export const APP_DATA_SOURCE = getDataSourceToken(APP);
/** The streaming replica, or null. */
export const REPLICA = Symbol('Replica');
export const PLATFORM_DATA_SOURCE = getDataSourceToken(PLATFORM);
