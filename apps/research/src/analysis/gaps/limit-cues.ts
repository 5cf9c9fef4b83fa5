/** Cues of limits of a study or method, of difficulty and failure, over a lower-cased sentence. */
import { NO_CONTROL_ARM, RESEARCH, cue } from './cue.js';
import type { Cue } from './cue.js';

export const LIMITS: readonly Cue[] = [
  // Limits of a study or a method.
  cue(NO_CONTROL_ARM, 1.1),
  cue(
    '\\b(?:limitations?|shortcomings?|drawbacks?|weakness(?:es)?|pitfalls?|caveats?|bottlenecks?|downsides?|disadvantages?|deficienc(?:y|ies) (?:in|of) (?:current|existing|our|this|these)|flaws?|flawed)\\b',
    1.1,
  ),
  cue(
    '\\b(?:is|are|was|were|be|been|remains?|remained|often|still|only|severely|somewhat|greatly|currently|may be|very|so far|quite|inherently|however) (?:\\w+ly )?(?:limited|restricted|constrained|confined)\\b(?! (?:liability|to))',
    0.8,
  ),
  cue(
    '\\b(?:(?:limit|limits|limiting|restrict|restricts|restricting) (?:the|its|their|our|his|them|this|these|both|applications?|use|us|progress|performance|generali[sz]\\w+)|hinders?|hindered|hindering|hampers?|hampered|hampering|impedes?|impeded|impeding|constrains?|precludes?|precluded|prevents? (?:us|the (?:use|application|direct)|direct|their)|prevented us|complicates?|undermin(?:es?|ed|ing)|compromis(?:es?|ed|ing)|obscur(?:es?|ed|ing)|confounds?|confounded|jeopardi[sz]es?)\\b',
    0.8,
  ),
  cue(
    '\\blimited (?:by|number|sample|availability|access|success|efficacy|generali[sz]ability|applicability|scope|power|utility|use|value|capacity|ability|effectiveness|extent|in)\\b',
    0.8,
  ),
  cue(
    '\\b(?:small|modest|limited|insufficient|inadequate|low|relatively small|reduced|sample of only|single)(?: \\w+){0,2}? (?:sample|samples|sample sizes?|cohort|number of (?:patients|participants|subjects|studies|cases|samples|events|observations)|numbers of \\w+|cent(?:er|re)|power|response rate)\\b',
    0.8,
  ),
  cue(
    '\\b(?:generali[sz]ability|not (?:be )?generali[sz]\\w*|not generali[sz]\\w*|cannot generali[sz]e|not (?:be )?representative|(?:selection|recall|publication|reporting|sampling|response|information|measurement|attrition|survivor|referral) bias(?:es)?|risk of bias|residual confounding|unmeasured confound\\w*|confounding|underpowered|lack of power|loss to follow-up|lost to follow-up|short follow-up|self-report(?:ed)? (?:data|measures)|with caution|cautiously|caution|cross-sectional (?:design|nature)|retrospective (?:design|nature)|observational nature|causal(?:ity)? (?:cannot|could not|inference|relationships? cannot)|(?:cannot|could not|can not) (?:be )?(?:infer\\w*|establish\\w*|rule\\w*|exclude\\w*|determin\\w*|assess\\w*|test\\w*|conclude\\w*|distinguish\\w*|control\\w*))\\b',
    0.9,
  ),
  cue(
    '\\b(?:we|our (?:study|analysis|data|sample|model|approach|method|results|dataset|work)|this (?:study|analysis|work|model|approach|review|method)|the (?:present|current) (?:study|analysis|work|model|approach|review)|the (?:study|data|survey|sample|trial|model)) (?:\\w+ ){0,2}?(?:did not|do not|does not|cannot|could not|can not|were not able|was not able|were unable|was unable|is unable|are unable|only (?:included?|considers?|considered|covers?|covered|examined|used|focus\\w*|captures?|looked|tested)|lacked|relied on|was not designed|were not designed|assumes?|ignores?|is based on a (?:small|single))\\b',
    0.7,
  ),
  cue(
    '\\b(?:single|one) (?:\\w+ )?(?:university|site|institution|hospital|country|school|city|region|language|laborator(?:y|ies)|cent(?:er|re)|clinic)\\b|\\bconvenience sampl\\w+|\\bnon-?random(?:i[sz]ed)?\\b|\\bunblinded\\b|\\bnot blinded\\b|\\bsubjective\\b',
    0.6,
  ),
  cue(
    '\\b(?:may|might|could|would|does|do|will) not (?:\\w+ )?(?:be )?(?:generali[sz]\\w*|apply|applicable|reflect|represent\\w*|hold|capture|extend|transfer|account|accurate|reliable|appropriate|suitable|valid|sufficient|adequate|feasible|optimal|address|explain|scale)\\b',
    0.8,
  ),
  cue(
    '\\b(?:was|were|is|are) not (?:measured|recorded|collected|available|controlled|included|possible|performed|accounted|modell?ed|captured|taken into account|adjusted|reported|feasible|allowed|permitted)\\b',
    0.75,
  ),
  cue(
    '\\bnone of (?:the|these|them) (?:\\w+ ){0,4}?(?:is|are|has|have|can|provide\\w*|address\\w*|was|were)\\b',
    0.6,
  ),
  cue(
    '\\b(?:overly sensitive|still (?:requires?|prevents?|rel(?:y|ies)|needs?|suffers?|far from|faces?|poses?|fall(?:s|ing)? short)|falls? short|poses?|posing|face[sd]?) (?:a |an |the |many |several |some |serious |significant )*(?:to|challenge\\w*|problem\\w*|difficult\\w*|risks?|threats?|from|on|of|manual|large|extensive|\\w+)\\b',
    0.55,
  ),
  cue(
    '\\b(?:is|are|was|were|be|been|remains?|still|often|largely) (?:\\w+ ){0,2}?(?:missing|lacking|incomplete|scarce|scant|sparse|rare|doubtful|questionable|inadequate|insufficient|unavailable|unsatisfactory|imprecise|crude|unreliable|biased|outdated|fragmentary|fragmented|patchy|inconclusive|disappointing|superficial|problematic|weak|few)\\b(?! in (?:the |this )?(?:population|children|adults|women|men))',
    0.85,
    0.1,
  ),
  cue(
    '\\btoo (?:short|few|small|low|brief|coarse|sparse|little|limited|slow|noisy|costly|narrow|broad|simple|large|late) (?:\\w+ )?(?:to|for)\\b|\\b(?:sample|number|cohort|corpus|population|samples|numbers|effects?|power) (?:\\w+ ){0,5}?(?:is|are|was|were|remains?) (?:\\w+ly |too |very |rather |quite )*(?:small|low|modest|limited)\\b',
    0.85,
  ),
  cue(
    '\\bno (?:\\w+ ){1,4}?(?:exists?|is available|are available|is known|are known|has (?:yet )?been|have (?:yet )?been|could be (?:drawn|made|found|established))\\b|\\b(?:conclusions?|inferences?) (?:\\w+ ){0,3}?(?:cannot|could not|can not) be\\b|\\bnot (?:permit|allow|possible to|enough to)\\b',
    0.8,
    0.2,
  ),
  cue(
    '\\b(?:may|might|could|likely to|probably|possibly) (?:\\w+ )?(?:have )?(?:be |been )?(?:\\w+ly )?(?:bias(?:ed)?|distort\\w*|inflat\\w+|influenced|confounded|over-?estimat\\w+|under-?estimat\\w+|overstat\\w+|understat\\w+|misclassif\\w+|skew\\w*|missed|introduced)\\b|\\b(?:over|under)-?(?:estimate|state|report)[sd]?\\b|\\bself-selection\\b|\\bself-report(?:ed|s)?\\b|\\bbias(?:es|ed)? (?:in|of|towards?|due|because|cannot|may|might|could)\\b',
    0.75,
  ),
  cue(
    '\\b(?:only|solely|exclusively) (?:\\w+ ){0,3}?(?:and (?:may|might|cannot|does|do)|so)\\b|\\b(?:contains?|uses?|supports?|handles?|provides?|captures?|focus(?:es)? on|rel(?:y|ies) on|covers?|includes?|considers?|concerns?|applies|holds?|works?|tested|valid|available|possible) (?:\\w+ ){0,2}?only\\b|\\bonly (?:covers?|includes?|considers?|applies|holds?|works?|tested|valid|available|possible|when|one of|two of|a few|few|some of the)\\b|\\b(?:from|in|at|on) (?:only )?(?:a|one) single\\b',
    0.5,
  ),
  cue(
    '\\b(?:breaks? down|collapses?|deteriorates?|degrades?|drops? sharply|falls? short|loses? (?:its|their|much)|fall behind|lags? behind|(?:scales?|generali[sz]es?|transfers?|performs?|adapts?|copes?|correlates?) (?:\\w+ )?(?:poorly|badly|worse))\\b',
    0.75,
  ),
  cue(
    '\\b(?:unsolved|unresolved|unanswered|unexplained|unexplored|open) (?:\\w+ )?(?:problems?|questions?|issues?|puzzles?|myster(?:y|ies)|territory|phenomen\\w+|variance)\\b',
    0.9,
    1,
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
    '\\b(?:out of reach|beyond (?:the )?(?:reach|scope|current|present|capabilit\\w+)|far from (?:being )?(?:an? |the )?(?:adequate|clear|complete\\w*|conclusive|certain|exhaustive|fully|ideal|optimal|perfect|reach\\w*|satisf\\w+|settled|solved|sufficient|trivial|understood|uniform|universal|well)\\b|a long way from|(?:nobody|no one|no-one|no author|no group) (?:has|have|knows|so far)|go(?:es)? (?:unnoticed|undetected|unreported)|went (?:unnoticed|undetected|unreported)|(?:is|are|was|were|remains?) (?:\\w+ )?(?:unnoticed|undetected|unrecorded|undocumented|unreported|unmeasured|unobserved|unaccounted|unsatisfying|tentative|provisional|preliminary|anecdotal|circumstantial|open to (?:\\w+ )?(?:bias|criticism|debate|question|doubt|interpretation|subjective|judg\\w+)))\\b',
    0.85,
    0.2,
  ),
  cue(
    '\\b(?:weakens?|undermines?|threatens?|casts? doubt on|calls? into question|detracts? from) (?:\\w+ )?(?:evidence|case|conclusions?|validity|argument|reliability|credibility|generali[sz]ability|results?|findings?|inference|claims?)\\b|\\bhad to be (?:discarded|excluded|omitted|abandoned|dropped|removed|interrupted|stopped)\\b|\\bonly (?:a )?(?:partial|modest|weak|limited|incomplete|marginal|rough)(?:ly)?\\b|\\b(?:apply|applies|applied|confined|restricted|specific|relevant) (?:only )?to (?:one|a single|a small|a narrow|a particular|this particular)\\b|\\bgrows? (?:exponentially|quadratically|cubically|combinatorially)\\b|\\b(?:heavy|high|considerable|substantial|computational|huge|enormous|prohibitive) (?:\\w+ )?(?:burden|overhead)\\b',
    0.72,
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
  cue('\\b(?:challenges?|challenging)\\b', 0.9),
  cue(
    '\\b(?:difficult (?:to|for|in|when|because|and|but|task|problem|question|issue|due|by|as|without)|(?:is|are|was|be|being|been|becomes?|makes?|remains?|prove[ds]?|it|more|very|so|too|quite|often|rather|extremely|especially|particularly|technically) difficult|difficult(?:y|ies)|hard to|harder to|obstacles?|barriers? (?:to|for|in)|hurdles?|impediments?|troublesome|problematic|daunting|stumbling|non-?trivial|intractable|cumbersome|laborious|painstaking|arduous)\\b',
    0.9,
  ),
  cue(
    '\\b(?:impossible|infeasible|not (?:yet |currently |always )?feasible|not (?:yet |currently )(?:possible|practical|available|mature)|impractical|impracticable|prohibitive(?:ly)?|not possible|not practical|not suitable|unsuitable|not applicable|inapplicable|inefficient|inaccurate|unreliable|unrealistic|suboptimal|sub-optimal|inflexible|unstable|ineffective|time[- ]consuming|labou?r[- ]intensive|error[- ]prone|computationally (?:expensive|intensive|demanding|costly|intractable)|too (?:expensive|costly|slow|large|small|coarse|simple|few|little|complex|difficult)|costly|expensive)\\b',
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
    '\\b(?:cannot|can not|unable to|inability to|not able to|incapable of|are not capable|is not capable|do not (?:always |generally |necessarily |adequately |fully |directly |take |provide |account |scale |generali[sz]e |capture |consider |exist|allow|support|address|reflect|handle|work)|does not (?:always |generally |necessarily |adequately |fully |directly |take |provide |account |scale |generali[sz]e |capture |consider |exist|allow|support|address|reflect|handle|work)|not (?:sufficient|adequate|enough|available|readily|easily))\\b',
    0.7,
  ),
  cue(
    '\\b(?:major|serious|main|severe|significant|growing|common|key|critical|pressing|important|central|notorious|long-?standing|persistent|fundamental|well-known|big|biggest|urgent|public health) (?:\\w+ )?(?:problems?|issues?|concerns?|threats?|burden|obstacles?|difficult\\w+)\\b|\\b(?:problem|issue|trouble|concern|danger|dilemma|risk) (?:is that|with (?:this|these|such|the|existing|current)|arises?|remains?|persists?)\\b|\\braises? (?:\\w+ )?(?:concerns?|questions?|issues?)\\b',
    0.8,
  ),
  cue(
    '\\b(?:insufficient|inadequate|insufficiently|inadequately|not enough|poor (?:performance|generali[sz]ation|quality|understanding|results|convergence|scalability)|poorly)\\b|\\b(?:highly |very |overly )?sensitive to (?:the )?(?:choice|noise|initial\\w*|hyper\\w*|outliers|small|perturbations?|changes|scal\\w+|errors?)\\b|\\bthreatens?\\b|\\bthreatened by\\b|\\bover-?simplif\\w+|\\bsimplifies\\b',
    0.72,
  ),
  cue(
    '\\b(?:scarce|scarcely|unavailable|not available|missing (?:data|values|information)|sparse(?:ly)?|incomplete(?:ness)?|imperfect|uncertaint(?:y|ies) (?:in|of|about|remains?|regarding|surrounding|over))\\b',
    0.6,
  ),
];
