/**
 * The name of a report's files after its question: "MicroRNA biomarkers?" → `microrna-biomarkers`. Whole words, at most
 * 60 characters; `report` for a question without words. The page is sent this very function: it refers to nothing else.
 */
export function fileStem(question: string, longest = 60): string {
  const words =
    question
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = 'report', ...others] = words;
  return others.reduce(
    ({ stem, isFull }, word) => {
      const longer = `${stem}-${word}`;
      return isFull || longer.length > longest ? { stem, isFull: true } : { stem: longer, isFull };
    },
    { stem: first.slice(0, longest), isFull: false },
  ).stem;
}
