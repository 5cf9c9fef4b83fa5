/** Words of a subject that only tell how it was given. */
import { stem } from '../../../text/tokens.js';

/** How it was given and for how long: "low-dose aspirin" is aspirin. */
export const MANNER = new Set(
  'low high dose long short term oral daily regular early adjunctive adjuvant routine prophylactic extended intravenous topical moderate intensive prolonged habitual self standard traditional conventional classic classical ordinary therapeutic modern large scale pretrained supervised online digital app mobile chronic acute training program programme therapy group'
    .split(' ')
    .map(stem),
);
