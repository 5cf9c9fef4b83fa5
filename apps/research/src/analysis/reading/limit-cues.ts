/** Cues of limits of a study or method, of difficulty and failure, over a lower-cased sentence. */
import { RESEARCH, cue } from './cue.js';
import type { Cue } from './cue.js';

export const LIMITS: readonly Cue[] = [
  // Limits of a study or a method.
  cue(
    '\\b(?:limitations?|shortcomings?|drawbacks?|weakness(?:es)?|pitfalls?|caveats?|bottlenecks?|downsides?|disadvantages?|flaws?|flawed)\\b',
    1.1,
  ),
  cue(
    '\\b(?:is|are|was|be|been|often|still|only|currently|very) (?:\\w+ly )?(?:limited|restricted|constrained|confined)\\b(?! (?:liability|to))',
    0.8,
  ),
  cue(
    '\\b(?:(?<!to )(?:limit|limits|limiting|restrict|restricts|restricting) (?:the|its|their|our|his|them|this|these|both|applications?|use|us|progress|performance|generali[sz]\\w+)|hinders?|hindered|hindering|hampers?|hampered|impeded|constrains?|precludes?|precluded|prevents? (?:us|the (?:use|application|direct)|direct|their)|complicates?|compromis(?:es?|ed|ing)|obscur(?:es?|ed|ing)|confounds?|confounded)\\b',
    0.8,
  ),
  cue(
    '\\b(?:small|low|relatively small|single)(?: \\w+){0,2}? (?:sample|samples|sample sizes?|number of (?:patients|participants|subjects|studies|cases|samples|events|observations)|numbers of \\w+|cent(?:er|re)|power|response rate)\\b',
    0.8,
  ),
  cue(
    '\\b(?:generali[sz]ability|cannot generali[sz]e|(?:selection|recall|publication|reporting|sampling|response|information|measurement|attrition|survivor|referral) bias(?:es)?|risk of bias|not (?:be )?representative|residual confounding|unmeasured confound\\w*|confounding|underpowered|short follow-up|cross-sectional (?:design|nature)|loss to follow-up|lost to follow-up|self-report(?:ed)? (?:data|measures)|with caution|cautiously|caution|retrospective (?:design|nature)|causal(?:ity)? (?:cannot|could not|inference|relationships? cannot)|(?:cannot|could not|can not) (?:be )?(?:infer\\w*|establish\\w*|rule\\w*|exclude\\w*|determin\\w*|assess\\w*|test\\w*|conclude\\w*|distinguish\\w*|control\\w*))\\b',
    0.9,
  ),
  cue(
    '\\b(?:may|might|does|do) not (?:\\w+ )?(?:be )?(?:apply|applicable|reflect|represent\\w*|capture|extend|suitable|sufficient|address|explain|scale)\\b',
    0.8,
  ),
  cue(
    '\\b(?:is|are|was|were|be|been|remains?|still|often|largely) (?:\\w+ ){0,2}?(?:missing|lacking|incomplete|scarce|sparse|rare|doubtful|questionable|insufficient|unavailable|imprecise|unreliable|biased|fragmentary|fragmented|patchy|inconclusive|disappointing|superficial|problematic|weak|few)\\b(?! in (?:the |this )?(?:population|children|adults|women|men))',
    0.85,
    0.1,
  ),
  cue(
    '\\b(?:may|might|could|likely to|probably|possibly) (?:\\w+ )?(?:have )?(?:be |been )?(?:\\w+ly )?(?:bias(?:ed)?|distort\\w*|inflat\\w+|influenced|confounded|over-?estimat\\w+|under-?estimat\\w+|overstat\\w+|understat\\w+|misclassif\\w+|skew\\w*|missed|introduced)\\b|\\b(?:over|under)-?(?:estimate|state|report)[sd]?\\b|\\bself-selection\\b|\\bself-report(?:ed|s)?\\b|\\bbias(?:es|ed)? (?:in|of|towards?|due|because|cannot|may|might|could)\\b',
    0.75,
  ),
  cue(
    `\\b${RESEARCH}\\b(?: [\\w,-]+){0,7}? (?:is|are|will be|would be) (?:\\w+ )?(?:needed|required|warranted|recommended|desirable|necessary|called for|encouraged|suggested|essential|justified|indicated|advisable|planned|underway|under way|overdue)\\b`,
    0.1,
    1,
  ),
  cue(
    '\\b(?:researchers|scholars|investigators|scientists|historians|economists|authors|analysts|stud(?:y|ies)|investigations?|experiments?|trials|analyses|efforts|surveys|research|work|theory|reviews?) (?:(?!that |which )\\w+ )?(?:should|ought to|needs? to|must)\\b|\\b(?:subsequent|later|follow-up|future|further|other|new|additional) (?:\\w+ )?(?:researchers|scholars|investigators|stud(?:y|ies)|investigations?|experiments?|trials|analyses|efforts|surveys|research|work) (?:\\w+ )?(?:could|might|may|can|will)\\b',
    0,
    0.9,
  ),
  cue(
    '\\b(?:calls?|called|calling) for (?:an? |the |more |further |new |better |greater |closer |caution|re-?\\w+|stud\\w+|research)|\\b(?:lines? of (?:enquiry|inquiry|research|investigation|attack)|left (?:to|for|as|open)|leaves? (?:\\w+ )?open|our next (?:aim|goal|step|task|objective)|next,? we (?:plan|intend|aim)|(?:one|we) (?:may|might|could) (?:\\w+ )?(?:ask|wonder)|awaits?|still to come|forthcoming|ongoing (?:work|research|stud(?:y|ies)|efforts?))\\b',
    0,
    0.85,
  ),
  cue(
    '\\b(?:experiments?|stud(?:y|ies)|observations?|measurements?|trials?|simulations?|data|series|excavations?|research|investigations?|analys[ei]s|comparisons?|surveys?|work) (?:[\\w-]+ ){0,6}?(?:might|may|could|will|would|should) (?:\\w+ )?(?:reveal|clarify|tell|show whether|resolve|answer|settle|shed|explain|confirm|determine|decide|disentangle|establish|help|allow|be able|be needed)\\b|\\bshed (?:\\w+ )?light on (?:whether|how|why)\\b|\\b(?:attention|efforts?|priority|emphasis|focus) (?:should|must|needs? to|ought to)\\b|\\bshould (?:now |also |next )?(?:turn to|be directed|be paid|be given|be devoted|be extended)\\b|\\b(?:we|authors) are (?:now |currently |presently |in the process of )(?:\\w+ly )?\\w+ing\\b',
    0,
    0.85,
  ),
  // Difficulty and failure.
  cue(
    '\\b(?:breaks? down|collapses?|deteriorates?|degrades?|falls? short|loses? (?:its|their|much)|lags? behind|(?:scales?|generali[sz]es?|transfers?|performs?|adapts?|copes?|correlates?) (?:\\w+ )?(?:poorly|badly|worse))\\b',
    0.75,
  ),
  cue('\\b(?:challenges?|challenging)\\b', 0.9),
  cue(
    '\\b(?:difficult (?:to|for|in|when|because|and|but|task|problem|question|issue|due|by|as|without)|(?:is|are|was|be|being|been|becomes?|makes?|remains?|prove[ds]?|it|more|very|so|too|quite|often|rather|extremely|especially|particularly|technically) difficult|difficult(?:y|ies)|hard to|obstacles?|barriers? (?:to|for|in)|hurdles?|impediments?|troublesome|problematic|daunting|non-?trivial|intractable|cumbersome|laborious)\\b',
    0.9,
  ),
  cue(
    '\\b(?:impossible|infeasible|not (?:yet |currently |always )?feasible|not (?:yet |currently )(?:possible|practical|available|mature)|prohibitive(?:ly)?|not possible|not practical|not suitable|unsuitable|not applicable|inapplicable|inefficient|inaccurate|unreliable|unrealistic|suboptimal|sub-optimal|unstable|ineffective|time[- ]consuming|computationally (?:expensive|intensive|demanding|costly|intractable)|too (?:expensive|costly|slow|large|small|coarse|simple|few|little|complex|difficult)|costly|expensive)\\b',
    0.7,
  ),
  cue(
    '\\b(?:suffers?|suffered|suffering) from\\b|\\b(?:prone|vulnerable|susceptible) to\\b|\\bat the (?:cost|expense) of\\b|\\b(?:struggles?|struggled|struggling) (?:to|with)\\b',
    0.7,
  ),
  cue(
    '\\b(?:fail|fails|failing) (?:\\w+ )?(?:to|in|when|at|on)\\b|\\b(?:has|have|often|previously|previous \\w+|attempts) failed to\\b|\\bfailures? (?:to|of (?:these |existing |current |previous |conventional |standard ))',
    0.7,
  ),
  cue(
    '\\b(?:cannot|can not|unable to|inability to|not able to|is not capable|do not (?:always |generally |necessarily |adequately |fully |directly |take |provide |account |scale |generali[sz]e |capture |consider |exist|allow|support|address|reflect|handle|work)|does not (?:always |generally |necessarily |adequately |fully |directly |take |provide |account |scale |generali[sz]e |capture |consider |exist|allow|support|address|reflect|handle|work)|not (?:sufficient|adequate|enough|available|readily|easily))\\b',
    0.7,
  ),
  cue(
    '\\b(?:major|serious|main|severe|significant|growing|common|key|critical|pressing|important|central|notorious|long-?standing|persistent|fundamental|well-known|big|biggest|urgent|public health) (?:\\w+ )?(?:problems?|issues?|concerns?|threats?|burden|obstacles?|difficult\\w+)\\b|\\b(?:problem|issue|trouble|concern|danger|dilemma|risk) (?:is that|with (?:this|these|such|the|existing|current)|arises?|remains?|persists?)\\b|\\braises? (?:\\w+ )?(?:concerns?|questions?|issues?)\\b',
    0.8,
  ),
  cue(
    '\\b(?:insufficient|inadequate|insufficiently|inadequately|not enough|poor (?:performance|generali[sz]ation|quality|understanding|results|convergence|scalability)|poorly)\\b|\\b(?:highly |very |overly )?sensitive to (?:the )?(?:choice|noise|initial\\w*|hyper\\w*|outliers|small|perturbations?|changes|scal\\w+|errors?)\\b|\\bthreatens?\\b|\\bsimplifies\\b',
    0.72,
  ),
];
