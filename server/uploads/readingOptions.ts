import type { UploadProfile } from '../../contract/vocabulary.ts'
import type { uploads } from '../db/schema.ts'
import type { ReadingChoices } from '../files/choices.ts'
import type { DoseFileOptions } from '../files/readDoseFile.ts'
import type { Source } from './source.ts'

type Stored = Pick<
  typeof uploads.$inferSelect,
  'fileName' | 'profile' | 'period' | 'unit' | 'decimalMark' | 'dateOrder' | 'sheet' | 'hidden'
>

/** What a person said about the file of an upload. */
export const choicesOf = ({
  unit,
  decimalMark,
  dateOrder,
  sheet,
  hidden,
}: Omit<Stored, 'fileName' | 'profile' | 'period'>) =>
  ({
    unit,
    decimalMark: decimalMark === 'auto' ? null : decimalMark,
    dateOrder,
    sheet,
    hidden,
  }) satisfies ReadingChoices

/** How the original of an upload is read: always alike, from what is kept with it. */
export const readingOptions = (
  upload: Stored,
  source: Pick<Source, 'kept' | 'mapping'>,
  now: string,
): DoseFileOptions => ({
  fileName: upload.fileName,
  profile: upload.profile as UploadProfile,
  period: upload.period ?? undefined,
  mapping: source.mapping,
  kept: source.kept,
  choices: choicesOf(upload),
  now,
})
