/** Zero to nineteen, by place. */
export const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
/** Twenty to ninety, in tens. */
export const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
