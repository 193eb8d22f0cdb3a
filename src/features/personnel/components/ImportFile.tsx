import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { FileDrop, type FileDropProps } from '../../../components/files/FileDrop.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { DownloadIcon } from '../../../components/icons.ts'
import { ClientInput } from '../../../connected/pick/ClientInput.tsx'
import { importFileRules, templateHref } from '../importModel.ts'

export interface ImportFileProps extends Pick<FileDropProps, 'sending' | 'onFile'> {
  clientId: number | null
  onClient(id: number | null): void
}

/** The first step of an import: whose people, and the list. */
export function ImportFile({ clientId, onClient, sending, onFile }: ImportFileProps) {
  const { t, i18n } = useTranslation('personnel')
  const clientChosen = clientId !== null
  return (
    <>
      <div>{t('import.intro')}</div>
      <ClientInput
        required
        activeOnly
        policy="people.write"
        value={clientId}
        onChange={onClient}
        disabled={Boolean(sending)}
      />
      <FileDrop
        {...importFileRules}
        label={clientChosen ? t('import.file') : t('import.clientFirst')}
        disabled={!clientChosen}
        sending={sending}
        onFile={onFile}
      />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', textWrap: 'pretty' }}>
        <div>{t('import.columns')}</div>
        <div>{t('import.codes')}</div>
        <Button
          component="a"
          size="small"
          href={templateHref(languageOfTag(i18n.language))}
          download={t('import.templateName')}
          startIcon={<DownloadIcon />}
          sx={{ ml: -1.25, mt: 0.5 }}
        >
          {t('import.template')}
        </Button>
      </Box>
    </>
  )
}
