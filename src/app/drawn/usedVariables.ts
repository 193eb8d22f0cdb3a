const declaration = /(--[\w-]+):([^;{}]*);/g

/** A style sheet without the variables that nothing in it reads, directly or through others. */
export function usedVariables(css: string): string {
  const values = new Map<string, string[]>()
  for (const [, name = '', value = ''] of css.matchAll(declaration))
    values.set(name, [...(values.get(name) ?? []), value])
  const used = new Set<string>()
  const readIn = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      for (const value of values.get(name) ?? []) readIn(value)
    }
  }
  readIn(css.replace(declaration, ''))
  return css.replace(declaration, (all, name) => (used.has(name) ? all : ''))
}
