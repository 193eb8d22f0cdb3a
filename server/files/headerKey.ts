/** A header for comparison: lower case, without accents, spaces, brackets, dots, commas and other marks. */
export function headerKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/μ/g, 'u')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#%/]/gu, '')
}
