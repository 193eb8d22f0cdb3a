import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { sizeText } from '../../../components/files/fileRules.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { monospace } from '../../../components/theme/overrides.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { unitLabel } from '../model.ts'
import { Fact } from './Fact.tsx'
import { ReadAsFacts } from './ReadAsFacts.tsx'

/** What an upload is: how it was read, by whom, when, and the digest that tells its file from every other. */
export function UploadFacts({ upload }: { upload: Upload }) {
  const { t, i18n } = useTranslation(['uploads', 'words'])
  const language = languageOfTag(i18n.language)
  const facts: [string, ReactNode][] = [
    [
      t('form.profile'),
      upload.mapping
        ? t('mapped', { name: upload.mapping.name, number: upload.mapping.number })
        : t(`words:uploadProfiles.${upload.profile}`),
    ],
    [t('columns.technology'), upload.technologyCode],
    [t('columns.size'), sizeText(upload.size, i18n.language)],
    [t('columns.uploaded'), `${formatInstant(upload.uploadedAt, language)} · ${upload.uploadedBy}`],
  ]
  if (upload.period) facts.splice(2, 0, [t('form.period'), periodLabel(upload.period, language)])
  if (upload.readCount > 0) facts.push([t('reads'), t('readCount', { count: upload.readCount })])
  if (upload.confirmedAt) facts.push([t('columns.confirmed'), formatInstant(upload.confirmedAt, language)])
  if (upload.undoneAt) facts.push([t('columns.undone'), formatInstant(upload.undoneAt, language)])
  // What was found in the file says more than what was asked for.
  const { unit } = upload.choices
  if (!upload.readAs) facts.push([t('form.unit'), unit ? unitLabel(unit) : t('form.unitOfFile')])
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name={t('columns.digest')}>
          <Box component="span" sx={{ ...monospace, overflowWrap: 'anywhere' }}>
            {upload.sha256}
          </Box>
        </Fact>
      </Box>
      {upload.readAs && <ReadAsFacts readAs={upload.readAs} hidden={upload.choices.hidden} />}
    </>
  )
}
