/**
 * What keeps a cue of gap-cues.ts from meaning a gap: other senses of the word, gaps that are said to be closed,
 * reports of results; and the contrast that makes one likelier.
 */

/** Openings that set what follows against what is known or wanted. They weigh only beside another cue. */
export const CONTRAST =
  /^(?:however|but|yet|nevertheless|nonetheless|unfortunately|although|though|while|despite|still|even though|even so|at present|to date|currently|until now|so far|thus far)\b|[,;] (?:however|but|yet|although|though)\b|\b(?:however|unfortunately|to date|to our knowledge|so far|thus far|until now|despite)\b/;

/** What is said to need improvement where the sentence does not say it of research: "factors that need to be improved". */
const OF_RESEARCH =
  '(?:methods?|methodolog(?:y|ies)|models?|approach(?:es)?|algorithms?|techniques?|research|stud(?:y|ies)|theor(?:y|ies)|evidence|data(?: ?sets?)?|corpora|corpus|benchmarks?|reporting|predictions?|estimates?|simulations?|measurements?|instruments?|trials?|experiments?|accuracy|precision|validity|reliability|our (?:knowledge|understanding)|(?:scientific|current) (?:knowledge|understanding))';
const IMPROVEMENT = new RegExp(
  `\\b(?=need|ought|ha(?:s|ve) to|requir|must|should|remain)(?<!\\b${OF_RESEARCH} (?:that|which) )(?<!\\b${OF_RESEARCH}\\b(?:(?!\\b(?:that|which)\\b)[^,;:.]){0,60})(?:needs?|needed|ought|ha(?:s|ve) to|requires?|required|must|should|remains?) (?:to )?(?:\\w+ )?(?:be |been )?(?:\\w+ly |further |also )?(?:improved?|improvements?|strengthen(?:ed|ing)?|enhanced?|optimi[sz]ed?|monitored|maintained|increased|reduced)\\b`,
  'g',
);

/** Other senses, and gaps that the sentence says are closed. What matches is taken out before the cues are read. */
export const NOT_A_GAP: readonly RegExp[] = [
  IMPROVEMENT,
  // What is left to do with the code of a paper is no question of its field.
  /\b(?:plan|intend|hope|aim|will|going) (?:to )?(?:\w+ )?(?:mak(?:e|ing)|releas(?:e|ing)|publish|open-?sourc(?:e|ing)|shar(?:e|ing)|provid(?:e|ing)) (?:[\w-]+ ){0,6}?(?:available|public(?:ly)?|code|implementation|online|repository|toolkit|open-?source)\b.*/g,
  // Directions that research has taken.
  /\b(?:important|major|main|active|popular|prominent) (?:research )?(?:directions?|areas?|topics?|lines?)\b(?: (?:of|in) (?:[\w-]+ ){1,4}?)?(?= ?(?:has|have|is|are) (?:\w+ )?(?:centered|centred|focused|focussed|been|concerned))/g,
  // "Entropy measures the lack of information".
  /\bmeasures? (?:of )?(?:the |our )?(?:lack|absence|uncertainty)(?: of)?\b/g,
  // A lack that a task is defined by, and one that is wanted.
  /\b(?:learn\w*|classif\w+|train\w*|adapt\w*|infer\w*|generali[sz]\w*) (?:\w+ ){0,4}?(?:with|from|using|given|on|under) (?:only )?(?:a )?(?:few|limited|small|scarce|little)\b(?: \w+){0,3}|\b(?:tends?|encourag\w+|constrain\w+|forced?|forces|regulari[sz]\w+) (?:\w+ ){0,3}?to be sparse\b/g,
  // "A general and seemingly overlooked solution": what a paper offers.
  /\b(?:often |seemingly |largely |previously |widely )?(?:overlooked|neglected|underexplored|under-explored) (?:\w+ )?(?:solutions?|abilit(?:y|ies)|approach(?:es)?|alternatives?|baselines?|ideas?|properties|property|strateg(?:y|ies)|techniques?|methods?)\b/g,
  /\b(?:information )?bottleneck (?:theory|principle|layers?|features?|method|objective|model|distillation)\b|\binformation bottleneck\b/g,
  /\b(?:previously|formerly|hitherto) (?:unsolved|unresolved|unanswered|unknown|intractable|impossible)(?: \w+)?\b|\b(?:foundation|basis|starting point|groundwork) for (?:\w+ )?(?:future|further) \w+/g,
  /\b(?:without|no|not|free (?:of|from)|lifts?|remov(?:es?|ed|ing)|eliminat\w+|overc[ao]m\w+|circumvent\w*|bypass\w*|avoid\w*|alleviat\w+|mitigat\w+|solv(?:es?|ed|ing)|resolv(?:es?|ed|ing)|remed(?:y|ies|ied)|tackl\w+|bridg\w+|fill(?:s|ed|ing)?|clos(?:es?|ed|ing)|address(?:es|ed|ing)?|surmount\w*|handl(?:es?|ed|ing)|reliev\w+|sidestep\w*|relax\w*|counter(?:s|ed|ing)?) (?:(?!(?:remain|is|are|need|should|of)\b)[\w'-]+ ){0,4}?(?:limitations?|shortcomings?|drawbacks?|weakness(?:es)?|challenges?|difficult(?:y|ies)|problems?|issues?|bottlenecks?|gaps?|obstacles?|hurdles?|barriers?|pitfalls?|disadvantages?|needs?|lack|scarcity|restrictions?|deficienc(?:y|ies))\b/g,
  /\b(?:but |and |are |is )?not limited to\b|\bunlimited\b|\blimitless\b|\bno limits?\b|\b(?:limited|ltd\.?) (?:liability|company|partnership)\b|\b(?:company|co\.|pvt\.?|private) limited\b/g,
  /\b(?:functional|activity|physical|airflow|exercise|mobility|growth|nutrient|nitrogen|light|oxygen|statute of|speed|time|age|weight|upper|lower|detection|confidence|quantification|flexural|elastic|central) limit(?:ation|ations|s|ed)?\b|\bself-limit(?:ed|ing)\b|\brate-limiting\b|\bdose-limiting\b|\b\w+-limited\b|\b(?:in|as|to|by) the limit\b|\blimiting (?:case|distribution|behaviou?r|value|factor|procedure|form|process|theorem|curve|stress)s?\b|\bstress-limiting\b/g,
  /\b(?:lack|lacks|lacking|lacked|absence) (?:of )?(?:a |an |any )?(?:significant |statistically |clear )*(?:association|correlation|effect|difference|relationship|change|improvement|response|interaction|benefit)s?\b/g,
  /\bno (?:\w+ )?(?:evidence (?:of|for|that|was|to)|significant|difference|effect|association|correlation|change|serious|adverse|further (?:\w+ )?(?:treatment|events?|change|increase|cases)|additional (?:\w+ )?(?:cost|training|benefit|supervision|data|parameters?|information)|more than|such|other)\b/g,
  /\b(?:little|small|minor) (?:difference|change|variation)s?\b|\bassess(?:ed|ing|ment)? (?:of )?(?:the )?(?:methodological quality and )?risk of bias\b|\brisk of bias (?:tool|assessment|was assessed|was evaluated)\b/g,
  /\b(?:without|no|eliminat\w+|reduc\w+|remov\w+|obviat\w+|avoid\w*|lessen\w*|minimi[sz]\w+|circumvent\w*) (?:any |the |further |additional )*(?:needs?|having|requir(?:ing|ement)) (?:for|of|to)?\b|\b(?:needs of|as needed|if needed|when needed|where needed|special needs|needs assessment|need not|no longer (?:need|require)s?)\b/g,
  /\b(?:glucose|oral|antigen|viral|virus|infection|allergen|immune|malaria|bronchial|parasite|blood|methacholine|exercise|food|drug|lethal|bacterial|sporozoite|intranasal|peanut|dust) challenges?\b|\bchallenged? (?:with|by (?:injection|exposure)|infection|doses?|stud(?:y|ies)|tests?|model|dataset|set|track|trial|competition|experiments?|strain)\b|\b(?:prior to|before|after|post|following|upon|on) challenge\b|\bchallenge \d{4}\b|\b(?:solving|solve|solves|handle|tackling) (?:\w+ )?challenging\b|\b(?:kaggle|imagenet|shared|grand|open|benchmark|coding|dream) challenges?\b|\bchallenges? (?:the|this|these|our|conventional|traditional|common|prevailing|existing) (?:\w+ )?(?:assumptions?|views?|notion|beliefs?|idea|wisdom|paradigm|assertion|theor(?:y|ies)|hypothesis|claim)s?\b|\bmore challenging (?:\w+ )?(?:tasks?|settings?|datasets?|benchmarks?|scenarios?|environments?)\b|\b(?:a |on |of |to |in |for |across |several |variety of |many |two |three |range of |most |various )(?:\w+ )?challenging (?:[\w-]+ ){0,3}?(?:tasks?|settings?|data ?sets?|benchmarks?|environments?|problems?|domains?|scenarios?)\b/g,
  /\b(?:patients?|people|persons?|individuals?|children|women|men|adults|subjects|those|population|victims|animals|who|veterans) (?:\w+ )?(?:suffers?|suffered|suffering) from\b/g,
  /\b(?:heart|renal|kidney|liver|respiratory|organ|treatment|cardiac|hepatic|power|device|graft|engine|structural|fatigue|bone marrow|virologic|virological|ovarian|implant) failures?\b/g,
  /\b(?:predict\w*|forecast\w*|expected|anticipat\w*|imagin\w+|plan for|risk of|likelihood of|past and|present and|current and) (?:the |of )?future\b|\bfuture (?:states?|rewards?|frames?|events?|observations?|trajector(?:y|ies)|actions?|predictions?|values?|climate|cash|income|earnings|generations?|pregnanc\w+|cardiovascular|fractures?|inputs?|tasks?|samples?|outcomes?|risk|time|returns?|demand|emissions|scenarios?|contingenc\w+|data points?|hospitali[sz]ations?)\b/g,
  /\b(?:computational(?:ly)?|sample|more|less|cost-|memory|time-)[- ]?efficient\b|\bless expensive\b|\binexpensive\b|\b(?:not|less|neither|never) (?:prohibitive(?:ly)?|expensive|costly|difficult|challenging|hard)\b|\bmore difficult (?:tasks?|items?|words?|problems?)\b|\btask difficulty\b|\bitem difficulty\b|\bhard (?:constraints?|exudates?|drives?|disks?|tissues?|negatives?|labels?|x-rays?|copy|problems)\b/g,
  /\b(?:open|opens) (?:source|access|label|reading frame|field|circuit|channel|chest|surgery|heart|wound|reduction|cluster|domain|set|books?|end)\b|\bopen-(?:label|source|access|ended|field|loop|domain)\b/g,
  /\b(?:unknown|unclear|uncertain|unresolved) (?:parameters?|functions?|variables?|quantit(?:y|ies)|distributions?|coefficients?|inputs?|locations?|dynamics|environments?|samples?|classes|words?|noise|permutation|number of|vector|matrix|constants?|status|source|origin|aetiology|etiology|class)\b/g,
  /\b(?:barrier (?:function|method|property|properties|layer|height|lake|island)s?|blood-brain barrier|(?:skin|epithelial|gut|intestinal|placental|mucosal|energy|schottky|sound|thermal|diffusion|potential) barriers?)\b/g,
  /\b(?:signal|data|information|knowledge|evidence|question)[- ](?:deficient|answering|driven|based)\b|\bquestion answering\b|\banswer(?:s|ed|ing)? (?:\w+ ){0,3}?questions?\b|\bresearch questions? (?:was|were|are)\b|\bquestions? (?:and answers|posed (?:to|by)|from the)\b|\b(?:open|closed)(?:-ended)? questions? (?:was|were|in the (?:survey|questionnaire))\b|\b(?:multiple-choice|survey|interview|visual|natural language) questions?\b/g,
  /\b(?:band|energy|wage|income|gender|age|optimality|duality|spectral|achievement|generali[sz]ation|performance|pay|mass|air|gap) gaps?\b|\bgap (?:junctions?|penalt(?:y|ies)|year|analysis|statistic)\b/g,
  /\b(?:sparse(?:ly)? (?:coding|representations?|matri(?:x|ces)|networks?|codes?|regression|signals?|rewards?|models?|connect\w+|features?|solutions?|gaussian|autoencoders?|training|attention|kernels?|graphs?|approximations?|priors?))\b/g,
  // Problems that are posed and solved, as in mathematics.
  /\b(?:\w+i[sz]ation|\w+ing|[\w-]+value|inverse|decision|shortest path|linear|convex|dual) problems?\b|\bproblem-(?:based|solving|oriented)\b|\bproblems? (?:is|are|can be) (?:then |thus )?(?:convex|linear|np|reduced|formulated|written|posed|stated|solved|cast|well-posed|formali[sz]ed)\b|\blimited edition\b/g,
  // Further work that was done, and help or study that somebody was given.
  /\b(?:further|additional|subsequent|later) (?:\w+ )?(?:research|work|stud(?:y|ies)|investigations?|analys[ei]s|experiments?)(?: \w+){0,5}? (?:showed|shown|established|identified|revealed|demonstrated|confirmed|found|indicated|led|was|were|has|had)\b(?! (?:needed|required|warranted|necessary|recommended|suggested|to be|be))/g,
  /\b(?:for|underwent|undergo|after|referred for) (?:further|additional) (?:investigations?|evaluation|analys[ei]s|treatment|assessment|tests?|testing|processing|use)\b|\bin order to further\b/g,
  // Whom a remedy is for, and a risk that is known.
  /\bknown (?:\w+ )?(?:risks?|complications?|side effects?)\b/g,
  /\b(?:those|patients|people|persons|individuals|subjects|adults|women|men|children) (?:who|that) (?:cannot|can not|are unable to|do not|fail to) \w+/g,
  // Learning from few examples is a field.
  /\b(?:few|low|zero|one)-shot\b/g,
  // A value or a verdict, not what the field does not know; and a condition, not a lack.
  /\b(?:(?:deemed|annotated|labell?ed|classified|recorded|coded|marked|categori[sz]ed|reported|considered|listed|treated) (?:as )?|(?:namely|named|called|that of) )["“”']?(?:unknown|unclear|uncertain|undetermined|unresolved|inconclusive)\b/g,
  /\b(?:in (?:the )?cases? (?:in which|where|when|that)|whenever|unless)\b[^,;]{0,80}?\bnot (?:yet |been |well |fully ){0,3}\w+/g,
  // What is too plain to be missed.
  /\b(?:cannot|can not|could not|must not|should not) be (?:overlooked|neglected|ignored|overstated|overestimated|underestimated|denied)\b/g,
  // A part of networks, models and populations that is called so.
  /\bbottleneck (?:bandwidth|links?|layers?|features?|distance|capacity|queues?|buffers?|architectures?|blocks?|routers?|effects?)\b|\b(?:information|population|genetic|von neumann) bottlenecks?\b/g,
  // What one often wants, told of anybody; what the authors took as not given; what something is there for.
  /\b(?:often|typically|usually|frequently|generally|commonly|sometimes|in practice|in (?:many|some|most|such) (?:[\w-]+ )?(?:applications|settings|cases|situations|tasks|problems|scenarios)|if|when|where|suppose),? (?:we|one|users|people) (?:wish|would like|want|hope)\b/g,
  /\bwe (?:\w+ )?(?:use|used|assume|assumed|are given|were given)\b[^.;]*\b(?:is|are|was|were) (?:unknown|uncertain)\b/g,
  /\b(?:against|by|with|from|through) which\b[^,;.]{0,80}?\b(?:may|can|could|might|would) be \w+/g,
  // The thing spoken of; what a step needs; what a book hopes to be; a difficulty that is somebody's subject.
  /\b\w+ in question\b/g,
  /\b(?:if|when) (?:[\w-]+ ){1,6}?(?:controversial|unclear|uncertain|unknown|debated)\b/g,
  /\b(?:in|along|within|of) (?:this|these|the (?:same|first|second|latter|former)) (?:\w+ )?lines? of (?:enquiry|inquiry|research|investigation|attack|work)\b/g,
  // What is advised to those who practise.
  /\b(?:clinicians|physicians|doctors|nurses|surgeons|practitioners|teachers|policy-?makers|managers|librarians|engineers|patients|parents|users|travell?ers) (?:\w+ly )?(?:should|must|ought to|need to) (?:be )?\w+/g,
  // What is told with its remedy.
  /^.*\b(?:limitations?|shortcomings?|drawbacks?|problems?|issues?|difficult(?:y|ies)|challenges?|obstacles?) (?:is|are|was|were|can be|may be) (?:\w+ly )?(?:overcome|addressed|alleviated|solved|circumvented|removed|avoided|resolved|eliminated|mitigated|remedied|handled|tackled) by\b.*$/g,
  // A quantity that is sought, as in mathematics; and a question that the paper asks in order to answer it.
  /\b(?:the|these|those|all|its|their|both|two|three|four|an?) (?:\w+ )?unknown (?:\w+ )?(?:values?|quantit(?:y|ies)|coefficients?|constants?|functions?|parameters?|variables?|temperatures?|pressures?|forces?|moments?|velocit(?:y|ies)|boundar(?:y|ies)|surfaces?|loads?|words?|objects?)\b/g,
  /\b(?:we|i|the authors?|this (?:paper|work|study|article)) (?:(?:first|then|finally|also|therefore|next|here|thus|now|further|have|has|then,|finally,) )*(?:asks?|asked|(?:consider|address|stud(?:y|i)|investigat|examin|explor|answer|tackl|pos|revisit|pursu|approach)(?:e?[sd]|e|ed|es|ing)? (?:\w+ ){0,3}?questions?)\b(?! (?:remain|that remain)).*$/g,
  // The aim of the paper, told as what it will do.
  /\b(?:in (?:this|the (?:present|following|next|last|second|third)) (?:\w+ )?(?:paper|work|study|article|chapter|section|review|report|talk|lecture|thesis|part)|in (?:this|what follows|the following)|here),? (?:we|i|the authors?) (?:\w+ )?(?:will|shall|plan|intend|hope|wish|would like)\b/g,
  /\b(?:we|i|the authors?) (?:\w+ )?(?:will|shall|plan|intend|hope|wish|would like)\b(?=[^.;]{1,200}\bin (?:this|the (?:present|following)) (?:\w+ )?(?:paper|work|study|article|chapter|section|review|report|talk|lecture|thesis)\b)/g,
  // What was so before the study, and what has become of it since.
  /\bhad (?:not|never|hardly|rarely) (?:yet |so far |been |previously |before )*\w+|\bemerged as (?:[\w-]+ ){0,3}?(?:areas?|fields?|topics?)\b/g,
  /^(?:in order )?to (?!(?:confirm|clarify|establish|resolve|answer|elucidate|understand)\b)[^,;]{5,120}, (?![^.]*\b(?:further|more|future|better|additional)\b).{3,80} (?:is|are|was|were) (?:required|needed|necessary)\b/g,
  /\bhopes? (?:that )?(?:this|the|our) (?:\w+ )?(?:book|volume|chapter|handbook|paper|article|review|survey|text|report) .*/g,
  /\bhopes? that .{3,120}\b(?:of (?:\w+ )?(?:assistance|help|use|value|interest)|useful|helpful) (?:to|for)\b.*/g,
  /\b(?:first|able) to (?:make explicit|recogni[sz]e|see|state|identify|formulate) the (?:\w+ )?(?:problems?|difficult(?:y|ies)|challenges?|limitations?)\b/g,
  /\b(?:was|were|is) based on the hypothesis\b/g,
  /\b(?:capabilit(?:y|ies)|advantages|strengths|possibilities|potential|uses|merits|benefits|virtues|scope|power|features) and (?:the )?(?:\w+ )?(?:limitations|weaknesses|drawbacks|disadvantages|shortcomings)\b|\b(?:a |the )?(?:note|chapter|section|discussion|account|description|knowledge|awareness) (?:on|of|about) (?:the |its |their )?(?:\w+ )?(?:limitations|drawbacks|disadvantages|shortcomings)\b/g,
  /\b(?:missing (?:data|values?|information) (?:imputation|were imputed|was imputed|mechanism|completion))\b/g,
];

/** The sentence tells what was done about it: a contribution, not a gap, unless the gap is stated plainly as well. */
export const SOLVED =
  /^(?:because of|owing to|due to|in view of)\b(?:[^,]|,(?! an? ))*, an? .*\b(?:was|were|has been|have been) (?:\w+ly )?(?:developed|devised|designed|introduced|constructed)\b|^(?:to (?:address|tackle|overcome|solve|alleviate|mitigate|remedy|bridge|fill|resolve|handle|combat|deal with|circumvent|avoid|meet|cope with)|in order to (?:address|overcome|solve|tackle)|motivated by|in this (?:paper|work|study|article))\b|\b(?:we|this (?:paper|work|study|article|method|approach|framework)|our (?:\w+ )?(?:method|approach|model|framework|algorithm|work|results)) (?:\w+ ){0,2}?(?:propos\w+|present\w*|introduc\w+|develop\w*|address\w*|overcom\w+|overcame|solv\w+|tackl\w+|outperform\w*|achiev\w+|enabl\w+|allow\w*|mitigat\w+|alleviat\w+|resolv\w+|eliminat\w+|avoid\w*|provid\w+|show that|demonstrate)\b/;

/** Reports of a result, which share words with gaps ("was not associated", "no difference was found"). */
export const RESULT =
  /\bp\s?[<=>≤]|\d\s?%|\bci\b|\b(?:was|were) (?:significantly|not significantly|associated|higher|lower|observed in|found in|similar)\b|\b(?:odds|hazard) ratio\b|\brespectively\b/;

/**
 * What should be done for the patient, the pupil or the town is no direction of research: taken out before the cues of
 * directions are read where the sentence speaks of the world.
 */
export const ADVICE =
  /\b(?:should|must|may|has to|have to|needs? to) (?:\w+ )?be (?:\w+ly )?(?:considered|required|indicated|necessary|needed|given|administered|avoided|started|initiated|asked|used|performed)\b(?! to (?:know|determine|understand|establish|confirm|clarify|assess)\b)|\bbecomes? (?:necessary|needed|required)\b/g;
