/** Up to two initials of a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
