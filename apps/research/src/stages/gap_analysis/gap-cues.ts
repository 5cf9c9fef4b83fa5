/**
 * Cues of limitations and open questions in scholarly English, over a lower-cased sentence with plain quotation marks.
 * Language only: what is not known, not possible, lacking, difficult, needed, worth a study. Classes follow the
 * problem and future-work categories of Teufel (2010) and the challenge and direction definitions of Lahav et al. (2022).
 */

export interface Cue {
  pattern: RegExp;
  /** Evidence for "a limitation, problem or lack is stated". */
  limitation: number;
  /** Evidence for "something is open, needed or to be studied". */
  open: number;
}

const RESEARCH =
  '(?:research|stud(?:y|ies)|works?|investigations?|trials?|experiments?|experimentation|analys[ei]s|evaluations?|validation|assessments?|efforts?|explorations?|developments?|refinements?|replications?|surveys?|evidence|data|insights?|understanding|knowledge|attention|consideration|follow-up|comparisons?|tests?|testing|theory|modell?ing)';
const MORE =
  '(?:further|future|additional|more|larger|longer|prospective|confirmatory|well-designed|well-controlled|high-quality|rigorous|continued|subsequent|follow-up|systematic|comprehensive|large-scale|multicent(?:er|re)|randomi[sz]ed|longitudinal|experimental|empirical|new|better|deeper|thorough|careful|long-term|in-depth|independent|targeted|collaborative|interdisciplinary|urgent|much)';
const STUDY_VERB =
  '(?:stud(?:y|ied)|investigat\\w+|explor\\w+|examin\\w+|address\\w*|test(?:ed)?|validat\\w+|confirm\\w*|determin\\w+|clarif\\w+|elucidat\\w+|evaluat\\w+|assess\\w*|establish\\w*|understood|understand|resolv\\w+|answer\\w*|verif\\w+|replicat\\w+|research\\w*|develop\\w*|compar\\w+|characteri[sz]\\w+|identif\\w+|quantif\\w+|considered|consider|extended|extend|improved|improve|seen|defined|focus\\w*|includ\\w+|aim\\w*|seek|analy[sz]ed?|analy[sz]e|monitored|refined?|discovered|found|optimi[sz]ed)';
const KNOWN =
  '(?:understood|known|established|elucidated|clear|characteri[sz]ed|defined|determined|explored|investigated|studied|addressed|reported|examined|resolved|solved|tested|evaluated|assessed|described|documented|clarified|identified|quantified|validated|agreed|proven|exploited|appreciated)';

function cue(source: string, limitation: number, open = 0): Cue {
  return { pattern: new RegExp(source), limitation, open };
}

export const CUES: readonly Cue[] = [
  // What is not known.
  cue(
    `\\b(?:remains?|remained|remaining|is|are|was|were|be|still|yet|largely|currently|mostly|as yet) (?:(?!an? |the )\\w+ ){0,3}?(?:unknown|unclear|uncertain|unresolved|unexplored|unanswered|undetermined|unsolved|elusive|obscure|controversial|debated|contentious|disputed|enigmatic|ambiguous|inconclusive|understudied|underexplored|under-explored|underdeveloped|mysterious|ill-defined|ill-understood|unproven|untested|speculative)\\b`,
    1.2,
    1,
  ),
  cue(
    `\\b(?:not|n't|never|neither) (?:yet |been |well |fully |clearly |completely |entirely |adequately |sufficiently |systematically |thoroughly |previously |extensively |widely |properly |always |so |as yet |be |very |precisely |directly |formally |rigorously ){0,3}${KNOWN}\\b`,
    0.8,
    0.6,
  ),
  cue(
    '\\b(?:poorly|incompletely|insufficiently|inadequately|only partially|partially|partly|barely|hardly) (?:\\w+ )?(?:understood|defined|characteri[sz]ed|studied|known|documented|explored|investigated|described|explained|addressed|reported|developed)\\b',
    1.2,
    0.9,
  ),
  cue(
    `\\b(?:little|not much|less|nothing) (?:\\w+ ){0,2}?(?:is|has been|was|are) (?:\\w+ )?(?:known|understood|reported|published|written|done|said)\\b`,
    1.3,
    1,
  ),
  cue(
    `\\b(?:little|scant|scarce|sparse|insufficient|inadequate|limited|minimal|too few|very few|only a few|relatively few|no(?= (?:stud|consensus|guid|agreement|theory|research|published|prior stud|previous|systematic|direct|comparative|randomi|standard|clear|comprehensive|large|empirical|reliable|attempt))|few|scanty|weak|poor|conflicting|contradictory|inconsistent|inconclusive|mixed|anecdotal) (?:\\w+ ){0,3}?(?:attention|evidence|information|research|work|knowledge|understanding|data|stud(?:y|ies)|literature|consensus|guidance|guidelines?|agreement|reports?|attempts?|investigations?|theory|trials)\\b`,
    0.8,
    0.5,
  ),
  cue(
    '\\b(?:few|no|little|limited|scant) (?:\\w+ ){0,4}?(?:have|has) (?:\\w+ )?(?:been )?(?:addressed|examined|explored|investigated|studied|focused|considered|compared|reported|evaluated|assessed|attempted|looked|tested|done|paid|received|exist\\w*|analy[sz]ed|sought|directly)\\b',
    1,
    0.8,
  ),
  cue(`\\b(?:has|have|had) (?:yet|still|so far not|not yet) (?:to )?(?:been? )?`, 0.7, 0.7),
  cue('\\b(?:remains?|remained|is|are) (?:largely |still |yet )?to be (?:\\w+ )?' + STUDY_VERB, 1.1, 1.2),
  cue(
    '\\b(?:knowledge|research|literature|evidence|critical|important|significant|major|this|existing|current|remaining) gaps?\\b|\\bgaps? (?:in (?:the |our |current |existing |this |scientific )*(?:knowledge|literature|understanding|research|evidence|data|theory|field|coverage|record)|that|remains?)\\b|\\bgap between (?:theory|research|what|policy|the (?:two|theor\\w+|state))\\b',
    0.8,
    0.6,
  ),
  cue(
    '\\bopen (?:research )?(?:questions?|problems?|issues?|challenges?)\\b|\\b(?:unanswered|unresolved|outstanding|remaining|unsolved|fundamental|key|important|crucial) (?:\\w+ )?questions?\\b',
    0.8,
    1.2,
  ),
  cue(
    '\\b(?:paucity|dearth|scarcity|shortage|deficiency of (?:research|data|studies|evidence)|absence of (?:\\w+ ){0,2}?(?:evidence|data|studies|consensus|standard\\w*|guidelines?|information|a |an |any |such|reliable|suitable|appropriate|clear))\\b',
    1.2,
    0.5,
  ),
  cue('\\b(?:lack of|lacks|lacking|lacked|a lack|still lack|often lack|currently lack)\\b', 0.77, 0.3),
  cue(
    '\\black(?:s|ing|ed)? (?:of )?(?:\\w+ ){0,3}?(?:data|evidence|research|knowledge|understanding|stud(?:y|ies)|information|consensus|standard\\w*|agreement|clarity|theory|tools?|methods?|guid\\w+|resources|benchmarks?)\\b',
    1,
    0.5,
  ),
  cue(
    '\\b(?:under-?studied|under-?explored|under-?represented|under-?researched|under-?reported|neglected|overlooked|unexplored|uncharted|unaddressed|rarely (?:been )?(?:studied|addressed|considered|examined|explored|reported|investigated|used|available)|seldom|largely ignored|often ignored|been ignored|ignores|neglects|overlooks)\\b',
    1,
    0.4,
  ),
  cue(
    '\\b(?:no consensus|controvers(?:y|ies)|conflicting|contradictory|inconclusive|inconsistenc(?:y|ies)|disagreement|debate|debated|matter of debate|inconsistent (?:results|findings|evidence|data)|mixed (?:results|findings|evidence)|mystery|puzzle|puzzling|paradox)\\b',
    0.8,
    0.5,
  ),
  cue(
    '\\b(?:whether|how|why|what|which|if|where)\\b.{0,120}\\b(?:unclear|unknown|uncertain|not (?:yet |been |fully )*(?:clear|known|understood)|open|to be (?:determined|seen|established|clarified)|controversial|question)\\b',
    0.5,
    0.8,
  ),
  cue(
    '\\b(?:unclear|unknown|uncertain|not (?:yet )?(?:clear|known)) (?:whether|how|why|what|which|if|where|to what)\\b',
    0.8,
    0.9,
  ),
  // Limits of a study or a method.
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
    '\\b(?:only|solely|exclusively) (?:\\w+ ){0,3}?(?:and (?:may|might|cannot|does|do)|so)\\b|\\b(?:covers?|includes?|considers?|concerns?|applies|holds?|works?|tested|valid|available|possible) (?:\\w+ ){0,2}?only\\b|\\bonly (?:covers?|includes?|considers?|applies|holds?|works?|tested|valid|available|possible|when|one of|two of|a few|few|some of the)\\b|\\b(?:from|in|at|on) (?:only )?(?:a|one) single\\b',
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
    '\\b(?:researchers|scholars|investigators|scientists|historians|economists|authors|analysts|practitioners|clinicians|policy-?makers|policy makers|stud(?:y|ies)|investigations?|experiments?|trials|analyses|efforts|surveys|research|work|theory|models?|reviews?) (?:\\w+ )?(?:should|ought to|needs? to|must)\\b|\\b(?:subsequent|later|follow-up|future|further|other|new|additional) (?:\\w+ )?(?:researchers|scholars|investigators|stud(?:y|ies)|investigations?|experiments?|trials|analyses|efforts|surveys|research|work) (?:\\w+ )?(?:could|might|may|can|will)\\b',
    0,
    0.9,
  ),
  cue(
    '\\b(?:out of reach|beyond (?:the )?(?:reach|scope|current|present|capabilit\\w+)|far from (?:being |the |a |an )?\\w+|a long way from|(?:nobody|no one|no-one|no author|no group) (?:has|have|knows|so far)|go(?:es)? (?:unnoticed|undetected|unreported)|went (?:unnoticed|undetected|unreported)|(?:is|are|was|were|remains?) (?:\\w+ )?(?:unnoticed|undetected|unrecorded|undocumented|unreported|unmeasured|unobserved|unaccounted|unsatisfying|tentative|provisional|preliminary|anecdotal|circumstantial|open to (?:\\w+ )?(?:bias|criticism|debate|question|doubt|interpretation|subjective|judg\\w+)))\\b',
    0.85,
    0.2,
  ),
  cue(
    '\\b(?:weakens?|undermines?|threatens?|casts? doubt on|calls? into question|detracts? from) (?:\\w+ )?(?:evidence|case|conclusions?|validity|argument|reliability|credibility|generali[sz]ability|results?|findings?|inference|claims?)\\b|\\bhad to be (?:discarded|excluded|omitted|abandoned|dropped|removed|interrupted|stopped)\\b|\\bonly (?:a )?(?:partial|modest|weak|limited|incomplete|marginal|rough)(?:ly)?\\b|\\b(?:apply|applies|applied|confined|restricted|specific|relevant) (?:only )?to (?:one|a single|a small|a narrow|a particular|this particular)\\b|\\bgrows? (?:exponentially|quadratically|cubically|combinatorially)\\b|\\b(?:heavy|high|considerable|substantial|computational|huge|enormous|prohibitive) (?:\\w+ )?(?:burden|overhead)\\b',
    0.72,
  ),
  cue(
    '\\b(?:calls?|called|calling) for (?:an? |the |more |further |new |better |greater |closer |caution|re-?\\w+|stud\\w+|research)|\\b(?:lines? of (?:enquiry|inquiry|research|investigation|attack)|left (?:to|for|as|open)|leaves? (?:\\w+ )?open|our next (?:aim|goal|step|task|objective)|next,? we (?:will|plan|intend|aim)|(?:one|we) (?:may|might|could) (?:\\w+ )?(?:ask|wonder)|awaits?|still to come|forthcoming|ongoing (?:work|research|stud(?:y|ies)|efforts?))\\b',
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
    '\\b(?:impossible|infeasible|not feasible|impractical|impracticable|prohibitive(?:ly)?|not possible|not practical|not suitable|unsuitable|not applicable|inapplicable|inefficient|inaccurate|unreliable|unrealistic|suboptimal|sub-optimal|inflexible|unstable|ineffective|time-consuming|labou?r-intensive|error-prone|computationally (?:expensive|intensive|demanding|costly|intractable)|too (?:expensive|costly|slow|large|small|coarse|simple|few|little|complex|difficult)|costly|expensive)\\b',
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
    '\\b(?:insufficient|inadequate|insufficiently|inadequately|not enough|poor (?:performance|generali[sz]ation|quality|understanding|results|convergence|scalability)|poorly)\\b',
    0.6,
  ),
  cue(
    '\\b(?:scarce|scarcely|unavailable|not available|missing (?:data|values|information)|sparse(?:ly)?|incomplete(?:ness)?|imperfect|uncertaint(?:y|ies) (?:in|of|about|remains?|regarding|surrounding|over))\\b',
    0.6,
  ),
  // What is needed or worth doing.
  cue(
    `\\b${MORE}(?:,? (?:and |or |\\w+,? |\\w+-\\w+ )){0,4}?${RESEARCH}\\b.{0,90}?\\b(?:needed|need|needs|required|requires?|warranted|necessary|should|would|must|recommended|merited|desirable|essential|called for|encouraged|advised|deserve\\w*|imperative|suggested|focus|to (?:confirm|determine|clarify|establish|elucidate|investigate|explore|examine|understand|evaluate|assess|validate|identify|verify|test|address))\\b`,
    0.2,
    1.3,
  ),
  cue(
    `\\b(?:needed|need|needs|require[sd]?|warrants?|warranted|necessary|calls?|call|deserves?|merits?|recommend|recommended|suggests?|encourages?|demands?|invites?|awaits?|necessitates?|plead|urge|should (?:be|undergo|receive)|must be|should) (?:\\w+ ){0,5}?${MORE}(?: \\w+,?){0,3}? ${RESEARCH}\\b`,
    0.2,
    1.3,
  ),
  cue(
    '\\b(?:further|future|additional) (?:\\w+ ){0,2}?(?:research|stud(?:y|ies)|works?|investigations?|explorations?|experiments?|trials|directions?|developments?|efforts?|inquir(?:y|ies))\\b',
    0,
    0.7,
  ),
  cue(
    '\\b(?:is|are|was|were|be|still|remains?) (?:\\w+ )?(?:needed|warranted|called for|urgently required|required to (?:understand|determine|establish|confirm|develop|clarify|assess|improve|evaluate)|necessary to (?:understand|determine|establish|confirm|develop|clarify|assess))\\b',
    0.25,
    0.85,
  ),
  cue(
    '\\b(?:there|here) (?:is|was|exists?|remains?|has been|are) (?:\\w+ ){0,4}?(?:needs?|demand|call|room|scope|interest in (?:developing|understanding)) (?:for|to|of)\\b|\\b(?:urgent|pressing|critical|clear|strong|growing|great|unmet|increasing|immediate|dire|obvious|continuing|compelling) (?:\\w+ )?needs?\\b|\\bthe need (?:for|to)\\b|\\bin need of\\b|\\bneeds? exists?\\b',
    0.4,
    0.9,
  ),
  cue(
    `\\b(?:need|needs|needed|ought|remains?|have|has|require|requires) to be (?:\\w+ )?${STUDY_VERB}\\b|\\b(?:need|needs|requires?|demands?|awaits?|deserves?|merits?|warrants?) (?:\\w+ )?(?:clarification|elucidation|confirmation|validation|investigation|exploration|attention|consideration|study|verification|explanation|testing|evaluation|improvement|to ${STUDY_VERB})\\b`,
    0.3,
    1.1,
  ),
  cue(
    `\\b(?:should|must|ought to|needs? to) (?:also |therefore |now |further |then |aim to |attempt to |seek to |next |be |thus )*${STUDY_VERB}\\b`,
    0,
    0.7,
  ),
  cue(
    '\\b(?:worth|worthy of|worthwhile to|worthwhile|merits?|deserv\\w+) (?:\\w+ )?(?:investigat\\w+|explor\\w+|study\\w*|studies|pursuing|examining|considering|noting that further|testing|attention|consideration|research)\\b',
    0,
    1.2,
  ),
  cue(
    '\\b(?:it )?(?:would|will|might|may|could) (?:also )?be (?:\\w+ )?(?:interesting|useful|worthwhile|important|valuable|of (?:\\w+ )?interest|desirable|helpful|informative|instructive|beneficial|necessary|fruitful|explored|investigated|extended|studied|tested|examined|addressed|pursued|needed|required|improved|applied to|possible to (?:extend|apply|use|test|develop))\\b',
    0,
    0.9,
  ),
  cue(
    '\\b(?:promising|fruitful|interesting|exciting|potential|possible|important|new|novel|future|natural|useful|viable|attractive|worthwhile|logical) (?:\\w+ ){0,2}?(?:directions?|avenues?|lines? of (?:research|inquiry|work)|areas? (?:of|for)|topics?|extensions?|next steps?|opportunit(?:y|ies)|research (?:area|agenda|direction|topic)s?)\\b|\\bresearch agenda\\b|\\bavenues? (?:for|of)\\b|\\bnext step\\b|\\bopportunit(?:y|ies) (?:for|to)\\b|\\bfuture (?:perspectives?|prospects?|challenges?)\\b',
    0,
    1,
  ),
  cue(
    '\\b(?:opens?(?: up)?|opening|paves?|paving) (?:\\w+ ){0,3}?(?:ways?|doors?|avenues?|possibilit(?:y|ies)|perspectives?|opportunit(?:y|ies)|path|paths|directions?|question|area)\\b',
    0,
    0.9,
  ),
  cue(
    '\\b(?:in|for|as|our|leave (?:\\w+ ){0,6}?(?:to|for)|left (?:to|for|as)|subject of|topics? (?:of|for)|part of|goals? of|aim of|plans? for) (?:the )?(?:future|further|ongoing|subsequent|follow-up) (?:work|research|stud(?:y|ies)|investigations?|experiments?|efforts?|publications?|papers?|developments?)\\b',
    0,
    1.2,
  ),
  cue(
    '\\b(?:we|the authors|i) (?:\\w+ )?(?:plan|intend|hope|would like|wish|are (?:currently )?(?:working|extending|investigating|planning|exploring)|aim in the future|will (?:\\w+ )?(?:investigate|explore|study|extend|examine|address|consider|test|continue|focus|apply|further|also investigate)|propose (?:\\w+ ){0,4}?(?:future|agenda)|recommend|call for|suggest (?:\\w+ )?(?:future|further|that future|that further))\\b',
    0,
    0.9,
  ),
  cue('\\?["\')]*$', 0.1, 1),
  cue(
    '\\b(?:we|authors|be|is|also|therefore|thus|i) (?:hypothesi[sz]ed?|speculated?|conjectured?|postulated?|posit|surmise) (?:\\w+ )?that\\b|\\bhypothes[ie]s\\b.{0,40}\\b(?:remains?|needs?|should|could be tested|to be tested)\\b',
    0,
    0.8,
  ),
  cue(
    '\\b(?:it is|seems?|appears?|is|also|remains?) (?:\\w+ )?(?:possible|plausible|conceivable|tempting|reasonable) (?:that|to (?:speculate|hypothesi[sz]e|assume))\\b|\\bpossibility (?:that|of)\\b|\\bone possib(?:le|ility)\\b|\\b(?:possible|potential|plausible) (?:explanation|mechanism|role|reason)s?\\b',
    0,
    0.6,
  ),
  cue(
    '\\b(?:may|might|could|would) (?:\\w+ ){0,3}?(?:promising|potential(?:ly)?|novel|new|alternative|useful|target|candidate|therapeutic|strategy|strategies|serve as|contribute to|help|provide|lead to|offer)\\b',
    0,
    0.35,
  ),
  cue(
    '\\b(?:suggest\\w*|indicat\\w+|raise[sd]?|impl(?:y|ies)|propose[sd]?|speculate[sd]?)\\b.{0,90}\\b(?:may|might|could|should|possib\\w+|potential)\\b',
    0,
    0.4,
  ),
  cue(
    '\\b(?:questions?|issues?) (?:of|about|whether|remains?|arises?|as to|is whether|how|concerning|regarding|that (?:remain|need|should|must))\\b|\\bthe question\\b',
    0.1,
    0.75,
  ),
];
