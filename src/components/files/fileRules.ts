export interface FileRules {
  /** Accepted name endings, with the dot: ['.csv', '.xlsx']. */
  types: readonly string[]
  /** The largest file that is taken, in bytes. */
  maxBytes: number
}

/** Why a file cannot be taken. */
export type FileProblem = 'wrongType' | 'tooLarge' | 'empty'

/** The first rule that a file breaks; null when it may be sent. */
export function fileProblem(file: Pick<File, 'name' | 'size'>, { types, maxBytes }: FileRules): FileProblem | null {
  const name = file.name.toLowerCase()
  if (!types.some((type) => name.endsWith(type.toLowerCase()))) return 'wrongType'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'tooLarge' : null
}

/** A size as people read it: 812 B, 4.2 kB, 50 MB. */
export function sizeText(bytes: number, language: string): string {
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), steps.length - 1)
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: steps[step],
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
  return format.format(bytes / 1000 ** step)
}
