/** Sorts after `n` and every `n` followed by a letter, and before `o`. */
const afterN = 'n\u007f'

/**
 * A name in the form in which it is sorted (by plain code points) and searched: lower case, no accents, single spaces.
 * ñ stays a letter of its own between n and o, as the Spanish alphabet has it, in whichever Unicode form it arrives.
 */
export function nameKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ñ', afterN)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
