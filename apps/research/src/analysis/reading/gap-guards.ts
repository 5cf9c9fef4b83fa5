/**
 * What keeps a cue of gap-cues.ts from meaning a gap: other senses of the word, gaps that are said to be closed,
 * reports of results; and the contrast that makes one likelier.
 */

/** Openings that set what follows against what is known or wanted. They weigh only beside another cue. */
export const CONTRAST =
  /^(?:however|but|yet|nevertheless|nonetheless|unfortunately|although|though|while|despite|still|even though|even so|at present|to date|currently|until now|so far|thus far)\b|[,;] (?:however|but|yet|although|though)\b|\b(?:however|unfortunately|to date|to our knowledge|so far|thus far|until now|despite)\b/;

/** The aim of a study as a fragment: "To evaluate the feasibility of …". */
export const AIM =
  /^(?:(?:we aimed|our aim was|the (?:aim|purpose|objective) (?:\w+ ){0,4}?was) )?to (?:evaluate|assess|determine|examine|investigate|compare|describe|explore|study|identify|test|analy[sz]e|review|establish|measure|estimate|quantify|report|present)\b(?!.*\b(?:remains?|is|are) (?:un|not|lacking|needed|required|scarce|limited))/;

/** Other senses, and gaps that the sentence says are closed. What matches is taken out before the cues are read. */
export const NOT_A_GAP: readonly RegExp[] = [
  /\b(?:without|no|not|lifts?|remov(?:es?|ed|ing)|eliminat\w+|overc[ao]m\w+|circumvent\w*|bypass\w*|avoid\w*|alleviat\w+|mitigat\w+|solv(?:es?|ed|ing)|resolv(?:es?|ed|ing)|tackl\w+|bridg\w+|fill(?:s|ed|ing)?|clos(?:es?|ed|ing)|address(?:es|ed|ing)?|handl(?:es?|ed|ing)|relax\w*) (?:(?!(?:remain|is|are|need|should|of)\b)[\w'-]+ ){0,4}?(?:limitations?|weakness(?:es)?|challenges?|difficult(?:y|ies)|problems?|issues?|bottlenecks?|gaps?|obstacles?|barriers?|pitfalls?|needs?|lack|restrictions?)\b/g,
  /\b(?:functional|role|activity|physical|airflow|exercise|mobility|growth|nutrient|nitrogen|light|oxygen|statute of|speed|time|age|weight|upper|lower|detection|confidence|quantification|flexural|elastic|central) limit(?:ation|ations|s|ed)?\b|\bself-limit(?:ed|ing)\b|\b\w+-limited\b|\blimiting (?:case|distribution|behaviou?r|value|factor|procedure|form|process|theorem|curve|stress)s?\b/g,
  /\b(?:glucose|oral|antigen|viral|virus|infection|allergen|immune|malaria|bronchial|parasite|blood|methacholine|exercise|food|drug|lethal|bacterial|sporozoite|intranasal|peanut|dust) challenges?\b|\bchallenged? (?:with|by (?:injection|exposure)|infection|doses?|stud(?:y|ies)|tests?|model|dataset|set|track|trial|competition|experiments?|strain)\b|\bchallenge \d{4}\b|\b(?:solving|solve|solves|handle|tackling) (?:\w+ )?challenging\b|\b(?:a |on |of |to |in |for |across |several |variety of |many |two |three |range of |most |various )(?:\w+ )?challenging (?:[\w-]+ ){0,3}?(?:tasks?|settings?|data ?sets?|benchmarks?|environments?|problems?|domains?|scenarios?)\b/g,
  /\b(?:we|this (?:paper|work|study|article)) (?:(?:first|then|finally|also|therefore|next|here|thus|now|further|have|has|then,|finally,) )*(?:asks?|asked|(?:consider|address|stud(?:y|i)|investigat|examin|explor|answer|tackl|pos|revisit|pursu|approach)(?:e?[sd]|e|ed|es|ing)? (?:\w+ ){0,3}?questions?)\b(?! (?:remain|that remain)).*$/g,
];

/** The sentence tells what was done about it: a contribution, not a gap, unless the gap is stated plainly as well. */
export const SOLVED =
  /^(?:to (?:address|tackle|overcome|solve|alleviate|mitigate|remedy|bridge|fill|resolve|handle|combat|deal with|circumvent|avoid|meet|cope with)|in order to (?:address|overcome|solve|tackle)|motivated by|in this (?:paper|work|study|article))\b|\b(?:we|this (?:paper|work|study|article|method|approach|framework)|our (?:\w+ )?(?:method|approach|model|framework|algorithm|work|results)) (?:\w+ ){0,2}?(?:propos\w+|present\w*|introduc\w+|develop\w*|address\w*|overcom\w+|overcame|solv\w+|tackl\w+|outperform\w*|achiev\w+|enabl\w+|allow\w*|mitigat\w+|alleviat\w+|resolv\w+|eliminat\w+|avoid\w*|provid\w+|show that|demonstrate)\b/;

/** Reports of a result, which share words with gaps ("was not associated", "no difference was found"). */
export const RESULT =
  /\bp\s?[<=>≤]|\d\s?%|\bci\b|\b(?:was|were) (?:significantly|not significantly|associated|higher|lower|observed in|found in|similar)\b|\b(?:odds|hazard) ratio\b|\brespectively\b/;

/**
 * What should be done for the patient, the pupil or the town is no direction of research: taken out before the cues of
 * directions are read where the sentence speaks of the world.
 */
export const ADVICE =
  /\b(?:should|must|may|has to|have to|needs? to) (?:\w+ )?be (?:\w+ly )?(?:considered|required|indicated|necessary|needed|given|administered|avoided|started|initiated|asked|used|performed)\b(?! to (?:know|determine|understand|establish|confirm|clarify|assess)\b)|\bbecomes? (?:necessary|needed|required)\b/g;
