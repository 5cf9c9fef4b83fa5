import { PROVIDER_NAMES } from '../../papers/provider-names.js';
import { STAGE_NAMES } from '../../pipeline/stage.js';

/** `page/names.js`: the stages and providers of the service, so that the page needs no copy of either list. */
export const NAMES_SCRIPT = `export const STAGES = ${JSON.stringify(STAGE_NAMES)};
export const PROVIDERS = ${JSON.stringify(PROVIDER_NAMES)};
`;
