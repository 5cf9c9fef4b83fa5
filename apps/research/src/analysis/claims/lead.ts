import { wordSet } from '../../text/tokens.js';
import { ADVERB, CHANGE, NEGATION } from '../../text/lexicon.js';

const REPORTS = wordSet(
  'show shows showed shown suggest suggests suggested indicate indicates indicated demonstrate demonstrates demonstrated reveal reveals revealed find finds found conclude concludes concluded confirm confirms confirmed observe observed report reported established evidence',
);
const LEAD_WORD = wordSet(
  'overall thus therefore hence moreover furthermore finally importantly notably conversely interestingly additionally consequently specifically here also then surprisingly yet and instead similarly meanwhile conclusion conclusions results result findings first second third',
);
const LEADS_IN = wordSet(
  'in among amongst at after during for on under compared relative using by over across within with as following based despite since when if where unless once throughout',
);

/** What stands before the sentence proper: "In conclusion,", "Among women,", "We found that", "no evidence that". */
export function withoutLead(whole: readonly string[]): {
  tokens: readonly string[];
  lead: string[];
  denied: boolean;
} {
  let tokens = whole;
  let denied = false;
  const lead: string[] = [];
  for (let again = 0; again < 4; again++) {
    const first = tokens[0] ?? '';
    const comma = tokens.indexOf(',');
    if (
      LEAD_WORD.has(first) &&
      (comma === 1 || first === 'and' || first === 'yet' || first === 'also' || first === 'here')
    ) {
      tokens = tokens.slice(comma === 1 ? 2 : 1);
    } else if (LEADS_IN.has(first) && comma > 0 && comma < 25) {
      lead.push(...tokens.slice(0, comma));
      tokens = tokens.slice(comma + 1);
    } else if (ADVERB.test(first) && comma === 1) {
      tokens = tokens.slice(2);
    } else {
      const that = tokens.indexOf('that');
      if (
        that > 0 &&
        that < 14 &&
        tokens.slice(0, that).some((token) => REPORTS.has(token)) &&
        !tokens.slice(0, that).some((token) => CHANGE.has(token))
      ) {
        denied ||= tokens.slice(0, that).some((token) => NEGATION.test(token));
        tokens = tokens.slice(that + 1);
      } else break;
    }
  }
  return { tokens, lead, denied };
}
