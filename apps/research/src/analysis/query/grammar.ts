import { grammar } from 'ohm-js';
import { delimiters } from './concepts.js';

/**
 * The grammar of a search. OR binds closer than AND and than words side by side, as in Scopus: "a OR b c" asks for c
 * and for one of a and b. Outside of brackets the words beside a lower-case "or" reach to the next function word
 * ("effects of tea or coffee on sleep"), within brackets to the next operator. Every text has exactly one parse:
 * what is no part of a search is a filler. PEG with memoization: linear in the length of the text.
 */
const SOURCE = String.raw`Search {
  search   = piece* end
  prose    = prosePiece* end
  piece    = skip
           | blank signed  -- signed
           | notWord blank* (preposition blank+)? either<reach>  -- not
           | either<reach>
           | dangling
           | filler
  dangling = notWord | nearSign | strongOr | ("AND" ~wordEnd) | tag | fieldStart
  skip     = blank ~("-" | "[" | blank) ~tag  -- blank
           | ~(alnum | blank | "(" | "\"" | "*" | "'" | "-" | "[" | "." | "|" | "&" | "~") any  -- sign
  prosePiece = skip
           | blank signed  -- signed
           | phrase
           | filler

  signed   = "-" (group | phrase | name)
  either<t> = member<t> (blank* strongOr blank* member<t>) (blank* anyOr blank* member<t>)*  -- strong
           | listItem* close<run> (","? blank* weakOr blank* close<run>)+  -- weak
           | close<run>  -- one
  listItem = name "," blank+
  member<t> = t blank+ "(" short ")"  -- abbreviated
           | close<t>
  short    = upper (upper | digit | "-")+ lower?

  close<t> = operand<t> (blank* nearSign blank* operand<t>)*
  operand<t> = limit | note | heading | authored | prefixed | tagged | group | phrase | t

  group    = open blank* signed? innerPiece* ("]" | ")")?
  open     = "("  -- round
           | "[" &("[" | fieldStart)  -- square
  innerPiece = blank signed  -- signed
           | notWord blank* inner  -- not
           | inner
           | dangling
           | ~("]" | ")") filler  -- filler
  inner    = member<words> (blank* anyOr blank* member<words>)*

  authored = authorPrefix blank* (phrase | single | authorName)
  authorPrefix = (caseInsensitive<"authors"> | caseInsensitive<"author"> | caseInsensitive<"au">) blank* (":" | "=")
  authorName = letter (letter | mark | "-" | "'" | ".")* ("," blank* upper "."? ~letter)?
  prefixed = fieldPrefix blank* (group | phrase)  -- sign
           | fieldPrefix values  -- words
  values   = spaced | anyName
  spaced   = blank+ words
  fieldPrefix = fieldName blank* (":" | "=")  -- sign
           | bracketName blank* &"("  -- bracket
           | plainName &(blank* "(" blank* searchWithin)  -- plain
           | "\"" quotedName "\"" blank* ":"  -- quoted
  bracketName = ("TITLE-ABS-KEY-AUTH" | "TITLE-ABS-KEY" | "TITLE-ABS" | "TITLE" | "AUTHKEY" | "INDEXTERMS" | "KEY" | "noft" | "NOFT")  -- one
           | ("TI,AB" | "TI, AB" | "AB,TI" | "AB, TI") ("," blank? alnum+)*  -- both
           | ("MAINSUBJECT" | "SUBJECT" | "SU" | "MESH" | "DE") (".EXACT" | ".exact") ".EXPLODE"?  -- exact
  plainName = "ABS" | "ALL" | "ti" | "ab" | "su" | "TI" | "AB" | "SU"
  searchWithin = "("  -- group
           | (~("(" | ")" | searchSign) any)* searchSign  -- sign
  searchSign = "\"" | "*" | spacedOperator
  spacedOperator = blank anyOperator
  quotedName = caseInsensitive<"all metadata"> | fullText | caseInsensitive<"document title"> | caseInsensitive<"abstract"> | caseInsensitive<"author keywords">
           | caseInsensitive<"index terms"> | caseInsensitive<"ieee terms"> | caseInsensitive<"mesh terms"> | caseInsensitive<"mesh_terms">
  fullText = caseInsensitive<"full text"> (~("\"" | ":") any)*
  fieldName = caseInsensitive<"title-abs-key"> | caseInsensitive<"title-abs"> | caseInsensitive<"allintitle">
           | caseInsensitive<"intitle"> | caseInsensitive<"title"> | caseInsensitive<"tiab"> | caseInsensitive<"ti">
           | caseInsensitive<"abstract"> | caseInsensitive<"abs"> | caseInsensitive<"ab"> | caseInsensitive<"keywords">
           | caseInsensitive<"keyword"> | caseInsensitive<"mesh"> | caseInsensitive<"mh"> | "TS" | "TW" | "AK" | "KP"
           | caseInsensitive<"all"> | "Full Text"
  tagged   = (phrase | embased | group | few) tag
  embased  = single &(embaseTag | colonTag)
  tag      = blank* "[" blank* tagName (":" ~blank (~"]" any)*)? blank* "]" ~embaseLimit  -- pubmed
           | ovidTag  -- ovid
           | embaseTag  -- embase
           | colonTag  -- colon
           | "~" digit+  -- slop
  embaseTag = ("/" ("exp" | "de" | "mj" | "br" | "syn") ~wordEnd)+
  colonTag = ":" ovidCode ("," blank? ovidCode)* ~":"
  ovidTag  = "." ovidCode ("," blank* ovidCode)* "."? ~alnum
  tagName  = tagWord ((" - " | " " | "/") tagWord)*
  tagWord  = alnum+
  ovidCode = ("ti" | "ab" | "kw" | "kf" | "tw" | "mp" | "hw" | "sh" | "pt" | "au" | "af" | "ot" | "nm" | "tx" | "de" | "tt" | "tn" | "ca" | "it" | "id" | "tc" | "tm" | "jw" | "rn") ~alnum
  heading  = (caseInsensitive<"exp"> blank+)? "*"? ovidHeading "/" &(blank | ")" | end)  -- ovid
           | (caseInsensitive<"exp"> blank+)? "*"? "\"" bracketed "\"/" &(blank | ")" | end)  -- quoted
           | caseInsensitive<"mesh descriptor:"> blank* "[" bracketed "]" (blank* explosion)?  -- cochrane
           | "[mh" blank+ "^"? "\""? bracketed "\""? "]"  -- mh
           | ("MH" | "MM" | "DE" | "SU") blank+ "\"" bracketed "+"? "\""  -- ebsco
  ovidHeading = upper headingPart+  -- capital
           | lower+ &("/" headingEnd)  -- small
  headingEnd = spacedOperator | lastOfAll
  lastOfAll = blank* (")" | end)
  bracketed = (~("]" | "\"" | "+\"") any)+
  explosion = caseInsensitive<"explode"> (caseInsensitive<" all trees"> | " " | "," | digit)*  -- trees
           | caseInsensitive<"this term only">  -- one
  headingPart = ~(blank anyOperator) (alnum | mark | blank | "," | "-" | "'")

  limit    = single "/it" ~wordEnd  -- embaseType
           | ("LIMIT-TO" | "EXCLUDE") blank* group  -- scopus
           | limitName blank* (group | phrase | anyName)  -- named
           | "[" (~"]" any)+ "]" embaseLimit  -- embase
           | "[Publication Title:" (~"]" any)* "]"  -- acm
  embaseLimit = ("/lim" | "/sd" | "/dd") ~wordEnd
  limitName = ("LA" | "DT" | "SO" | "WC" | "OG" | "CU" | "SU") blank* "="  -- wos
           | ("DOCTYPE" | "LANGUAGE" | "SUBJAREA" | "SRCTITLE" | "SRCTYPE" | "PUBSTAGE" | "AFFILCOUNTRY" | "AFFILORG" | "AFFIL") &(blank* "(")  -- scopus
           | (caseInsensitive<"document type"> | caseInsensitive<"language"> | caseInsensitive<"web of science categories"> | caseInsensitive<"research areas">
             | caseInsensitive<"countries/regions"> | caseInsensitive<"source titles"> | caseInsensitive<"publication titles">) caseInsensitive<"s">? blank* ":" &(blank* "(")  -- printed
           | ("la" | "stype" | "rtype" | "dtype" | "at") ".exact"  -- proquest
           | ("\"Publication Title\"" | "\"Publication Year\"") blank* ":"  -- ieee
  note     = "[mp=" (~"]" any)* "]"  -- ovid
           | caseInsensitive<"(word variations have been searched)">  -- cochrane
           | caseInsensitive<"timespan"> ("=" | ":") blank? caseInsensitive<"all years">  -- years
           | ("Refined by:" | "[excluding]")  -- refined
           | "Indexes" ("=" | ":") (~(")" | "Timespan") any)*  -- wos

  few      = anyName (nextName (nextName (nextName (nextName nextName?)?)?)?)?
  nextName = blank+ anyName
  words    = anyName nextName*
  reach    = run (blank+ "of" blank+ run)*
  run      = name (blank+ name)*
  name     = ~functionWord anyName
  anyName  = ~anyOperator ~fieldStart token
  fieldStart = fieldPrefix | authorPrefix

  token    = call | genus | truncated | word
  call     = callBase "(" callPart+ ")" wordPart* sign*
  callBase = letter ~(alnum | mark)  -- letter
           | upper alnum alnum? ~(alnum | mark)  -- symbol
  callPart = ~anyOperator (alnum | mark | " " | "+" | "-" | "," | "/" | "^" | ".")
  genus    = upper "." blank &(lower lower) word
  truncated = "*" wordPart wordPart+ "*"?  -- left
           | wordPart wordPart+ "*" digit? ~alnum  -- right
           | upper? lower lower+ "$" digit? ~alnum  -- ovid
           | wordPart+ ("?" | "*") wordPart+ (("*" | "$") digit?)?  -- inner
           | lower lower+ "$" lower lower+ ("*" | "$")? ~alnum  -- optional
  word     = locants? &alnum wordPart+ sign*
  wordPart = thousands | alnum | mark | joint
  thousands = digit "," digit digit digit ~digit
  locants  = locant ("," locant)+ "-"
  locant   = digit digit? "'"?
  joint    = ~ovidTag ~embaseTag ("-" | "'" | "." | "/" | "&" | "_" | "+") &alnum
  sign     = "+" | "#"

  phrase   = "\"" (~"\"" any)+ "\""
  single   = "'" (~"'" any)+ "'"

  anyOperator = (anyOr | andWord | notWord | nearSign) &(blank | "(" | ")" | "\"" | "." | "," | end)
  anyOr    = strongOr | ((caseInsensitive<"and/or"> | caseInsensitive<"or">) ~wordEnd)
  strongOr = "||" | "|" | ("OR" ~wordEnd)
  weakOr   = ("and/or" | "or") ~wordEnd
  andWord  = "&&" | "&" | (caseInsensitive<"and"> ~wordEnd)
  notWord  = (("AND" | "BUT") blank+)? "NOT" ~wordEnd  -- upper
           | "ANDNOT" ~wordEnd  -- joined
           | (caseInsensitive<"and"> blank+)? "not" &(blank+ ("(" | "\"" | "exp " | plainTagged))  -- lower
  plainTagged = plainWord (blank plainWord (blank plainWord (blank plainWord)?)?)? (ovidTag | embaseTag | "[" | "/" | " [")
  plainWord = (alnum | mark | "-" | "'" | "*" | "?" | "$" | ",")+
  nearSign = (caseInsensitive<"onear"> | caseInsensitive<"near"> | caseInsensitive<"adj"> | "NEXT") "/"? digit+ ~wordEnd  -- far
           | ("W" | "PRE" | "N" | "P" | "w" | "pre") "/" digit+ ~wordEnd  -- within
           | ("NEAR" | "ADJ" | "NEXT" | "adj") ~wordEnd  -- close
  preposition = ("in" | "on" | "for" | "with" | "of" | "about" | "from" | "using") ~wordEnd
  wordEnd  = alnum | mark | "-" | "'"
  functionWord = (FUNCTION_WORDS) ~functionEnd
  functionEnd = alnum | mark | dashed | "+" | "#" | "*"
  dashed   = "-" alnum
  filler   = token | any
  blank    = " "
  mark     = "\u0300".."\u036f" | "\u0591".."\u05c7" | "\u064b".."\u065f" | "\u0900".."\u0dff" | "\u0e31".."\u0e4e"
}`;

export const search = grammar(
  SOURCE.replace(
    'FUNCTION_WORDS',
    delimiters()
      .map((word) => `caseInsensitive<"${word}">`)
      .join(' | '),
  ),
);
