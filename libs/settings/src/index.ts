export { HOST_NAME, HOST_NAME_MESSAGE } from './hosts.js';
export { IsOriginList } from './origins.js';
export { IsProxyList } from './proxies.js';
