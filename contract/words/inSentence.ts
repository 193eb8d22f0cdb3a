/** A word within a sentence: “Not returned” becomes “not returned”, and CCSS stays as it is. */
export const inSentence = (word: string): string =>
  /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLocaleLowerCase() + word.slice(1) : word
