/**
 * Cues of limitations and open questions in scholarly English, over a lower-cased sentence with plain quotation marks.
 * Language only: what is not known, not possible, lacking, difficult, needed, worth a study. Classes follow the
 * problem and future-work categories of Teufel (2010) and the challenge and direction definitions of Lahav et al. (2022).
 */
/** A cue of a gap. */
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
  '(?:stud(?:y|ied)|investigat\\w+|explor\\w+|examin\\w+|address\\w*|test(?:ed)?|validat\\w+|confirm\\w*|determin\\w+|clarif\\w+|elucidat\\w+|evaluat\\w+|assess\\w*|establish\\w*|understood|understand|resolv\\w+|answer\\w*|verif\\w+|replicat\\w+|research\\w*|develop\\w*|compar\\w+|characteri[sz]\\w+|identif\\w+|quantif\\w+|considered|consider|extended|extend|improved|improve|seen|defined|focus\\w*|includ\\w+|aim\\w*|seek|analy[sz]ed?|analy[sz]e|monitored|refined?|discovered|found|collected|optimi[sz]ed)';
const KNOWN =
  '(?:understood|known|established|elucidated|clear|characteri[sz]ed|defined|determined|explored|investigated|studied|addressed|reported|examined|resolved|solved|tested|evaluated|assessed|described|documented|clarified|identified|quantified|validated|agreed|proven|exploited|appreciated)';

/** Cues of one kind weigh alike: so much for a limitation, so much for an open question. */
function cues(limitation: number, open: number, sources: readonly string[]): Cue[] {
  return sources.map((source) => ({ pattern: new RegExp(source), limitation, open }));
}

/** What is not known, not studied or not agreed: a limitation; it becomes a direction by a question, a need or a plan beside it. */
export const UNKNOWN: readonly Cue[] = [
  ...cues(1.1, 0.4, [
    `\\b(?:remains?|remained|remaining|is|are|was|were|be|still|yet|largely|currently|mostly|as yet) (?:(?!an? |the )\\w+ ){0,3}?(?:unknown|unclear|uncertain|unresolved|unexplored|unanswered|undetermined|unsolved|elusive|obscure|controversial|debated|contentious|disputed|enigmatic|ambiguous|inconclusive|understudied|underexplored|under-explored|underdeveloped|mysterious|ill-defined|ill-understood|unproven|untested|speculative)\\b`,
    '\\b(?:poorly|hardly) (?:\\w+ )?(?:understood|known|documented)\\b',
    `\\b(?:little|not much|less|nothing) (?:\\w+ ){0,2}?(?:is|has been|was|are) (?:\\w+ )?(?:known|understood|reported|published|written|done|said)\\b`,
  ]),
  ...cues(0.8, 0.3, [
    `\\b(?:not|n't|never|neither) (?:yet |been |well |fully |clearly |completely |entirely |adequately |sufficiently |systematically |thoroughly |previously |extensively |widely |properly |always |so |as yet |be |very |precisely |directly |formally |rigorously ){0,3}${KNOWN}\\b`,
    `\\b(?:little|scant|scarce|sparse|insufficient|inadequate|limited|minimal|too few|very few|only a few|relatively few|no(?= (?:stud|consensus|guid|agreement|theory|research|published|prior stud|previous|systematic|direct|comparative|randomi|standard|clear|comprehensive|large|empirical|reliable|attempt))|few|scanty|weak|poor|conflicting|contradictory|inconsistent|inconclusive|mixed|anecdotal) (?:\\w+ ){0,3}?(?:attention|evidence|information|research|work|knowledge|understanding|data|stud(?:y|ies)|literature|consensus|guidance|guidelines?|agreement|reports?|attempts?|investigations?|theory|trials)\\b`,
    '\\b(?:no consensus|controvers(?:y|ies)|conflicting|contradictory|inconclusive|inconsistenc(?:y|ies)|disagreement|debate|debated|matter of debate|inconsistent (?:results|findings|evidence|data)|mystery|puzzle|puzzling|paradox)\\b',
  ]),
];

/** What is lacking, asked, or left to be studied. */
const ASKED: readonly Cue[] = [
  ...cues(1.1, 0.4, [
    '\\b(?:paucity|dearth|scarcity|shortage|absence of (?:\\w+ ){0,2}?(?:evidence|data|studies|consensus|standard\\w*|guidelines?|information|a |an |any |such|reliable|suitable|appropriate|clear))\\b',
    '\\b(?:under-?studied|under-?explored|under-?represented|neglected|overlooked|unexplored|uncharted|rarely (?:been )?(?:studied|addressed|considered|examined|explored|reported|investigated|used|available)|seldom|largely ignored|often ignored|ignores|neglects)\\b',
  ]),
  ...cues(0.8, 1, [
    `\\b(?:remains?|remained|(?:is|are) (?:still|yet)|has yet|have yet) (?:largely |still |yet )?to be (?:\\w+ )?${STUDY_VERB}`,
    '\\bopen (?:research )?(?:questions?|problems?|issues?|challenges?)\\b|\\b(?:unanswered|unresolved|outstanding|remaining|unsolved|fundamental|key|important|crucial) (?:\\w+ )?questions?\\b',
    '\\b(?:whether|how|why|what|which|if|where)\\b.{0,120}\\b(?:unclear|unknown|uncertain|not (?:yet |been |fully )*(?:clear|known|understood)|open|controversial|debated|disputed|question)\\b',
    // Not known, and asked at once: "it is unclear whether", "little is known about how".
    '\\b(?:unclear|unknown|not|little|no|few|conflicting|mixed|debated?|controvers\\w+)\\b(?: \\w+){0,3}? (?:whether|how|why)\\b',
  ]),
  ...cues(0.8, 0.3, ['\\b(?:lack of|lacks|lacking|lacked|a lack|often lack)\\b']),
];

/** Limits of a study or method, difficulty and failure. */
const LIMITS: readonly Cue[] = [
  ...cues(0.95, 0, [
    '\\b(?:limitations?|shortcomings?|drawbacks?|weakness(?:es)?|pitfalls?|caveats?|bottlenecks?|downsides?|disadvantages?|flaws?|flawed)\\b',
    '\\b(?:generali[sz]ability|cannot generali[sz]e|(?:selection|recall|publication|reporting|sampling|response|information|measurement|attrition|survivor|referral) bias(?:es)?|risk of bias|not (?:be )?representative|residual confounding|unmeasured confound\\w*|confounding|underpowered|short follow-up|cross-sectional (?:design|nature)|loss to follow-up|lost to follow-up|self-report(?:ed)? (?:data|measures)|with caution|cautiously|caution|retrospective (?:design|nature)|causal(?:ity)? (?:cannot|could not|inference|relationships? cannot)|(?:cannot|could not|can not) (?:be )?(?:infer\\w*|establish\\w*|rule\\w*|exclude\\w*|determin\\w*|assess\\w*|test\\w*|conclude\\w*|distinguish\\w*|control\\w*))\\b',
    '\\b(?:is|are|was|were|be|been|remains?|still|often|largely) (?:\\w+ ){0,2}?(?:missing|lacking|incomplete|scarce|sparse|rare|doubtful|questionable|insufficient|unavailable|imprecise|unreliable|biased|fragmentary|fragmented|patchy|inconclusive|disappointing|superficial|problematic|weak|few)\\b(?! in (?:the |this )?(?:population|children|adults|women|men))',
    '\\b(?:challenges?|challenging)\\b',
    '\\b(?:difficult (?:to|for|in|when|because|and|but|task|problem|question|issue|due|by|as|without)|(?:is|are|was|be|being|been|becomes?|makes?|remains?|prove[ds]?|it|more|very|so|too|quite|often|rather|extremely|especially|particularly|technically) difficult|difficult(?:y|ies)|hard to|obstacles?|barriers? (?:to|for|in)|hurdles?|impediments?|troublesome|problematic|daunting|non-?trivial|intractable|cumbersome|laborious)\\b',
  ]),
  ...cues(0.75, 0, [
    '\\b(?:is|are|was|be|been|often|still|only|currently|very) (?:\\w+ly )?(?:limited|restricted|constrained|confined)\\b(?! (?:liability|to))',
    '\\b(?:(?<!to )(?:limit|limits|limiting|restrict|restricts|restricting) (?:the|its|their|our|his|them|this|these|both|applications?|use|us|progress|performance|generali[sz]\\w+)|hinders?|hindered|hindering|hampers?|hampered|impeded|constrains?|precludes?|precluded|prevents? (?:us|the (?:use|application|direct)|direct|their)|complicates?|compromis(?:es?|ed|ing)|obscur(?:es?|ed|ing)|confounds?|confounded)\\b',
    '\\b(?:small|low|relatively small|single)(?: \\w+){0,2}? (?:sample|samples|sample sizes?|number of (?:patients|participants|subjects|studies|cases|samples|events|observations)|numbers of \\w+|cent(?:er|re)|power|response rate)\\b',
    '\\b(?:may|might|does|do) not (?:\\w+ )?(?:be )?(?:apply|applicable|reflect|represent\\w*|capture|extend|suitable|sufficient|address|explain|scale)\\b',
    '\\b(?:may|might|could|likely to|probably|possibly) (?:\\w+ )?(?:have )?(?:be |been )?(?:\\w+ly )?(?:bias(?:ed)?|distort\\w*|inflat\\w+|influenced|confounded|over-?estimat\\w+|under-?estimat\\w+|overstat\\w+|understat\\w+|misclassif\\w+|skew\\w*|missed|introduced)\\b|\\b(?:over|under)-?(?:estimate|state|report)[sd]?\\b|\\bself-selection\\b|\\bself-report(?:ed|s)?\\b|\\bbias(?:es|ed)? (?:in|of|towards?|due|because|cannot|may|might|could)\\b',
    '\\b(?:breaks? down|collapses?|deteriorates?|degrades?|falls? short|loses? (?:its|their|much)|lags? behind|(?:scales?|generali[sz]es?|transfers?|performs?|adapts?|copes?|correlates?) (?:\\w+ )?(?:poorly|badly|worse))\\b',
    '\\b(?:impossible|infeasible|not (?:yet |currently |always )?feasible|not (?:yet |currently )(?:possible|practical|available|mature)|prohibitive(?:ly)?|not possible|not practical|not suitable|unsuitable|not applicable|inapplicable|inefficient|inaccurate|unreliable|unrealistic|suboptimal|sub-optimal|unstable|ineffective|time[- ]consuming|computationally (?:expensive|intensive|demanding|costly|intractable)|too (?:expensive|costly|slow|large|small|coarse|simple|few|little|complex|difficult)|costly|expensive)\\b',
    '\\b(?:suffers?|suffered|suffering) from\\b|\\b(?:prone|vulnerable|susceptible) to\\b|\\bat the (?:cost|expense) of\\b|\\b(?:struggles?|struggled|struggling) (?:to|with)\\b',
    '\\b(?:fail|fails|failing) (?:\\w+ )?(?:to|in|when|at|on)\\b|\\b(?:has|have|often|previously|previous \\w+|attempts) failed to\\b|\\bfailures? (?:to|of (?:these |existing |current |previous |conventional |standard ))',
    '\\b(?:cannot|can not|unable to|inability to|not able to|is not capable|do not (?:always |generally |necessarily |adequately |fully |directly |take |provide |account |scale |generali[sz]e |capture |consider |exist|allow|support|address|reflect|handle|work)|does not (?:always |generally |necessarily |adequately |fully |directly |take |provide |account |scale |generali[sz]e |capture |consider |exist|allow|support|address|reflect|handle|work)|not (?:sufficient|adequate|enough|available|readily|easily))\\b',
    '\\b(?:insufficient|inadequate|insufficiently|inadequately|not enough|poor (?:performance|generali[sz]ation|quality|understanding|results|convergence|scalability)|poorly)\\b|\\b(?:highly |very |overly )?sensitive to (?:the )?(?:choice|noise|initial\\w*|hyper\\w*|outliers|small|perturbations?|changes|scal\\w+|errors?)\\b|\\bthreatens?\\b|\\bsimplifies\\b',
  ]),
];

/** What is needed, worth doing or asked. */
const DIRECTIONS: readonly Cue[] = [
  ...cues(0.1, 1, [
    `\\b${RESEARCH}\\b(?: [\\w,-]+){0,7}? (?:is|are|will be|would be) (?:\\w+ )?(?:needed|required|warranted|recommended|desirable|necessary|called for|encouraged|suggested|essential|justified|indicated|advisable|planned|underway|under way|overdue)\\b`,
    `\\b${MORE}(?:,? (?:and |or |\\w+,? |\\w+-\\w+ )){0,4}?${RESEARCH}\\b.{0,90}?\\b(?:needed|need|needs|required|requires?|warranted|necessary|should|would|must|recommended|merited|desirable|essential|called for|encouraged|advised|deserve\\w*|imperative|suggested|focus|to (?:confirm|determine|clarify|establish|elucidate|investigate|explore|examine|understand|evaluate|assess|validate|identify|verify|test|address))\\b`,
    `\\b(?:need|needs|needed|ought|remains?|have|has|require|requires) to be (?:\\w+ )?${STUDY_VERB}\\b|\\b(?:need|needs|requires?|demands?|awaits?|deserves?|merits?|warrants?) (?:\\w+ )?(?:clarification|elucidation|confirmation|validation|investigation|exploration|attention|consideration|study|verification|explanation|testing|evaluation|improvement|to ${STUDY_VERB})\\b`,
    '\\b(?:promising|fruitful|interesting|exciting|potential|possible|important|new|novel|future|natural|useful|viable|attractive|worthwhile|logical) (?:\\w+ ){0,2}?(?:directions?|avenues?|lines? of (?:research|inquiry|work)|areas? (?:of|for)|topics?|extensions?|next steps?|opportunit(?:y|ies)|research (?:area|agenda|direction|topic)s?)\\b|\\bresearch agenda\\b|\\bavenues? (?:for|of)\\b|\\bnext step\\b|\\bopportunit(?:y|ies) (?:for|to) (?:\\w+ ){0,3}?(?:research|stud(?:y|ies|ying)|investigat\\w+|explor\\w+|develop\\w*|improv\\w+|understand\\w*|test\\w*|examin\\w+|discover\\w*|innovat\\w+|learn\\w*|advanc\\w+|design\\w*|evaluat\\w+|apply|extend)\\b|\\bfuture (?:perspectives?|prospects?|challenges?)\\b',
    '\\b(?:in|for|our|leave (?:\\w+ ){0,6}?(?:to|for)|left (?:to|for|as)) (?:the )?(?:future|further|ongoing) (?:work|research|stud(?:y|ies)|investigations?|experiments?)\\b',
    '\\b(?:what|which|who|how|when|where|whether|is|are|were|do|does|did|can|could|should|will|would|has|have|may)\\b.*\\?["\')]*$',
    '\\b(?:researchers|scholars|investigators|scientists|historians|economists|authors|analysts|stud(?:y|ies)|investigations?|experiments?|trials|analyses|efforts|surveys|research|work|theory|reviews?) (?:(?!that |which )\\w+ )?(?:should|ought to|needs? to|must)\\b|\\b(?:subsequent|later|follow-up|future|further|other|new|additional) (?:\\w+ )?(?:researchers|scholars|investigators|stud(?:y|ies)|investigations?|experiments?|trials|analyses|efforts|surveys|research|work) (?:\\w+ )?(?:could|might|may|can|will)\\b',
    '\\b(?:calls?|called|calling) for (?:an? |the |more |further |new |better |greater |closer |caution|re-?\\w+|stud\\w+|research)|\\b(?:lines? of (?:enquiry|inquiry|research|investigation|attack)|left (?:to|for|as|open)|leaves? (?:\\w+ )?open|our next (?:aim|goal|step|task|objective)|next,? we (?:plan|intend|aim)|(?:one|we) (?:may|might|could) (?:\\w+ )?(?:ask|wonder)|awaits?|still to come|forthcoming|ongoing (?:work|research|stud(?:y|ies)|efforts?))\\b',
    '\\b(?:experiments?|stud(?:y|ies)|observations?|measurements?|trials?|simulations?|data|series|excavations?|research|investigations?|analys[ei]s|comparisons?|surveys?|work) (?:[\\w-]+ ){0,6}?(?:might|may|could|will|would|should) (?:\\w+ )?(?:reveal|clarify|tell|show whether|resolve|answer|settle|shed|explain|confirm|determine|decide|disentangle|establish|help|allow|be able|be needed)\\b|\\bshed (?:\\w+ )?light on (?:whether|how|why)\\b|\\b(?:attention|efforts?|priority|emphasis|focus) (?:should|must|needs? to|ought to)\\b|\\bshould (?:now |also |next )?(?:turn to|be directed|be paid|be given|be devoted|be extended)\\b|\\b(?:we|authors) are (?:now |currently |presently |in the process of )(?:\\w+ly )?\\w+ing\\b',
    '\\b(?:is|are|was|be) (?:\\w+ )?(?:needed|warranted|required to (?:understand|determine|establish|confirm|develop|clarify|assess|improve|evaluate)|necessary to (?:understand|determine|establish|confirm|develop|clarify|assess))\\b',
    '\\b(?:there|here) (?:is|was|exists?|remains?|has been|are) (?:\\w+ ){0,4}?(?:needs?|demand|call|room|scope|interest in (?:developing|understanding)) (?:for|to|of)\\b|\\b(?:urgent|pressing|critical|clear|strong|growing|great|unmet|increasing|immediate|dire|obvious|continuing|compelling) (?:\\w+ )?needs?\\b|\\b(?:highlight\\w*|underscor\\w+|emphasi[sz]\\w+|stress\\w*|show\\w*|indicat\\w+|demonstrat\\w+|suggest\\w*|point\\w* to|reveal\\w*|recogni[sz]\\w+|support\\w*|reinforc\\w+|illustrat\\w+) (?:\\w+ ){0,4}?the (?:\\w+ )?need (?:for|to)\\b|\\bthe need (?:for|to) (?:\\w+ ){0,2}?(?:further|future|better|more|new|improved|develop\\w*|research|stud\\w+|understand\\w*|investigat\\w+|methods?|models?)\\b',
    // "It would be useful to know"; that something may be useful for a purpose is no direction.
    '\\b(?:it (?:will|might|may|could)|would) (?:also )?be (?:\\w+ )?(?:interesting|useful|worthwhile|important|valuable|of (?:\\w+ )?interest|desirable|helpful|informative|instructive|beneficial|necessary|fruitful)\\b(?! (?:for|in|as|when|where)\\b)|\\b(?:would|will|might|may|could) (?:also )?be (?:\\w+ )?(?:interesting|worthwhile|desirable|necessary|fruitful|explored|investigated|extended|studied|tested|examined|addressed|pursued|needed|required|improved|applied to|possible to (?:extend|apply|use|test|develop))\\b',
    '\\b(?:we|the authors|i) (?:\\w+ )?(?:plan|intend|(?:hope|would like|wish)(?! to (?:\\w+ )?(?:thank|stress|emphasi[sz]e|note|point|mention|acknowledge|submit|draw|highlight|remind|express|present|report))|(?:will|shall) (?:\\w+ )?(?:extend|continue|further)|recommend|call for)\\b',
  ]),
  ...cues(0.1, 0.75, [
    '\\b(?:will|would|may|might) (?:\\w+ )?(?:require|need|demand) (?:\\w+ )?(?:new|better|further|more|additional|novel|improved|careful|larger|long-term|interdisciplinary)\\b|\\b(?:may|might|could) (?:\\w+ ){0,3}?(?:promising|potential|attractive|candidates?|viable|fruitful) (?:\\w+ )?(?:targets?|strateg\\w+|approach(?:es)?|candidates?|alternatives?|tools?|therap\\w+|treatments?|biomarkers?|markers?|agents?|avenues?|options?|applications?|solutions?)\\b',
    // What nobody has looked at yet is there to be looked at.
    '\\b(?:unexplored|untapped|under-explored|understudied|under-studied|uncharted|underutili[sz]ed)\\b',
    '\\b(?:questions?|issues?) (?:of|about|whether|remains?|arises?|as to|is whether|how|concerning|regarding|that (?:remain|need|should|must))\\b|\\bthe question\\b',
  ]),
];

export const CUES: readonly Cue[] = [...UNKNOWN, ...ASKED, ...LIMITS, ...DIRECTIONS];

/**
 * Troubles of the world (harm, risk, failure, shortage) and conjecture (what may be so, what may help): a challenge or a
 * direction in the sense of Lahav et al., but no limit of a study and no open question of a field. What only they tell
 * becomes a candidate and never a gap of the report.
 */
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
  ]),
  ...cues(0.55, 0, [
    '\\b(?:may|might|could)\\b(?: \\w+){0,3}? (?:explain\\w*|contribut\\w+|play|reflect\\w*|be (?:due|related|attribut\\w+|explained|involved|caused|the result|a result|a consequence|mediated|associated|responsible|useful|helpful|beneficial|important|used|effective|valuable|necessary|relevant|suitable|able|of)|offer|provide|help|serve|allow|lead|improve|benefit|reduce|represent|prove|become|have (?:\\w+ )?(?:role|potential|implications|value)|facilitate|yield|inform|guide|support|prevent|act|also be|well be|be (?:\\w+ )?(?:considered|substituted|applied|extended|explored|exploited))\\b',
    '\\bsuggest(?:s|ed|ing)? (?:that|to)\\b|\\bpotentially\\b',
  ]),
  ...cues(0.4, 0, [
    '\\b(?:suggest\\w*|indicat\\w+|impl(?:y|ies|ied)|consistent with|raises?|support(?:s|ing)? the (?:idea|hypothesis|notion|view))\\b',
    '\\b(?:may|might|could|likely|possible|potential(?:ly)?|apparently|appears? to|seems?)\\b',
    '\\b(?:future|further|additional|later|subsequent|long-term)\\b',
  ]),
];
