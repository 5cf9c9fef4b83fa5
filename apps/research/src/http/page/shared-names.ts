import { PROVIDER_NAMES } from '../../papers/provider-names.js';
import { STAGE_NAMES } from '../../pipeline/stage.js';
import { fileStem } from '../../rendering/file-stem.js';
import { EXPORT_DETAILS } from '../../rendering/exports/export-formats.js';

/** `page/names.js`: the stages, providers, export formats and file names of the service, so that the page needs no copy. */
export const NAMES_SCRIPT = `export const STAGES = ${JSON.stringify(STAGE_NAMES)};
export const PROVIDERS = ${JSON.stringify(PROVIDER_NAMES)};
export const EXPORTS = ${JSON.stringify(EXPORT_DETAILS)};
export ${fileStem.toString()}
`;
