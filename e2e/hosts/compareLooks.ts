import type { PageLook } from './lookAtPage.ts'

export interface Allowed {
  /** Parts that may differ while Sievert is there: its listeners work then. */
  parts?: (keyof PageLook)[]
  /** Single findings that are somebody else's, by a pattern and with a reason. */
  findings?: { pattern: RegExp; because: string }[]
}

const lines = (value: unknown): string[] => {
  if (Array.isArray(value)) return counted(value.map(String))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([name, each]) => `${name} = ${each}`)
  return [String(value)]
}

/** Lists may hold the same thing twice: the second is told from the first. */
function counted(values: string[]): string[] {
  const seen = new Map<string, number>()
  return values.map((value) => {
    const count = (seen.get(value) ?? 0) + 1
    seen.set(value, count)
    return count === 1 ? value : `${value} (${count})`
  })
}

const short = (text: string) => (text.length > 240 ? `${text.slice(0, 240)}…` : text)

/** What is different between two looks at a page, in words; nothing when the page is as it was. */
export function compareLooks(before: PageLook, after: PageLook, { parts = [], findings = [] }: Allowed = {}): string[] {
  const found: string[] = []
  for (const part of Object.keys(before) as (keyof PageLook)[]) {
    if (parts.includes(part)) continue
    if (part === 'styles') {
      found.push(...styleChanges(before.styles, after.styles))
      continue
    }
    const [then, now] = [lines(before[part]), lines(after[part])]
    for (const line of now.filter((each) => !then.includes(each))) found.push(`${part} + ${short(line)}`)
    for (const line of then.filter((each) => !now.includes(each))) found.push(`${part} − ${short(line)}`)
  }
  return found.filter((line) => !findings.some(({ pattern }) => pattern.test(line)))
}

/** Changed computed styles. What is the same change for many elements is told once. */
function styleChanges(before: Record<string, string>, after: Record<string, string>): string[] {
  const changed = new Map<string, string[]>()
  for (const [element, text] of Object.entries(before)) {
    const then = new Set(text.split(';'))
    const now = after[element]
    if (now === text) continue
    const what =
      now === undefined
        ? 'gone'
        : now
            .split(';')
            .filter((one) => !then.has(one))
            .join('; ') || 'a property less'
    changed.set(what, [...(changed.get(what) ?? []), element])
  }
  return [...changed].map(
    ([what, elements]) => `styles of ${elements.slice(0, 3).join(', ')} (${elements.length}): ${short(what)}`,
  )
}
