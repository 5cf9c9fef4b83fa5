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
  '(?:understood|known|established|elucidated|clear|characteri[sz]ed|defined|determined|explored|investigated|studied|addressed|reported|examined|resolved|solved|tested|evaluated|assessed|described|documented|clarified|identified|explained|quantified|validated|demonstrated|considered|compared|agreed|proven|exploited|appreciated)';

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
    '\\b(?:knowledge|research|literature|evidence|critical|important|significant|major|this|existing|current|remaining) gaps?\\b|\\bgaps? (?:in|between|that|remain)\\b',
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
    '\\b(?:under-?studied|under-?explored|under-?represented|under-?researched|under-?reported|neglected|overlooked|unexplored|uncharted|unaddressed|rarely (?:been )?(?:studied|addressed|considered|examined|explored|reported|investigated|used|available)|seldom|largely ignored|often ignored|been ignored|ignores?|neglects?|overlooks?)\\b',
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
    '\\b(?:limitations?|shortcomings?|drawbacks?|weakness(?:es)?|pitfalls?|caveats?|bottlenecks?|downsides?|disadvantages?|deficienc(?:y|ies) (?:in|of) (?:the|current|existing|our)|flaws?|flawed)\\b',
    1.1,
  ),
  cue(
    '\\b(?:is|are|was|were|be|been|remains?|remained|often|still|only|severely|somewhat|greatly|currently|may be|very|so far|quite|inherently|however) (?:\\w+ly )?(?:limited|restricted|constrained|confined)\\b(?! liability)',
    0.8,
  ),
  cue(
    '\\b(?:(?:limit|limits|limiting|restrict|restricts|restricting) (?:the|its|their|our|his|them|this|these|both|applications?|use|us|progress|performance|generali[sz]\\w+)|hinders?|hindered|hindering|hampers?|hampered|hampering|impedes?|impeded|impeding|constrains?|precludes?|precluded|prevents? (?:us|the (?:use|application|direct)|direct|their|its|any)|prevented us|complicates?|complicated by|complicating|undermin(?:es?|ed|ing)|compromis(?:es?|ed|ing)|obscur(?:es?|ed|ing)|confounds?|confounded|jeopardi[sz]es?)\\b',
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
  // Difficulty and failure.
  cue('\\b(?:challenges?|challenging)\\b', 0.9),
  cue(
    '\\b(?:difficult|difficulty|difficulties|hard to|harder to|obstacles?|barriers? (?:to|for|in)|hurdles?|impediments?|troublesome|problematic|daunting|stumbling|non-?trivial|intractable|cumbersome|laborious|painstaking|arduous)\\b',
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
    '\\b(?:fail|fails|failing) (?:\\w+ )?(?:to|in|when|at|on)\\b|\\b(?:has|have|often|previously|previous \\w+|attempts) failed to\\b|\\bfailures? (?:to|of (?:the |these |existing |current |previous ))',
    0.7,
  ),
  cue(
    '\\b(?:cannot|can not|unable to|inability to|not able to|incapable of|are not capable|is not capable|do not (?:always |generally |necessarily |adequately |fully |directly |take |provide |account |scale |generali[sz]e |capture |consider |exist|allow|support|address|reflect|handle|work)|does not (?:always |generally |necessarily |adequately |fully |directly |take |provide |account |scale |generali[sz]e |capture |consider |exist|allow|support|address|reflect|handle|work)|not (?:sufficient|adequate|enough|available|readily|easily))\\b',
    0.65,
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
    '\\b(?:further|future|additional) (?:\\w+ ){0,2}?(?:research|stud(?:y|ies)|works?|investigations?|explorations?|experiments?|trials|directions?|developments?|efforts?|improvements?|refinements?|inquir(?:y|ies)|applications?)\\b',
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
    '\\b(?:may|might|could|can|would) (?:\\w+ ){0,3}?(?:promising|potential(?:ly)?|novel|new|alternative|useful|target|candidate|therapeutic|strategy|strategies|serve as|contribute to|help|provide|lead to|offer)\\b',
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

/** Openings that set what follows against what is known or wanted. They weigh only beside another cue. */
export const CONTRAST =
  /^(?:however|but|yet|nevertheless|nonetheless|unfortunately|although|though|while|despite|still|even though|even so|at present|to date|currently|until now|so far|thus far)\b|[,;] (?:however|but|yet|although|though)\b|\b(?:however|unfortunately|to date|to our knowledge|so far|thus far|until now|despite)\b/;

/** Other senses, and gaps that the sentence says are closed. What matches is taken out before the cues are read. */
export const NOT_A_GAP: readonly RegExp[] = [
  /\b(?:without|no|not|free (?:of|from)|lifts?|remov(?:es?|ed|ing)|eliminat\w+|overc[ao]m\w+|circumvent\w*|bypass\w*|avoid\w*|alleviat\w+|mitigat\w+|solv(?:es?|ed|ing)|resolv(?:es?|ed|ing)|remed(?:y|ies|ied)|tackl\w+|bridg\w+|fill(?:s|ed|ing)?|clos(?:es?|ed|ing)|address(?:es|ed|ing)?|surmount\w*|handl(?:es?|ed|ing)|reliev\w+|sidestep\w*|relax\w*|counter(?:s|ed|ing)?) (?:(?!(?:remain|is|are|need|should|of)\b)[\w'-]+ ){0,4}?(?:limitations?|shortcomings?|drawbacks?|weakness(?:es)?|challenges?|difficult(?:y|ies)|problems?|issues?|bottlenecks?|gaps?|obstacles?|hurdles?|barriers?|pitfalls?|disadvantages?|needs?|lack|scarcity|restrictions?|deficienc(?:y|ies))\b/g,
  /\b(?:but |and |are |is )?not limited to\b|\bunlimited\b|\blimitless\b|\bno limits?\b|\b(?:limited|ltd\.?) (?:liability|company|partnership)\b|\b(?:company|co\.|pvt\.?|private) limited\b/g,
  /\b(?:functional|activity|physical|airflow|exercise|mobility|growth|nutrient|nitrogen|light|oxygen|statute of|speed|time|age|weight|upper|lower|detection|confidence|quantification|flexural|elastic|central) limit(?:ation|ations|s|ed)?\b|\bself-limit(?:ed|ing)\b|\brate-limiting\b|\bdose-limiting\b|\b\w+-limited\b|\b(?:in|as|to|by) the limit\b|\blimiting (?:case|distribution|behaviou?r|value|factor|procedure|form|process|theorem|curve|stress)s?\b|\bstress-limiting\b/g,
  /\b(?:lack|lacks|lacking|lacked|absence) (?:of )?(?:a |an |any )?(?:significant |statistically |clear )*(?:association|correlation|effect|difference|relationship|change|improvement|response|interaction|benefit)s?\b/g,
  /\bno (?:\w+ )?(?:evidence (?:of|for|that|was|to)|significant|difference|effect|association|correlation|change|serious|adverse|further (?:\w+ )?(?:treatment|events?|change|increase|cases)|additional (?:\w+ )?(?:cost|training|benefit|supervision|data|parameters?|information)|more than|such|other)\b/g,
  /\b(?:without|no|eliminat\w+|reduc\w+|remov\w+|obviat\w+|avoid\w*|lessen\w*|minimi[sz]\w+|circumvent\w*) (?:any |the |further |additional )*(?:needs?|having|requir(?:ing|ement)) (?:for|of|to)?\b|\b(?:needs of|as needed|if needed|when needed|where needed|special needs|needs assessment|need not|no longer (?:need|require)s?)\b/g,
  /\b(?:glucose|oral|antigen|viral|virus|infection|allergen|immune|malaria|bronchial|parasite|blood|methacholine|exercise|food|drug|lethal|bacterial|sporozoite|intranasal|peanut|dust) challenges?\b|\bchallenged? (?:with|by (?:injection|exposure)|infection|doses?|stud(?:y|ies)|tests?|model|dataset|set|track|trial|competition|experiments?|strain)\b|\b(?:kaggle|imagenet|shared|grand|open|benchmark|coding|dream) challenges?\b|\bchallenges? (?:the|this|these|our|conventional|traditional|common|prevailing|existing) (?:\w+ )?(?:assumptions?|views?|notion|beliefs?|idea|wisdom|paradigm|assertion|theor(?:y|ies)|hypothesis|claim)s?\b|\bmore challenging (?:\w+ )?(?:tasks?|settings?|datasets?|benchmarks?|scenarios?|environments?)\b|\b(?:a |on |of |several |variety of |many |two |three |range of |most |various )(?:\w+ )?challenging (?:\w+ ){0,3}?(?:tasks?|settings?|data ?sets?|benchmarks?|environments?|problems?|domains?|scenarios?)\b/g,
  /\b(?:patients?|people|persons?|individuals?|children|women|men|adults|subjects|those|population|victims|animals|who|veterans) (?:\w+ )?(?:suffers?|suffered|suffering) from\b/g,
  /\b(?:heart|renal|kidney|liver|respiratory|organ|treatment|cardiac|hepatic|power|device|graft|engine|structural|fatigue|bone marrow|virologic|virological|ovarian|implant) failures?\b/g,
  /\b(?:predict\w*|forecast\w*|expected|anticipat\w*|imagin\w+|plan for|risk of|likelihood of|past and|present and|current and) (?:the |of )?future\b|\bfuture (?:states?|rewards?|frames?|events?|observations?|trajector(?:y|ies)|actions?|predictions?|values?|climate|cash|income|earnings|generations?|pregnanc\w+|cardiovascular|fractures?|inputs?|tasks?|samples?|outcomes?|risk|time|returns?|demand|emissions|scenarios?|contingenc\w+|data points?|hospitali[sz]ations?)\b/g,
  /\b(?:computational(?:ly)?|sample|more|less|cost-|memory|time-)[- ]?efficient\b|\bless expensive\b|\binexpensive\b|\b(?:not|less|neither|never) (?:prohibitive(?:ly)?|expensive|costly|difficult|challenging|hard)\b|\bmore difficult (?:tasks?|items?|words?|problems?)\b|\btask difficulty\b|\bitem difficulty\b|\bhard (?:constraints?|exudates?|drives?|disks?|tissues?|negatives?|labels?|x-rays?|copy|problems)\b/g,
  /\b(?:open|opens) (?:source|access|label|reading frame|field|circuit|channel|chest|surgery|heart|wound|reduction|cluster|domain|set|books?|end)\b|\bopen-(?:label|source|access|ended|field|loop|domain)\b/g,
  /\b(?:unknown|unclear|uncertain|unresolved) (?:parameters?|functions?|variables?|quantit(?:y|ies)|distributions?|coefficients?|inputs?|locations?|dynamics|environments?|samples?|classes|words?|noise|permutation|number of|vector|matrix|constants?|status|source|origin|aetiology|etiology|class)\b/g,
  /\b(?:barrier (?:function|method|property|properties|layer|height|lake|island)s?|blood-brain barrier|(?:skin|epithelial|gut|intestinal|placental|mucosal|energy|schottky|sound|thermal|diffusion|potential) barriers?)\b/g,
  /\b(?:signal|data|information|knowledge|evidence|question)[- ](?:deficient|answering|driven|based)\b|\bquestion answering\b|\banswer(?:s|ed|ing)? (?:\w+ ){0,3}?questions?\b|\bresearch questions? (?:was|were|are)\b|\bquestions? (?:and answers|posed (?:to|by)|from the)\b|\b(?:multiple-choice|survey|interview|visual|natural language) questions?\b/g,
  /\b(?:band|energy|wage|income|gender|age|optimality|duality|spectral|achievement|generali[sz]ation|performance|pay|mass|air|gap) gaps?\b|\bgap (?:junctions?|penalt(?:y|ies)|year|analysis|statistic)\b/g,
  /\b(?:sparse(?:ly)? (?:coding|representations?|matri(?:x|ces)|networks?|codes?|regression|signals?|rewards?|models?|connect\w+|features?|solutions?|gaussian|autoencoders?|training|attention|kernels?|graphs?|approximations?|priors?))\b/g,
  /\b(?:missing (?:data|values?|information) (?:imputation|were imputed|was imputed|mechanism|completion))\b/g,
];

/** The sentence tells what was done about it: a contribution, not a gap, unless the gap is stated plainly as well. */
export const SOLVED =
  /^(?:to (?:address|tackle|overcome|solve|alleviate|mitigate|remedy|bridge|fill|resolve|handle|combat|deal with|circumvent|avoid|meet|cope with)|in order to (?:address|overcome|solve|tackle)|motivated by|in this (?:paper|work|study|article))\b|\b(?:we|this (?:paper|work|study|article|method|approach|framework)|our (?:\w+ )?(?:method|approach|model|framework|algorithm|work|results)) (?:\w+ ){0,2}?(?:propos\w+|present\w*|introduc\w+|develop\w*|address\w*|overcom\w+|overcame|solv\w+|tackl\w+|outperform\w*|achiev\w+|enabl\w+|allow\w*|mitigat\w+|alleviat\w+|resolv\w+|eliminat\w+|avoid\w*|provid\w+|show that|demonstrate)\b/;

/** Reports of a result, which share words with gaps ("was not associated", "no difference was found"). */
export const RESULT =
  /\bp\s?[<=>≤]|\d\s?%|\bci\b|\b(?:was|were) (?:significantly|not significantly|associated|higher|lower|observed in|found in|similar)\b|\b(?:odds|hazard) ratio\b|\brespectively\b/;
