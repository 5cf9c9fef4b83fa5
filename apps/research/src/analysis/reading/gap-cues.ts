/**
 * Cues of limitations and open questions in scholarly English, over a lower-cased sentence with plain quotation marks.
 * Language only: what is not known, not possible, lacking, difficult, needed, worth a study. Classes follow the
 * problem and future-work categories of Teufel (2010) and the challenge and direction definitions of Lahav et al. (2022).
 */
import type { Cue } from './cue.js';
import { DIRECTIONS } from './direction-cues.js';
import { LIMITS } from './limit-cues.js';
import { ASKED, UNKNOWN } from './unknown-cues.js';

export const CUES: readonly Cue[] = [...UNKNOWN, ...ASKED, ...LIMITS, ...DIRECTIONS];
