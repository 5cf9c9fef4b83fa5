/** What the form of a sentence shows, whatever it says. */

/** Whether a sentence asks. */
export function asks(sentence: string): boolean {
  return /\?\W*$/.test(sentence);
}

/** "We discuss pnozoite), which re-emerges later": a bracket ends that began nowhere, so something was lost before it. */
export function isPiece(sentence: string): boolean {
  let depth = 0;
  // "a) the first, 2) the second" are marks of a list.
  for (const letter of sentence.replace(/(?:^|[\s(])[\w]{1,4}\)/g, ' ')) {
    if (letter === '(') depth += 1;
    else if (letter === ')' && --depth < 0) return true;
  }
  return false;
}
