/**
 * Abbreviations of scholarly English whose full stop does not necessarily end a sentence. Lower case, without the
 * last full stop.
 */

/** Always followed by a name, number or example: never the end of a sentence. */
export const NEVER_FINAL: ReadonlySet<string> = new Set(
  (
    'e.g i.e eg ie cf viz vs v.s fig figs eq eqs eqn eqns ref refs sec sect tab ch chap vol vols pp nos art ' +
    'dr drs prof profs mr mrs ms messrs st gen rev hon rep sen gov capt col lt sgt ed eds ' +
    'approx ca circa resp incl esp wrt w.r.t i.v i.m s.c p.o aka a.k.a ' +
    'thm lem prop cor def alg app suppl dept univ assn bros mt ft ' +
    'str substr pv bv biovar serov ser ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec max min avg std'
  ).split(' '),
);

/** May end a sentence, if the following text looks like a beginning. */
export const SOMETIMES_FINAL: ReadonlySet<string> = new Set(
  (
    'al etc et.al no p sp spp subsp var cv ssp inc ltd co corp u.s u.s.a u.k e.u u.n d.c a.m p.m ph.d m.d b.sc m.sc ' +
    'yr yrs mo wk wks hr hrs min mins sec secs kg mg cm mm km ml wt temp conc diam jr sr est ext int'
  ).split(' '),
);

/** Words that begin English sentences far more often than they follow an abbreviation. */
export const OPENERS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those there here it its they their he she his her we our i in on at by for from to of with ' +
    'within without under over after before during since until while when where whether which who what why how if ' +
    'although though because as however moreover furthermore therefore thus hence consequently additionally also ' +
    'finally first firstly second secondly third thirdly then next further besides meanwhile nevertheless nonetheless ' +
    'despite unlike like such some many most several few both each all another other no none not one two three four ' +
    'five six seven eight nine ten results methods conclusions background objective overall specifically here ' +
    'to conclude given based using using compared recent recently previous current results data patients participants ' +
    'subjects studies among between only even more less new yet but and or so nor experiments participants future ' +
    'together taken interestingly surprisingly notably importantly unfortunately currently traditionally'
  ).split(' '),
);
