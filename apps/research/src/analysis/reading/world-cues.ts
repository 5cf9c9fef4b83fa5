/**
 * Cues of troubles of the world (harm, risk, failure, shortage) and of conjecture (what may be so, what may help).
 * They tell a challenge or a direction in the sense of Lahav et al. (2022), but no limit of a study and no open
 * question of a field: what only they tell becomes a candidate and never a gap of the report.
 */
import { cues, type Cue } from './gap-cues.js';

export const TROUBLES: readonly Cue[] = [
  ...cues(0.8, 0, [
    '\\b(?:threat(?:s|en\\w*)?|crisis|crises|devastat\\w+|life-threatening|fatal(?:ity|ities|ly)?|lethal|catastroph\\w+|debilitat\\w+|alarming|dangerous|dangers?|hazard(?:s|ous)|harmful|detrimental|deleterious|adverse(?:ly)?|inequit\\w+|inequalit\\w+|disparit\\w+|stigma\\w*|discriminat(?:ion|ory)|misinformation|misuse\\w*|abuse\\w*|vulnerab\\w+|disadvantag\\w+|bankrupt\\w*|shortages?|scarcity|burdens?|overwhelm\\w*|worsen\\w*|exacerbat\\w+|deteriorat\\w+)\\b',
  ]),
  ...cues(0.55, 0, [
    '\\b(?:risks?|failures?|failed|complications?|toxicity|toxic|side effects?|resistance|resistant|mortality|morbidity|deaths?|died|loss(?:es)?|damag\\w+|injur\\w+|poor(?:er|ly|est)?|worse|severe(?:ly)?|serious(?:ly)?|impair\\w+|defici\\w+|disrupt\\w+|dysfunction\\w*|abnormal\\w*|disorders?|concern(?:s|ed)?|fears?|worr(?:y|ies)|anxiety|stress(?:ful)?|pain(?:ful)?|suffer\\w*|declin\\w+|outbreaks?|epidemics?|pandemics?|attacks?|violat\\w+|errors?|false[- ](?:positives?|negatives?)|contaminat\\w+|pollut\\w+|erosion|collaps\\w+|delay(?:s|ed)?|unexpected(?:ly)?|unable|negative(?:ly)?|problem\\w*|difficult\\w*)\\b',
    '\\b(?:complex(?:it(?:y|ies))?|heterogene\\w+|variab(?:le|ility)|confus\\w+|conflict(?:s|ing)?|controvers\\w+|inconsisten\\w+|contradict\\w+|ambigu\\w+|uncertain\\w*|unpredictab\\w+|unstable|ineffective\\w*|inefficien\\w+|inadequa\\w+|insufficien\\w+|incomplete|lack\\w*|limit(?:ed|ing|ations?)|hard(?:er|ly)?|rare(?:ly)?|neglect\\w*|ignor\\w+|overlook\\w*|underestimat\\w+|expensive|costly|delay\\w*)\\b',
  ]),
];

export const CONJECTURE: readonly Cue[] = [
  ...cues(0.8, 0, [
    '\\b(?:(?<!null )hypothes[ie]\\w*|surmis\\w+|(?:holds?|shows?) (?:\\w+ )?promise|focus of (?:\\w+ )?(?:research|stud\\w+)|potential (?:\\w+ )?(?:uses?|utility|roles?|targets?|benefits?|therap\\w+|treatments?|applications?|mechanisms?|explanations?)|speculat(?:e[ds]?|ing|ive(?:ly)?|ions?)|postulat\\w+|conceivabl[ey]|plausib(?:le|ility)|it is (?:\\w+ )?(?:possible|likely|probable|conceivable|tempting)|(?:another|one|a|the) possib\\w+|possibility|raises? the (?:question|possibility))\\b',
    // A cause that is only likely, a prospect that hangs on a condition, and what it is important to know.
    '\\b(?:likely|probably|presumably|possibly|perhaps) (?:\\w+ )?(?:due|because|reflect\\w*|explain\\w*|caused|attribut\\w+|a (?:result|consequence)|the result|represent\\w*)\\b|\\bmost likely (?:explain\\w*|due|because|reflect\\w*|explanation|reason|cause)\\b',
  ]),
  ...cues(0.55, 0, [
    '\\b(?:may|might|could)\\b(?: \\w+){0,3}? (?:explain\\w*|contribut\\w+|play|reflect\\w*|be (?:due|related|attribut\\w+|explained|involved|caused|the result|a result|a consequence|mediated|associated|responsible|useful|helpful|beneficial|important|used|effective|valuable|necessary|relevant|suitable|able|of)|offer|provide|help|serve|allow|lead|improve|benefit|reduce|represent|prove|become|have (?:\\w+ )?(?:role|potential|implications|value)|facilitate|yield|inform|guide|support|prevent|act|also be|well be|be (?:\\w+ )?(?:considered|substituted|applied|extended|explored|exploited))\\b',
    '\\bsuggest(?:s|ed|ing)? (?:that|to)\\b|\\bpotentially\\b',
    // An adverb or a verb that says nothing but that it is not certain, and what is announced of the future.
    '\\b(?:perhaps|possibly|probably|presumably|(?:is|are|was|were) (?:\\w+ )?(?:thought|believed|supposed|presumed|suspected) to|in the (?:near )?future|will (?:\\w+ )?(?:provide|help|allow|enable))\\b',
    '\\b(?:promising|novel|new) (?:\\w+ )?(?:approach\\w*|strateg\\w+|targets?|avenues?|directions?|insights?|therap\\w+|treatments?|tools?|ways?|perspectives?|candidates?|methods?|drugs?|technolog\\w+)\\b|\\b(?:promising|avenues?|candidates?|implications?)\\b',
  ]),
  ...cues(0.4, 0, [
    '\\b(?:suggest\\w*|indicat\\w+|impl(?:y|ies|ied)|consistent with|raises?|support(?:s|ing)? the (?:idea|hypothesis|notion|view))\\b',
    '\\b(?:may|might|could|likely|possible|potential(?:ly)?|apparently|appears? to|seems?)\\b',
    '\\b(?:future|further|additional|later|subsequent|long-term)\\b',
  ]),
];
